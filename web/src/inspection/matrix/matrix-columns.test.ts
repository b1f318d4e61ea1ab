import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toMatrixColumns,
  groupChecksByCell,
  calculateScrollOffset,
  isInitiallyExpanded,
  findVisibleRange,
  findHeaderSpans,
} from './matrix-columns.ts';

const part = (name: string) => ({ _id: name, name, partNo: name });
const checks = [
  { side: 'Left', tag: 'A1', part: part('Seal') },
  { side: 'Left', tag: 'A1', part: part('Hinge') },
  { side: 'Left', tag: 'A2', part: part('Seal') },
  { side: 'Front', tag: 'A1', part: null },
];
const groups = groupChecksByCell(checks, ['Front', 'Left']);
const columnNames = (isOpen: boolean) =>
  toMatrixColumns(groups, () => isOpen).map(({ group, check }) => `${group.key} ${check ?? 'all'}`);

describe('the columns of the matrix', () => {
  it('are the checkpoints below their cells, in the order of the sides of the grid', () => {
    expect(groups.map(({ key, checks: names }) => [key, ...names])).toEqual([
      ['Front A1', 'Check 1'],
      ['Left A1', 'Seal', 'Hinge'],
      ['Left A2', 'Seal'],
    ]);
    expect(columnNames(true)).toEqual(['Front A1 0', 'Left A1 0', 'Left A1 1', 'Left A2 0']);
  });

  it('include a single column for a folded cell with several checks', () =>
    expect(columnNames(false)).toEqual(['Front A1 0', 'Left A1 all', 'Left A2 0']));

  it('are folded initially if there are more than sixty', () => {
    const many = (count: number) =>
      groupChecksByCell(
        Array.from({ length: count }, () => checks[0] ?? { side: '', tag: '', part: null }),
        [],
      );
    expect([isInitiallyExpanded(many(60)), isInitiallyExpanded(many(61))]).toEqual([true, false]);
  });

  it('have headings that span their cells and sides, even when scrolled', () => {
    const columns = toMatrixColumns(groups, () => true);
    expect(findHeaderSpans(columns, ({ group }) => group.side).map(({ key, from, to }) => [key, from, to])).toEqual([
      ['Front', 0, 1],
      ['Left', 1, 4],
    ]);
    expect(
      findHeaderSpans(columns.slice(2, 4), ({ group }) => group.key, 2).map(({ key, from, to }) => [key, from, to]),
    ).toEqual([
      ['Left A1', 2, 3],
      ['Left A2', 3, 4],
    ]);
  });
});

const size = 44;
const scene = fc.record({
  count: fc.integer({ min: 1, max: 500 }),
  sight: fc.integer({ min: size, max: 2000 }),
  offset: fc.nat(30_000),
  index: fc.nat(499),
});
it('the rendered columns fill the view at any scroll position, and a requested one is scrolled fully into view', () => {
  fc.assert(
    fc.property(scene, ({ count, sight, offset: any, index: anyIndex }) => {
      const offset = Math.min(any, Math.max(0, count * size - sight));
      const { from, to } = findVisibleRange(offset, sight, size, count);
      expect(from * size <= offset).toBe(true);
      expect(to === count || to * size >= offset + sight).toBe(true);
      const index = Math.min(anyIndex, count - 1);
      const next = calculateScrollOffset(index, offset, sight, size);
      expect(index * size >= next && (index + 1) * size <= next + sight).toBe(true);
    }),
  );
});
