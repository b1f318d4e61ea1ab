import type { Column } from './columns.ts';

/** The columns that a user wants to see, stored on the device per user and list. */
export type ColumnChoices = Readonly<Record<string, boolean>>;
type ChoosableColumn = Pick<Column<never>, 'field' | 'hidden'>;

/** The first column names the row, so it is always shown. */
export const isShown = (chosen: ColumnChoices, { field, hidden }: ChoosableColumn, place: number): boolean =>
  place === 0 || (chosen[field] ?? !hidden);

/** Only differences from the default are stored, so that columns added later appear. */
export const changedOnly = (chosen: ColumnChoices, columns: readonly ChoosableColumn[]): ColumnChoices =>
  Object.fromEntries(
    columns.flatMap(({ field, hidden = false }) =>
      chosen[field] === undefined || chosen[field] === !hidden ? [] : [[field, chosen[field]]],
    ),
  );
