// The matrix is a single tab stop. Inside it, the arrow keys move as in a spreadsheet. Above the first row are the
// headings of cells that can be folded.

/** Row -1 has the headings of the cells. */
export type CellPosition = { row: number; column: number };
type Size = { rows: number; columns: number };
/** A heading that can be folded, with the columns below it. */
export type FoldableHeader = { from: number; to: number };

export const headerRow = -1;
const clampIndex = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

/** Finds the target of a key press in a cell; undefined if the matrix does not use the key. */
export function findCellAfterKey(
  { row, column }: CellPosition,
  key: string,
  isControl: boolean,
  { rows, columns }: Size,
  heads: readonly FoldableHeader[] = [],
): CellPosition | undefined {
  if (row === headerRow) return headerAfterKey(column, key, heads);
  const above = row === 0 && key === 'ArrowUp' && heads.find(({ from, to }) => from <= column && column < to);
  if (above) return { row: headerRow, column: above.from };
  const moves: Partial<Record<string, CellPosition>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
    Home: { row: isControl ? 0 : row, column: 0 },
    End: { row: isControl ? rows - 1 : row, column: columns - 1 },
  };
  const to = moves[key];
  return to && { row: clampIndex(to.row, rows), column: clampIndex(to.column, columns) };
}

function headerAfterKey(column: number, key: string, heads: readonly FoldableHeader[]): CellPosition | undefined {
  const here = heads.findIndex(({ from, to }) => from <= column && column < to);
  if (key === 'ArrowDown') return { row: 0, column };
  const moves: Partial<Record<string, number>> = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    Home: 0,
    End: heads.length - 1,
    ArrowUp: here,
  };
  const next = moves[key];
  const head = next === undefined ? undefined : heads[clampIndex(next, heads.length)];
  return head && { row: headerRow, column: head.from };
}
