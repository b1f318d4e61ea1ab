import { describe, expect, it } from 'vitest';
import { checkpointStates } from './checkpoint.machine.ts';
import {
  cellStatusDisplay,
  cellStatuses,
  isRemovedFromPlan,
  isToDo,
  mostUrgent,
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
  ])('is the most urgent of its checks', (expected, statuses) => {
    expect(mostUrgent(statuses)).toBe(expected);
  });

  it('has a distinct symbol, so that colour is never the only signal', () => {
    expect(new Set(cellStatuses.map((status) => cellStatusDisplay[status].symbol)).size).toBe(cellStatuses.length);
    expect(cellStatusDisplay.unchecked.tone).toBe('plain');
    expect(cellStatusDisplay['not ok'].tone).toBe('bad');
    expect(cellStatusDisplay.rectified.tone).toBe('attention');
  });

  it('is shown as removed where an amendment took all of its checks out of the plan', () => {
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

  it('is “to do” until there is a verdict', () => {
    expect(checkpointStates.filter(isToDo)).toEqual(['unchecked', 'skipped']);
  });
});
