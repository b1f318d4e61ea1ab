import type { ViewSettings } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import type { Column } from '../columns/columns.ts';
import { pickChangedColumns } from '../columns/visible-columns.ts';

// Decides which parts of a list's address belong to a saved view, and how a view applies to a list that has changed
// since it was saved.

/** The address names the selected view, so that a reload and a shared link show it. */
export const viewParam = 'savedView';
/** Stands for a list without a view. It is set explicitly, because otherwise the default view would apply. */
export const standardView = 'standard';

/** Parameters that are not part of a view: the page, the view itself, and a job card that is open over the list. */
const notOfView: readonly string[] = ['page', viewParam, 'card'];

export const toViewParams = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...address].filter(([name]) => !notOfView.includes(name)));

export const toViewAddress = (params: Readonly<Record<string, string>>, view: string | undefined): URLSearchParams =>
  new URLSearchParams({ ...params, ...(view && { [viewParam]: view }) });

type KnownColumn = Pick<Column<never>, 'field' | 'hidden' | 'sort'>;

/**
 * Drops settings of a view that the list no longer supports. The screen ignores a missing filter, but the server
 * refuses to sort by an unknown column.
 */
export function dropUnknownSettings(
  { params, columns: chosen, density }: ViewSettings,
  columns: readonly KnownColumn[],
): ViewSettings {
  const { sort, ...filters } = params;
  const isSortable = columns.some((column) => column.sort !== undefined && column.sort === sort?.replace(/^-/, ''));
  return {
    params: { ...filters, ...(sort && isSortable && { sort }) },
    columns: pickChangedColumns(chosen, columns),
    density,
  };
}

const inOrder = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export const isSameView = (one: ViewSettings, other: ViewSettings): boolean =>
  one.density === other.density &&
  inOrder(one.params) === inOrder(other.params) &&
  inOrder(one.columns) === inOrder(other.columns);
