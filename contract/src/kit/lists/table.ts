import type { z } from 'zod';
import { buildListSchema } from './list.ts';

// A list as a table: headings, and the values below them. Screens and downloads use the same definition, so they agree.

export type Cell = string | number | null | undefined;
/** How a value is formatted. A `day` has no time of day; a `time` is an instant. */
export type ColumnKind = 'text' | 'number' | 'day' | 'time';
export type TableColumn<Row> = {
  readonly title: string;
  readonly kind?: ColumnKind;
  /** The name by which the server sorts. Without one, the column cannot be sorted. */
  readonly sort?: string;
  // A method instead of a property, so that a table of any row is assignable to `Table`.
  value(row: Row): Cell;
};
export type Table<Row = unknown, Field extends string = string> = {
  /** The name of the file and of its worksheet. */
  readonly name: string;
  readonly columns: Readonly<Record<Field, TableColumn<Row>>>;
  /** The file keys of a row's recorded photos. Downloads have a column that describes the marks on them. */
  photos?(row: Row): readonly string[];
};

/** Defines the table of a contract row. Columns appear in the order in which they are listed. */
export const defineTable = <Row extends z.ZodType, Field extends string>(
  _row: Row,
  name: string,
  columns: Record<Field, TableColumn<z.output<Row>>>,
  photos?: (row: z.output<Row>) => readonly string[],
): Table<z.output<Row>, Field> => ({ name, columns, ...(photos && { photos }) });

/** Returns the response of a list and its table, to spread into the list's route. */
export const listResponse = <Row extends z.ZodType>(row: Row, table: Table<z.output<Row>>) => ({
  answer: buildListSchema(row),
  table,
});

/** Every list can also be downloaded as a file. The Accept header selects the type. */
export const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileKind = keyof typeof fileTypes;

export const formatYesNo = (value: boolean): 'Yes' | 'No' => (value ? 'Yes' : 'No');
/** Joins several values for one cell. */
export const joinValues = (values: readonly (string | null)[]): string => values.filter(Boolean).join(', ');
