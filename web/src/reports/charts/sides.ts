import { parseCellTag } from '@roadworthy/contract/grids/grid.schema.ts';
import type { CellCounts } from '@roadworthy/contract/reports/figure.schema.ts';

/** A side of an object: one photo with its cells, row by row. */
export type ReportSide = {
  key: string;
  name: string;
  picture: string;
  rows: number;
  columns: number;
  found: number;
  cells: CellCounts[];
};

/**
 * Groups cells by side, and sorts the sides by their number of defects, highest first. A side's name includes its grid
 * only if there are several.
 */
export function groupBySide(cells: readonly CellCounts[]): ReportSide[] {
  const grids = new Set(cells.map(({ grid }) => grid));
  const groups = Map.groupBy(cells, ({ picture, side }) => `${picture} ${side}`);
  const sides = [...groups].flatMap(([key, [first, ...rest]]): ReportSide[] => {
    if (!first) return [];
    const { grid, side, picture, rows, columns } = first;
    const all = [first, ...rest].toSorted((one, other) => {
      const [here, there] = [parseCellTag(one.tag), parseCellTag(other.tag)];
      return here.row - there.row || here.column - there.column;
    });
    const found = all.reduce((sum, cell) => sum + cell.found, 0);
    return [{ key, name: grids.size > 1 ? `${grid}: ${side}` : side, picture, rows, columns, found, cells: all }];
  });
  return sides.toSorted((one, other) => other.found - one.found);
}
