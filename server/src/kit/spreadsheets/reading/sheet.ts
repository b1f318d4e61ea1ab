// A spreadsheet as rows of text, from CSV in any common encoding or from XLSX. Uploads are never trusted: sizes are
// limited while reading, reading stops at the first row beyond the limit, and only a few rows are in memory at a time.

/** `row` is the row number that spreadsheet programs show. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] };
export type Sheet = {
  /** Null for a CSV file. */
  readonly name: string | null;
  /** The first non-empty rows, by which a sheet is recognised. */
  readonly head: readonly SheetRow[];
  /** All rows, in batches. */
  rows(limits: Limits): AsyncGenerator<readonly SheetRow[]>;
};
export type Limits = {
  readonly mostRows: number;
  /** The message if there are more rows. */
  readonly tooMany: string;
  /** If not given, every column is read. */
  readonly columns?: ReadonlySet<number>;
};

export const maxHeadRows = 10;
/** Columns to the right of this one are ignored. */
export const maxColumns = 256;
/** The last row number of any spreadsheet program; empty rows count too. */
export const maxRowNumber = 1_048_576;

export class SheetRejectedError extends Error {
  readonly reason: 'kind' | 'size' | 'content';
  constructor(reason: 'kind' | 'size' | 'content', message: string) {
    super(message);
    this.name = 'SheetRejectedError';
    this.reason = reason;
  }
}

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
