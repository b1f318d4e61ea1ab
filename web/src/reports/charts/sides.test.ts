import { describe, expect, it } from 'vitest';
import { checkpointsPath } from '../report-paths.ts';
import { groupBySide } from './sides.ts';

const counts = { checked: 4, ok: 4, nok: 0, rectified: 0, skip: 0, found: 0, rate: 0, share: 0, cumulative: 0 };
const cell = (side: string, tag: string, found = 0, grid = 'Van') => ({ ...counts, grid, side, tag, picture: `${grid}-${side}`, rows: 2, columns: 3, found });

describe('sides', () => {
  it('stand in the order of what was found on them, their cells row by row', () => {
    const sides = groupBySide([cell('Left', 'B1', 2), cell('Rear', 'A1', 1), cell('Rear', 'A3', 2), cell('Left', 'A2')]);
    expect(sides.map(({ name, found, cells }) => [name, found, cells.map(({ tag }) => tag)])).toEqual([
      ['Rear', 3, ['A1', 'A3']],
      ['Left', 2, ['A2', 'B1']],
    ]);
  });

  it('are named with their grid only where there are several', () => {
    expect(groupBySide([cell('Left', 'A1'), cell('Left', 'A1', 1, 'Estate')]).map(({ name }) => name)).toEqual(['Estate: Left', 'Van: Left']);
    expect(groupBySide([])).toEqual([]);
  });
});

describe('the way to the checkpoints behind a number', () => {
  it('keeps the role of who goes it, and says all that the number counts', () => {
    expect(checkpointsPath('/customer', { project: 'p' }, { result: 'found', side: 'Left side', tag: 'B3' })).toBe(
      '/customer-checkpoint-report-by-project/p?result=found&side=Left+side&tag=B3',
    );
    expect(checkpointsPath('/brm', { workPlanId: 'w' }, {})).toBe('/brm-checkpoint-report-by-plan/w');
  });
});
