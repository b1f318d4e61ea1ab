import { describe, expect, it } from 'vitest';
import type { CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import {
  countVehicleRecordings,
  isShownForInspection,
  sortForInspection,
  findNeighbour,
  findNextCheckpointInState,
  findCellWindow,
} from './checkpoint-order.ts';

const side = (name: string, ...tags: string[]) => ({
  side: name,
  row: 2,
  column: 2,
  imageBase64: '',
  devideList: tags.map((tag) => ({ tag, row: tag.charCodeAt(0) - 65, column: Number(tag.slice(1)) - 1 })),
});
const sides = [side('Left', 'B1', 'A2', 'A1'), side('Front', 'A1')];
const point = (id: string, objectSideGrid: string, tag: string, position = 0) => ({
  _id: id,
  objectSideGrid,
  tag,
  position,
});
const judged = (...states: CheckpointState[]) =>
  states.map((state, index) => ({ _id: `${index}`, state, contested: false }));

describe('the checkpoints of a vehicle', () => {
  it('follow the sides of the grid, then rows, columns and the check list', () => {
    const points = [
      point('unknown', 'Roof', 'A1'),
      point('front', 'Front', 'A1'),
      point('left B1', 'Left', 'B1'),
      point('left A2, second', 'Left', 'A2', 7),
      point('left A2, first', 'Left', 'A2', 6),
      point('left A1', 'Left', 'A1', 9),
    ];
    expect(sortForInspection(points, sides).map(({ _id }) => _id)).toEqual([
      'left A1',
      'left A2, first',
      'left A2, second',
      'left B1',
      'front',
      'unknown',
    ]);
  });

  it('are searched for the next one in a state, starting over after the last', () => {
    const points = judged('unchecked', 'ok', 'unchecked', 'skipped');
    expect(findNextCheckpointInState(points, 'unchecked', '0')?._id).toBe('2');
    expect(findNextCheckpointInState(points, 'unchecked', '2')?._id).toBe('0');
    expect(findNextCheckpointInState(points, 'unchecked', undefined)?._id).toBe('0');
    expect(findNextCheckpointInState(points, 'skipped', '3')).toBeUndefined();
    expect(findNextCheckpointInState(judged('unchecked'), 'unchecked', '0')).toBeUndefined();
  });

  it('have a neighbour on each side, except at the ends', () => {
    const points = judged('ok', 'ok');
    expect(findNeighbour(points, '1', -1)?._id).toBe('0');
    expect(findNeighbour(points, '0', -1)).toBeUndefined();
    expect(findNeighbour(points, '1', 1)).toBeUndefined();
    expect(findNeighbour(points, 'gone', 1)).toBeUndefined();
  });

  it('are counted: a skip counts as recorded, and a contested checkpoint does not also count as Not OK', () => {
    const points = [...judged('ok', 'not ok', 'rectified', 'skipped', 'unchecked', 'complete')];
    const contested = { _id: 'c', state: 'not ok' as const, contested: true };
    expect(countVehicleRecordings([...points, contested])).toEqual({
      total: 7,
      recorded: 6,
      notOk: 2,
      skipped: 1,
      contested: 1,
    });
  });
});

describe('the section of a photo around a cell', () => {
  it('has the cell in the middle, and never extends beyond the photo', () => {
    expect(findCellWindow({ row: 1, column: 2 }, { row: 3, column: 6 })).toEqual({
      left: 1.5,
      top: 0.5,
      across: 2,
      down: 2,
    });
    expect(findCellWindow({ row: 0, column: 5 }, { row: 3, column: 6 })).toEqual({
      left: 4,
      top: 0,
      across: 2,
      down: 2,
    });
    expect(findCellWindow({ row: 0, column: 0 }, { row: 1, column: 1 })).toEqual({
      left: 0,
      top: 0,
      across: 1,
      down: 1,
    });
  });
});

it('a check that an amendment removed is shown on its vehicle only if it has a verdict', () => {
  const states: CheckpointState[] = ['unchecked', 'skipped', 'ok', 'not ok', 'rectified', 'complete'];
  const shownWith = (removedIn: number | null) => states.filter((state) => isShownForInspection({ state, removedIn }));
  expect(shownWith(null)).toEqual(states);
  expect(shownWith(2)).toEqual(['ok', 'not ok', 'rectified', 'complete']);
  expect(isShownForInspection({ state: 'unchecked', removedIn: 2, secondLook: true })).toBe(true);
});
