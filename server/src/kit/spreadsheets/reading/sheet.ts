// A spreadsheet as rows of text, whatever file it came in: CSV in any common writing, or XLSX. What people send is never trusted: sizes are
// limited while it is read, reading stops at the first row too many, and only a few rows are in memory at a time.

/** `row` is the number that the person sees beside it in their spreadsheet. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] };
export type Sheet = {
  /** A CSV file has none. */
  readonly name: string | null;
  /** The first rows that hold anything, by which a sheet is known. */
  readonly head: readonly SheetRow[];
  /** All of them, some at a time. */
  rows(limits: Limits): AsyncGenerator<readonly SheetRow[]>;
};
export type Limits = {
  readonly mostRows: number;
  /** What is said when there are more. */
  readonly tooMany: string;
  /** Without it every column is read. */
  readonly columns?: ReadonlySet<number>;
};

export const headRows = 10;
/** Columns to the right of this one are not looked at. */
export const maxColumns = 256;
/** No spreadsheet program numbers further; empty rows count as well. */
export const lastRow = 1_048_576;

export class SheetRejected extends Error {
  readonly reason: 'kind' | 'size' | 'content';
  constructor(reason: 'kind' | 'size' | 'content', message: string) {
    super(message);
    this.name = 'SheetRefused';
    this.reason = reason;
  }
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
