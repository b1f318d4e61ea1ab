import { matrixMessages as messages } from '@roadworthy/contract/inspection/messages/review/matrix.messages.ts';
import type { MatrixCheck } from '@roadworthy/contract/inspection/matrix.schema.ts';

// The columns of the matrix: checkpoints, grouped by cell and side. A folded cell with several checks is one column.

export type MatrixGroup = { key: string; side: string; tag: string; checks: readonly string[] };
/** `check` is the position on the check-list. Undefined stands for the whole cell. */
export type MatrixColumn = { group: MatrixGroup; check: number | undefined };

export const cellKey = ({ side, tag }: { side: string; tag: string }): string => `${side} ${tag}`;
const nameOf = ({ part }: MatrixCheck, place: number): string =>
  part?.name ?? messages.checkNumber({ number: place + 1 });

/** Lists the cells that have something to check, in the order of the grid's sides. */
export function groupChecksByCell(checks: readonly MatrixCheck[], sides: readonly string[]): MatrixGroup[] {
  const found = [...Map.groupBy(checks, cellKey)].flatMap(([key, all]) => {
    const [first] = all;
    return first ? [{ key, side: first.side, tag: first.tag, checks: all.map(nameOf) }] : [];
  });
  return found.toSorted((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side));
}

export const isFoldable = ({ checks }: MatrixGroup): boolean => checks.length > 1;

/** With more columns than this, cells are folded at first, because nobody could see the whole matrix. */
export const maxExpandedColumns = 60;
export const isInitiallyExpanded = (groups: readonly MatrixGroup[]): boolean =>
  groups.reduce((sum, { checks }) => sum + checks.length, 0) <= maxExpandedColumns;

export const toMatrixColumns = (
  groups: readonly MatrixGroup[],
  isOpen: (group: MatrixGroup) => boolean,
): MatrixColumn[] =>
  groups.flatMap((group) =>
    isFoldable(group) && !isOpen(group)
      ? [{ group, check: undefined }]
      : group.checks.map((_name, check): MatrixColumn => ({ group, check })),
  );

export type HeaderSpan = { key: string; first: MatrixColumn; from: number; to: number };
/** Returns the headings above these columns with their extent; `from` and `to` count from the first of all columns. */
export function findHeaderSpans(
  columns: readonly MatrixColumn[],
  keyOf: (column: MatrixColumn) => string,
  start = 0,
): HeaderSpan[] {
  const runs: HeaderSpan[] = [];
  for (const [index, column] of columns.entries()) {
    const last = runs.at(-1);
    const key = keyOf(column);
    if (last?.key === key) last.to = start + index + 1;
    else runs.push({ key, first: column, from: start + index, to: start + index + 1 });
  }
  return runs;
}

/** The visible part of the list, plus a few items on either side. */
export type VisibleRange = { from: number; to: number };
const overscan = 4;
export const findVisibleRange = (offset: number, viewport: number, size: number, count: number): VisibleRange => ({
  from: Math.min(count, Math.max(0, Math.floor(offset / size) - overscan)),
  to: Math.min(count, Math.ceil((offset + Math.max(0, viewport)) / size) + overscan),
});

/** Returns the scroll offset at which an item is fully visible. It does not change if the item already is. */
export const calculateScrollOffset = (index: number, offset: number, viewport: number, size: number): number =>
  index * size < offset ? index * size : Math.max(offset, (index + 1) * size - viewport);
