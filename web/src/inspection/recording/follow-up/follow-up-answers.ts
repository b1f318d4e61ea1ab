import { parseDecimal } from '@roadworthy/contract/parts/measurement/decimal.ts';
import { listAskedQuestions } from '@roadworthy/contract/parts/follow-up/follow-up.rules.ts';
import type { FollowUpQuestion } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';

// Draft answers to the follow-up questions of a Not OK: a text, or the ids of photos, by the id of the question.

export type DraftAnswers = Readonly<Record<string, string | readonly string[]>>;

const getDraftText = (draft: DraftAnswers, id: string): string | undefined => {
  const value = draft[id];
  return typeof value === 'string' ? value : undefined;
};

export const listDraftQuestions = (questions: readonly FollowUpQuestion[], draft: DraftAnswers): FollowUpQuestion[] =>
  listAskedQuestions(questions, (id) => getDraftText(draft, id));

/** An answer to record, with its question and the indexes of its photos among the photos of the recording. */
export type AnswerToRecord = Pick<FollowUpQuestion, 'id' | 'kind' | 'unit'> & {
  question: string;
  answer: string | null;
  photos: number[];
};

/** Returns whether a number is expected but the typed answer is not one. */
export const isInvalidNumber = (question: FollowUpQuestion, draft: DraftAnswers): boolean => {
  const typed = getDraftText(draft, question.id)?.trim() ?? '';
  return question.kind === 'number' && typed !== '' && parseDecimal(typed) === undefined;
};

/** Collects the answers to the questions on the screen, without empty ones. */
export function collectAnswers(
  questions: readonly FollowUpQuestion[],
  draft: DraftAnswers,
  photos: readonly { id: string }[],
): AnswerToRecord[] {
  return listDraftQuestions(questions, draft).flatMap(({ id, text, kind, unit }): AnswerToRecord[] => {
    const value = draft[id];
    const common = { id, question: text, kind, unit };
    if (kind === 'photo') {
      const ids = typeof value === 'object' ? value : [];
      const places = photos.flatMap((photo, place) => (ids.includes(photo.id) ? [place] : []));
      return places.length > 0 ? [{ ...common, answer: null, photos: places }] : [];
    }
    const answer = typeof value === 'string' ? value.trim() : '';
    return answer === '' ? [] : [{ ...common, answer, photos: [] }];
  });
}
