import type { z } from 'zod';
import { listOf } from './list.ts';

/**
 * A list as a table: its headings and what stands under them. The screen and the files that are downloaded read the same rows of it, so they
 * agree.
 */
export type Cell = string | number | null | undefined;
/** How a value is written: a `day` has no clock, a `time` is an instant. */
export type ColumnKind = 'text' | 'number' | 'day' | 'time';
export type TableColumn<Row> = {
  readonly title: string;
  readonly kind?: ColumnKind;
  /** The name that the server sorts by; a column without one is not sortable. */
  readonly sort?: string;
  // A method, so that a table of some row can stand where any table is asked for.
  // oxlint-disable-next-line typescript/method-signature-style -- see above
  value(row: Row): Cell;
};
export type Table<Row = unknown, Field extends string = string> = {
  /** Of the file and of its sheet. */
  readonly name: string;
  readonly columns: Readonly<Record<Field, TableColumn<Row>>>;
};

/** The table of a row of the contract. Columns stand in the order in which they are written here. */
export const defineTable = <Row extends z.ZodType, Field extends string>(
  _row: Row,
  name: string,
  columns: Record<Field, TableColumn<z.output<Row>>>,
): Table<z.output<Row>, Field> => ({ name, columns });

/** What a list answers, with its table: to be spread into its route. */
export const listResponse = <Row extends z.ZodType>(row: Row, table: Table<z.output<Row>>) => ({ answer: listOf(row), table });

/** Any list is a file as well, when this is accepted instead of JSON (api.md). */
export const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileKind = keyof typeof fileTypes;

export const yesOrNo = (value: boolean): 'Yes' | 'No' => (value ? 'Yes' : 'No');
/** Several values in one cell. */
export const joinValues = (values: readonly (string | null)[]): string => values.filter(Boolean).join(', ');
