import { isRefused, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { useCallback, useState } from 'react';
import { forget, keep, kept } from '../kit/kept.ts';
import { useSignedIn } from '../kit/session.ts';

type Comments = Readonly<Record<string, string>>;

/**
 * Which questions go back, each with what is to be done: those that are not accepted in any case. What was typed survives a reload, and is this person's
 * alone.
 */
export function useReturns(projectId: string, items: readonly AssessmentItem[]) {
  const { me } = useSignedIn();
  const key = `roadworthy.returns.${me._id}.${projectId}`;
  const [typed, setTyped] = useState<Comments>(() => kept(key, {}));
  const change = useCallback(
    (id: string, comment: string | undefined) =>
      setTyped((before) => {
        const { [id]: _gone, ...rest } = before;
        const next = comment === undefined ? rest : { ...rest, [id]: comment };
        keep(key, next);
        return next;
      }),
    [key],
  );
  const rows = items.filter((item) => isRefused(item) || item._id in typed).map(({ _id }) => ({ item: _id, comment: typed[_id] ?? '' }));
  return { typed, change, rows, forget: () => forget(key) };
}
