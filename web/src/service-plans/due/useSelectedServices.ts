import type { DueService } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { maxCardsAtOnce } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { useCallback, useState } from 'react';

/** Whether a job card can be made for the service: one that has an open card needs no other. */
export const isSelectable = ({ jobCard }: Pick<DueService, 'jobCard'>): boolean => jobCard === null;

/** The services selected for job cards. They stay selected while the user searches, filters and turns pages. */
export function useSelectedServices() {
  const [selected, setSelected] = useState<ReadonlyMap<string, DueService>>(new Map());
  const toggle = useCallback(
    (due: DueService) =>
      setSelected((before) => {
        const next = new Map(before);
        if (!next.delete(due._id) && next.size < maxCardsAtOnce) next.set(due._id, due);
        return next;
      }),
    [],
  );
  const selectAll = useCallback(
    (dues: readonly DueService[]) =>
      setSelected(
        new Map(
          dues
            .filter(isSelectable)
            .slice(0, maxCardsAtOnce)
            .map((due) => [due._id, due]),
        ),
      ),
    [],
  );
  const clear = useCallback(() => setSelected(new Map()), []);
  return { selected, toggle, selectAll, clear };
}
