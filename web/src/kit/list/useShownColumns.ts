import { useReducer } from 'react';
import { forget, keep, kept } from '../kept.ts';
import { getSession } from '../session.ts';
import type { Column } from './columns.ts';
import { differing, isShown, type Chosen } from './shown-columns.ts';

/** The columns that somebody sees, and how to choose others. */
export function useShownColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const key = `roadworthy.columns.${getSession()?.me._id ?? ''}.${list}`;
  const chosen = kept<Chosen>(key, {});
  const choose = (change: Chosen) => {
    const next = differing({ ...chosen, ...change }, columns);
    if (Object.keys(next).length > 0) keep(key, next);
    else forget(key);
    draw();
  };
  const shown = columns.filter((column, place) => isShown(chosen, column, place));
  return {
    shown,
    isShown: (field: string) => shown.some((column) => column.field === field),
    choose,
    reset: Object.keys(chosen).length > 0 ? () => choose(Object.fromEntries(columns.map(({ field, hidden }) => [field, !hidden]))) : undefined,
  };
}
export type ShownColumns<Row> = ReturnType<typeof useShownColumns<Row>>;
