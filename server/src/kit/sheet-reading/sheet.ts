// A spreadsheet as rows of text, whatever file it came in: CSV in any common writing, or XLSX. What people send is never trusted: sizes are
// limited while it is read, and reading stops at the first row too many.

/** `row` is the number that the person sees beside it in their spreadsheet. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] };
export type Sheet = {
  /** A CSV file has none. */
  readonly name: string | null;
  readonly rows: readonly SheetRow[];
  /** There are more rows than were asked for. */
  readonly more: boolean;
};
export type Limits = { readonly mostRows: number };

/** Columns to the right of this one are not looked at. */
export const mostColumns = 256;

export class SheetRefused extends Error {
  readonly reason: 'kind' | 'size' | 'content';
  constructor(reason: 'kind' | 'size' | 'content', message: string) {
    super(message);
    this.name = 'SheetRefused';
    this.reason = reason;
  }
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
