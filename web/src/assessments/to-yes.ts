import { assessmentMessages } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import { plural } from '../kit/words.ts';

// A Yes has no hazards and no comment, so what was typed under a No goes with it: a slip of the finger is asked about first.

type Typed = { hazardList: readonly unknown[]; comment?: string | null };

/** What a Yes would delete, in words; nothing where nothing was typed. */
export function lostWithNo({ hazardList, comment }: Typed): string | undefined {
  const hazards = hazardList.length > 0 ? [plural(hazardList.length, 'hazard')] : [];
  const words = [...hazards, ...(comment?.trim() ? ['the comment'] : [])].join(' and ');
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : undefined;
}

/** True at once where nothing would be lost. */
export async function mayBecomeYes(item: Typed): Promise<boolean> {
  const what = lostWithNo(item);
  if (!what) return true;
  return confirm({ title: assessmentMessages.yesTitle, text: fill(assessmentMessages.yesClears, { what }), yes: 'Change to Yes', no: 'Keep No', danger: true });
}
