import type { Table, TableColumn } from '@roadworthy/contract/kit/lists/table.ts';
import type { ReactNode } from 'react';
import { displayDate, displayDateTime } from '../../text/display.ts';

/** A column of a list. `show` renders the cell; by default the plain value is shown. */
export type Column<Row> = {
  readonly field: string;
  readonly title: string;
  readonly value: (row: Row) => string | number | null | undefined;
  readonly show?: (row: Row) => ReactNode;
  /** The server's sort key. Without one, the column cannot be sorted. */
  readonly sort?: string;
  readonly flex?: number;
  /** The width. With `flex`, the minimum width. */
  readonly width?: number;
  /** A short text that is never cut, such as a time. */
  readonly isWhole?: boolean;
  /** Extra width for something next to the text, such as a picture. */
  readonly extraWidth?: number;
  /** Cards on phones hide this column unless the user adds it. The first column is the card's title. */
  readonly wideOnly?: boolean;
  /** Hidden until it is selected in the column chooser. */
  readonly hidden?: boolean;
};

/** How a column of the contract's table is displayed. Screens can also add columns of their own, such as a picture. */
type ColumnStyle<Row, Field extends string> =
  | ({ readonly field: Field } & Partial<Omit<Column<Row>, 'field'>>)
  | Column<Row>;

/**
 * Returns a screen's columns. Headings and values come from the contract's table, so that they match the download.
 * Columns that are not named here are available in the chooser.
 */
export function toColumns<Row, Field extends string>(
  table: Table<Row, Field>,
  looks: readonly ColumnStyle<Row, Field>[],
): Column<Row>[] {
  const known = new Map<string, TableColumn<Row>>(Object.entries(table.columns));
  const shown = looks.flatMap((look): Column<Row>[] => {
    const column = known.get(look.field);
    return column
      ? [{ ...screenColumn(look.field, column), ...look }]
      : 'value' in look && look.value && look.title
        ? [{ ...look, title: look.title, value: look.value }]
        : [];
  });
  const named = new Set(looks.map((look) => look.field));
  const rest = [...known]
    .filter(([field]) => !named.has(field))
    .map(([field, column]) => ({ ...screenColumn(field, column), hidden: true }));
  return [...shown, ...rest];
}

function screenColumn<Row>(field: string, column: TableColumn<Row>): Column<Row> {
  const { title, sort } = column;
  return {
    field,
    title,
    value: (row) => cellText(column, row),
    ...(sort && { sort }),
    ...(column.kind === 'time' && { isWhole: true }),
  };
}

/** Returns the text of a cell. Downloaded files contain raw times, but screens show formatted ones. */
function cellText<Row>(column: TableColumn<Row>, row: Row): string | number | null | undefined {
  const value = column.value(row);
  if (typeof value !== 'string') return value;
  return column.kind === 'time' ? displayDateTime(value) : column.kind === 'day' ? displayDate(value) : value;
}

/** An action on a row. A `reason` disables it and is shown to the user. */
export type RowAction = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  /** Navigation state for the page at `to`, such as where it was opened from. */
  readonly state?: object;
  readonly onClick?: () => void;
  readonly reason?: string | undefined;
  readonly primary?: boolean;
  /** Whether Enter on the row runs this action, which it does if no cell contains a link. */
  readonly opens?: boolean;
};

export type ListResponse<Row> = { data: Row[]; totalCount: number; meta?: { message: string } | undefined };
