import { useState } from 'react';

type Row = { _id: string };
type Selection<R extends Row> = { selected: string | undefined; onSelect: (row: R | undefined) => void };

/** The highlighted row (specification): the screen's if it controls the selection, otherwise the list's own. */
export function useSelected<R extends Row>({ selected, onSelect }: Partial<Selection<R>>): Selection<R> {
  const [own, setOwn] = useState<string>();
  return onSelect ? { selected, onSelect } : { selected: own, onSelect: (row) => setOwn(row?._id) };
}
