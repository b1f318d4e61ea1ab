import { useReducer } from 'react';
import { removeLocal, saveLocal, loadLocal } from '../../storage/local-store.ts';
import { getSession } from '../../session/session.ts';
import type { Column } from './columns.ts';
import { changedOnly, isShown, type ColumnChoices } from './visible-columns.ts';

/** The columns that a user sees, and functions to change them. */
export function useVisibleColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const key = `roadworthy.columns.${getSession()?.me._id ?? ''}.${list}`;
  const chosen = loadLocal<ColumnChoices>(key, {});
  const choose = (change: ColumnChoices) => {
    const next = changedOnly({ ...chosen, ...change }, columns);
    if (Object.keys(next).length > 0) saveLocal(key, next);
    else removeLocal(key);
    draw();
  };
  const shown = columns.filter((column, place) => isShown(chosen, column, place));
  return {
    shown,
    isShown: (field: string) => shown.some((column) => column.field === field),
    choose,
    reset:
      Object.keys(chosen).length > 0
        ? () => choose(Object.fromEntries(columns.map(({ field, hidden }) => [field, !hidden])))
        : undefined,
  };
}
export type VisibleColumns<Row> = ReturnType<typeof useVisibleColumns<Row>>;
