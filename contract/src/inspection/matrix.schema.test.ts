import { describe, expect, it } from 'vitest';
import { checkpointStates } from './checkpoint.machine.ts';
import {
  cellStatusDisplay,
  cellStatuses,
  isRemovedFromPlan,
  isToDo,
  findMostUrgentStatus,
  removedDisplay,
  type CellStatus,
} from './matrix.schema.ts';

describe('the status of a cell', () => {
  it.each<[CellStatus | undefined, CellStatus[]]>([
    [undefined, []],
    ['unchecked', ['ok', 'unchecked', 'complete']],
    ['rectified', ['unchecked', 'rectified', 'ok']],
    ['not ok', ['rectified', 'not ok', 'unchecked']],
    ['contested', ['not ok', 'contested']],
    ['skipped', ['ok', 'skipped']],
    ['complete', ['ok', 'complete']],
  ])('is the most urgent status of its checks', (expected, statuses) => {
    expect(findMostUrgentStatus(statuses)).toBe(expected);
  });

  it('has a distinct symbol, so that colour is never the only signal', () => {
    expect(new Set(cellStatuses.map((status) => cellStatusDisplay[status].symbol)).size).toBe(cellStatuses.length);
    expect(cellStatusDisplay.unchecked.tone).toBe('plain');
    expect(cellStatusDisplay['not ok'].tone).toBe('bad');
    expect(cellStatusDisplay.rectified.tone).toBe('attention');
  });

  it('is “removed” if an amendment removed all of its checks from the plan', () => {
    expect([{}, { removed: [] }, { removed: [true, false] }].map((cell) => isRemovedFromPlan(cell))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isRemovedFromPlan({ removed: [true, true] })).toBe(true);
    expect([0, 1, 2].map((check) => isRemovedFromPlan({ removed: [true, false] }, check))).toEqual([
      true,
      false,
      false,
    ]);
    expect(cellStatuses.map((status) => cellStatusDisplay[status].symbol)).not.toContain(removedDisplay.symbol);
  });

  it('counts as “to do” only if it is unchecked or skipped', () => {
    expect(checkpointStates.filter(isToDo)).toEqual(['unchecked', 'skipped']);
  });
});
