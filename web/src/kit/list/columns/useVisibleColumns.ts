import type { SavedView } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import { useReducer } from 'react';
import { removeLocal, saveLocal, loadLocal } from '../../storage/local-store.ts';
import { getSession } from '../../session/session.ts';
import type { Column } from './columns.ts';
import { pickChangedColumns, isColumnShown, type ColumnChoices } from './visible-columns.ts';

/** Returns the columns that a user sees, and functions to change them. A saved view has separate columns. */
export function useVisibleColumns<Row>(list: string, columns: readonly Column<Row>[], view: SavedView | undefined) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const key = `roadworthy.columns.${getSession()?.me._id ?? ''}.${list}${view ? `.${view._id}` : ''}`;
  const chosen = loadLocal<ColumnChoices>(key, view?.settings.columns ?? {});
  const choose = (change: ColumnChoices) => {
    const next = pickChangedColumns({ ...chosen, ...change }, columns);
    if (view || Object.keys(next).length > 0) saveLocal(key, next);
    else removeLocal(key);
    draw();
  };
  const shown = columns.filter((column, place) => isColumnShown(chosen, column, place));
  return {
    shown,
    isShown: (field: string) => shown.some((column) => column.field === field),
    choose,
    /** The differences from the default. */
    choices: pickChangedColumns(chosen, columns),
    /** Restores the columns that were saved with this view. */
    restore: ({ _id }: Pick<SavedView, '_id'>) => {
      removeLocal(`roadworthy.columns.${getSession()?.me._id ?? ''}.${list}.${_id}`);
      draw();
    },
    reset:
      Object.keys(chosen).length > 0
        ? () => choose(Object.fromEntries(columns.map(({ field, hidden }) => [field, !hidden])))
        : undefined,
  };
}
export type VisibleColumns<Row> = ReturnType<typeof useVisibleColumns<Row>>;
