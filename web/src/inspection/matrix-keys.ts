// The matrix is one stop of the Tab key; inside, the arrows move, as in a spreadsheet. Above the first row stand the cells that can be folded up.

/** Row -1 is the heading of a cell. */
export type At = { row: number; column: number };
type Size = { rows: number; columns: number };
/** A heading that can be folded up: the columns under it. */
export type Head = { from: number; to: number };

export const headRow = -1;
const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

/** Where a key leads from a cell; undefined when the key is none of the matrix's. */
export function cellAfter({ row, column }: At, key: string, isControl: boolean, { rows, columns }: Size, heads: readonly Head[] = []): At | undefined {
  if (row === headRow) return headAfter(column, key, heads);
  const above = row === 0 && key === 'ArrowUp' && heads.find(({ from, to }) => from <= column && column < to);
  if (above) return { row: headRow, column: above.from };
  const moves: Partial<Record<string, At>> = {
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
  return to && { row: within(to.row, rows), column: within(to.column, columns) };
}

function headAfter(column: number, key: string, heads: readonly Head[]): At | undefined {
  const here = heads.findIndex(({ from, to }) => from <= column && column < to);
  if (key === 'ArrowDown') return { row: 0, column };
  const moves: Partial<Record<string, number>> = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: heads.length - 1, ArrowUp: here };
  const next = moves[key];
  const head = next === undefined ? undefined : heads[within(next, heads.length)];
  return head && { row: headRow, column: head.from };
}
