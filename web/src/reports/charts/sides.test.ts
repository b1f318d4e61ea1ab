import { describe, expect, it } from 'vitest';
import { checkpointsPath } from '../report-paths.ts';
import { groupBySide } from './sides.ts';

const counts = { checked: 4, ok: 4, nok: 0, rectified: 0, skip: 0, found: 0, rate: 0, share: 0, cumulative: 0 };
const cell = (side: string, tag: string, found = 0, grid = 'Van') => ({
  ...counts,
  grid,
  side,
  tag,
  picture: `${grid}-${side}`,
  rows: 2,
  columns: 3,
  found,
});

describe('sides', () => {
  it('are ordered by their number of findings, with their cells row by row', () => {
    const sides = groupBySide([
      cell('Left', 'B1', 2),
      cell('Rear', 'A1', 1),
      cell('Rear', 'A3', 2),
      cell('Left', 'A2'),
    ]);
    expect(sides.map(({ name, found, cells }) => [name, found, cells.map(({ tag }) => tag)])).toEqual([
      ['Rear', 3, ['A1', 'A3']],
      ['Left', 2, ['A2', 'B1']],
    ]);
  });

  it('are labelled with their grid if there are several grids', () => {
    expect(groupBySide([cell('Left', 'A1'), cell('Left', 'A1', 1, 'Estate')]).map(({ name }) => name)).toEqual([
      'Estate: Left',
      'Van: Left',
    ]);
    expect(groupBySide([])).toEqual([]);
  });
});

describe('the link to the checkpoints behind a number', () => {
  it("keeps the reader's role, and contains every filter of the number", () => {
    expect(checkpointsPath('/customer', { project: 'p' }, { result: 'found', side: 'Left side', tag: 'B3' })).toBe(
      '/customer-checkpoint-report-by-project/p?result=found&side=Left+side&tag=B3',
    );
    expect(checkpointsPath('/brm', { workPlanId: 'w' }, {})).toBe('/brm-checkpoint-report-by-plan/w');
  });
});
