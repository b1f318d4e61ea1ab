import { assessmentMessages } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { fillTemplate } from '@roadworthy/contract/kit/template.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { plural } from '../../kit/text/display.ts';

// A Yes has no hazards and no comment, so what was typed under a No goes with it: a slip of the finger is asked about first.

type AnswerInput = { hazardList: readonly unknown[]; comment?: string | null };

/** What a Yes would delete, in words; nothing where nothing was typed. */
export function discardedByYes({ hazardList, comment }: AnswerInput): string | undefined {
  const hazards = hazardList.length > 0 ? [plural(hazardList.length, 'hazard')] : [];
  const losses = [...hazards, ...(comment?.trim() ? ['the comment'] : [])].join(' and ');
  return losses ? `${losses.charAt(0).toUpperCase()}${losses.slice(1)}` : undefined;
}

/** True at once where nothing would be lost. */
export async function confirmYes(item: AnswerInput): Promise<boolean> {
  const what = discardedByYes(item);
  if (!what) return true;
  return confirm({
    title: assessmentMessages.yesTitle,
    text: fillTemplate(assessmentMessages.yesClears, { what }),
    yes: 'Change to Yes',
    no: 'Keep No',
    danger: true,
  });
}
