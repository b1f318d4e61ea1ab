import type { Table, TableColumn } from '@roadworthy/contract/kit/table.ts';
import type { ReactNode } from 'react';
import { displayDate, displayDateTime } from '../text/display.ts';

/** A column of a list. `show` draws the cell; without it the plain value stands there. */
export type Column<Row> = {
  readonly field: string;
  readonly title: string;
  readonly value: (row: Row) => string | number | null | undefined;
  readonly show?: (row: Row) => ReactNode;
  /** The name that the server sorts by; a column without one is not sortable. */
  readonly sort?: string;
  readonly flex?: number;
  /** Its own, or with `flex` the least. */
  readonly width?: number;
  /** The room of what stands beside the words, such as a picture. */
  readonly beside?: number;
  /** On a phone the first column is the card's title; these stay away from it until they are chosen. */
  readonly wideOnly?: boolean;
  /** Stays in sight beside the buttons where the table is wider than its place. */
  readonly inSight?: boolean;
  /** Offered in the column chooser, and shown once it is chosen there. */
  readonly hidden?: boolean;
};

/** How a column of the contract's table looks, or a whole column that only a screen can have, such as a picture. */
type ColumnStyle<Row, Field extends string> = ({ readonly field: Field } & Partial<Omit<Column<Row>, 'field'>>) | Column<Row>;

/** The columns of a screen: headings and values are the contract's table, so that the downloaded file agrees; those not named here can be chosen. */
export function toColumns<Row, Field extends string>(table: Table<Row, Field>, looks: readonly ColumnStyle<Row, Field>[]): Column<Row>[] {
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
  const rest = [...known].filter(([field]) => !named.has(field)).map(([field, column]) => ({ ...screenColumn(field, column), hidden: true }));
  return [...shown, ...rest];
}

function screenColumn<Row>(field: string, column: TableColumn<Row>): Column<Row> {
  const { title, sort } = column;
  return { field, title, value: (row) => cellText(column, row), ...(sort && { sort }) };
}

/** A file has a time as a time, a screen as people read it. */
function cellText<Row>(column: TableColumn<Row>, row: Row): string | number | null | undefined {
  const value = column.value(row);
  if (typeof value !== 'string') return value;
  return column.kind === 'time' ? displayDateTime(value) : column.kind === 'day' ? displayDate(value) : value;
}

/** What can be done with a row. A `reason` disables it and says why. */
export type RowAction = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  /** What the page at `to` is told, such as where it was opened from. */
  readonly state?: object;
  readonly onClick?: () => void;
  readonly reason?: string | undefined;
  readonly primary?: boolean;
  /** What Enter does on the row, where none of its cells leads anywhere. */
  readonly opens?: boolean;
};

export type ListResponse<Row> = { data: Row[]; totalCount: number; meta?: { message: string } | undefined };
