import { itemsMessages as messages } from '@roadworthy/contract/assessments/messages/items.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { confirm } from '../../kit/dialog/confirm.ts';

// A Yes has neither hazards nor a comment, so changing a No to Yes deletes those. The user is asked first.

type AnswerInput = { hazardList: readonly unknown[]; comment?: string | null };

/** Describes what a Yes would delete. Undefined if there is nothing to delete. */
export function describeDiscarded({ hazardList, comment }: AnswerInput): string | undefined {
  const hazards = hazardList.length;
  if (!comment?.trim()) return hazards > 0 ? assessmentMessages.yesClearsHazards({ hazards }) : undefined;
  return hazards > 0 ? assessmentMessages.yesClearsBoth({ hazards }) : assessmentMessages.yesClearsComment;
}

/** Asks for confirmation. Resolves to true at once if there is nothing to delete. */
export async function confirmYesAnswer(item: AnswerInput): Promise<boolean> {
  const losses = describeDiscarded(item);
  if (!losses) return true;
  return confirm({
    title: assessmentMessages.yesTitle,
    text: losses,
    yes: messages.changeToYes,
    no: messages.keepNo,
    danger: true,
  });
}
