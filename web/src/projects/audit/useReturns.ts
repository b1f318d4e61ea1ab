import { isRefused, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { useCallback } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';
import { useLocalStore } from '../../kit/storage/useLocalStore.ts';

type Comments = Readonly<Record<string, string>>;

/**
 * Manages the questions to return, each with a comment. Refused ones are always among them. The draft survives a reload
 * and is stored per user.
 */
export function useReturns(projectId: string, items: readonly AssessmentItem[]) {
  const { me } = useSignedIn();
  const key = `roadworthy.returns.${me._id}.${projectId}`;
  const { value: typed, change: put, forget } = useLocalStore<Comments>(key, {});
  const change = useCallback(
    (id: string, comment: string | undefined) =>
      put((before) => {
        const { [id]: _removed, ...rest } = before;
        return comment === undefined ? rest : { ...rest, [id]: comment };
      }),
    [put],
  );
  const rows = items
    .filter((item) => isRefused(item) || item._id in typed)
    .map(({ _id }) => ({ item: _id, comment: typed[_id] ?? '' }));
  return { typed, change, rows, forget };
}
