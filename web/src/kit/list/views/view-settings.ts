import type { ViewSettings } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import type { Column } from '../columns/columns.ts';
import { changedOnly } from '../columns/visible-columns.ts';

// Which parts of a list's address belong to a saved view, and how a view is applied to a list that has changed since.

/** The address says which view was picked, so that a reload and a shared link show it too. */
export const viewParam = 'savedView';
/** Picked on purpose, so that the default view is not applied instead. */
export const standardView = 'standard';

/** The page, the view itself, and a job card that is open over the list. */
const notOfView: readonly string[] = ['page', viewParam, 'card'];

export const paramsOfView = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...address].filter(([name]) => !notOfView.includes(name)));

export const addressOfView = (params: Readonly<Record<string, string>>, view: string | undefined): URLSearchParams =>
  new URLSearchParams({ ...params, ...(view && { [viewParam]: view }) });

type KnownColumn = Pick<Column<never>, 'field' | 'hidden' | 'sort'>;

/**
 * The part of a view that the list still knows. A filter that is gone is ignored by the screen, but the server refuses
 * to sort by an unknown column.
 */
export function knownSettings(
  { params, columns: chosen, density }: ViewSettings,
  columns: readonly KnownColumn[],
): ViewSettings {
  const { sort, ...filters } = params;
  const isSortable = columns.some((column) => column.sort !== undefined && column.sort === sort?.replace(/^-/, ''));
  return {
    params: { ...filters, ...(sort && isSortable && { sort }) },
    columns: changedOnly(chosen, columns),
    density,
  };
}

const inOrder = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export const isSameView = (one: ViewSettings, other: ViewSettings): boolean =>
  one.density === other.density &&
  inOrder(one.params) === inOrder(other.params) &&
  inOrder(one.columns) === inOrder(other.columns);
