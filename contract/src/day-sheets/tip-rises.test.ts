import { expect, it } from 'vitest';
import { findTipRises, createInitialTipState } from './tip-rises.ts';

const moves = (...noks: number[]) => noks.map((nok, index) => ({ id: `${index}`, at: `${index}`, nok }));
const levels = (starting: number, ...noks: number[]) =>
  findTipRises(starting, moves(...noks)).rises.map(({ id, level }) => [id, level]);

it('a TIP event is found only at a level that was never reached before', () => {
  expect(levels(1, 1, 1)).toEqual([
    ['0', 2],
    ['1', 3],
  ]);
  // Rework lowers the level. Reaching it again is not an event.
  expect(levels(1, 1, -1, 1, 1)).toEqual([
    ['0', 2],
    ['3', 3],
  ]);
  expect(levels(3, 1, 1, 1)).toEqual([['2', 4]]);
  expect(levels(0, 1)).toEqual([['0', 2]]);
});

it('the TIP levels above five count as one level', () => {
  expect(levels(5, 1, 1, 1, 1, 1, 1, 1)).toEqual([['4', 6]]);
});

it('the TIP events of a day continue from the end of an earlier day', () => {
  const { state } = findTipRises(1, moves(1, 1));
  expect(state).toEqual({ nok: 2, highest: 3 });
  expect(findTipRises(1, moves(1), state).rises).toEqual([{ id: '0', at: '0', level: 4 }]);
  expect(findTipRises(1, moves(1), createInitialTipState(1)).rises).toEqual([{ id: '0', at: '0', level: 2 }]);
});
