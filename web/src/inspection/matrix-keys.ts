// The matrix is one stop of the Tab key; inside, the arrows move, as in a spreadsheet.

export type At = { row: number; column: number };
type Size = { rows: number; columns: number };

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

/** Where a key leads from a cell; undefined when the key is none of the matrix's. */
export function cellAfter({ row, column }: At, key: string, isControl: boolean, { rows, columns }: Size): At | undefined {
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
