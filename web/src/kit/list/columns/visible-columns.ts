import type { Column } from './columns.ts';

/** The columns that a user wants to see, stored on the device per user and list. */
export type ColumnChoices = Readonly<Record<string, boolean>>;
type ChoosableColumn = Pick<Column<never>, 'field' | 'hidden'>;

/** Whether a column is shown. The first column always is, because it names the row. */
export const isColumnShown = (chosen: ColumnChoices, { field, hidden }: ChoosableColumn, place: number): boolean =>
  place === 0 || (chosen[field] ?? !hidden);

/**
 * Returns the differences from the default. Only these are stored, so that a column added in a later version appears.
 */
export const pickChangedColumns = (chosen: ColumnChoices, columns: readonly ChoosableColumn[]): ColumnChoices =>
  Object.fromEntries(
    columns.flatMap(({ field, hidden = false }) =>
      chosen[field] === undefined || chosen[field] === !hidden ? [] : [[field, chosen[field]]],
    ),
  );
