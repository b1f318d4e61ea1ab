import { itemsMessages as messages } from '@roadworthy/contract/assessments/messages/items.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { confirm } from '../../kit/dialog/confirm.ts';

// A Yes has no hazards or comment, so switching to Yes deletes those of a No and asks for confirmation first.

type AnswerInput = { hazardList: readonly unknown[]; comment?: string | null };

/** Describes what a Yes would delete; undefined if it would delete nothing. */
export function describeDiscarded({ hazardList, comment }: AnswerInput): string | undefined {
  const hazards = hazardList.length;
  if (!comment?.trim()) return hazards > 0 ? assessmentMessages.yesClearsHazards({ hazards }) : undefined;
  return hazards > 0 ? assessmentMessages.yesClearsBoth({ hazards }) : assessmentMessages.yesClearsComment;
}

/** Asks for confirmation; resolves to true at once if nothing would be deleted. */
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
