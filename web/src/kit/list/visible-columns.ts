import type { Column } from './columns.ts';

/** Which columns of a list somebody wants to see: kept on the device, for each person and list. */
export type ColumnChoices = Readonly<Record<string, boolean>>;
type ChoosableColumn = Pick<Column<never>, 'field' | 'hidden'>;

/** The first column names the row, so it always stands there. */
export const isShown = (chosen: ColumnChoices, { field, hidden }: ChoosableColumn, place: number): boolean => place === 0 || (chosen[field] ?? !hidden);

/** Only what differs from the list as it comes is kept: a column that is new next year is seen. */
export const changedOnly = (chosen: ColumnChoices, columns: readonly ChoosableColumn[]): ColumnChoices =>
  Object.fromEntries(
    columns.flatMap(({ field, hidden = false }) => (chosen[field] === undefined || chosen[field] === !hidden ? [] : [[field, chosen[field]]])),
  );
