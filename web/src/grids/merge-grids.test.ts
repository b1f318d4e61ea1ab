import { describe, expect, it } from 'vitest';
import { findDifferences, mergeChoices, displayValue } from '../kit/form/conflict/conflict.ts';
import { joinPieces, splitGrids } from './merge-grids.ts';
import type { GridDraft, SideDraft } from './grid-values.ts';

const part = (name: string) => ({ _id: name, name, partNo: '1', image: null });
const left: SideDraft = {
  side: 'Left',
  row: 2,
  column: 7,
  photo: '/api/v1/file/left',
  checks: { A1: [part('Seal')], B7: [part('Clip')] },
};
const right: SideDraft = { ...left, side: 'Right', photo: '/api/v1/file/right', checks: { A1: [part('Seal')] } };
const read: GridDraft = { name: 'Doors', sides: [left, right] };
const shownOf = (photo: string) => photo;

const between = (mine: GridDraft, theirs: GridDraft) => {
  const apart = splitGrids(mine, theirs, read, shownOf);
  return { ...apart, differences: findDifferences(apart.mine, apart.theirs, apart.read) };
};
const words = ({ differences, labels }: ReturnType<typeof between>) =>
  differences.map(({ name, mine, theirs, side }) => [labels.get(name), displayValue(mine), displayValue(theirs), side]);
const outcome = (mine: GridDraft, theirs: GridDraft, chosen: Record<string, 'mine' | 'theirs'> = {}) => {
  const { differences, labels, ...apart } = between(mine, theirs);
  const sides = new Map(differences.map(({ name, side }) => [name, chosen[labels.get(name) ?? ''] ?? side]));
  return joinPieces(mergeChoices(apart.mine, apart.theirs, sides));
};

describe('two people who edit one grid', () => {
  it('have nothing to choose if there is no difference, and the grid is unchanged', () => {
    expect(between(read, read).differences).toEqual([]);
    expect(outcome(read, read)).toEqual(read);
  });

  it('resolve conflicts cell by cell, and take over changes that only the other one made', () => {
    const mine = {
      ...read,
      sides: [{ ...left, checks: { ...left.checks, A1: [part('Seal'), part('Hinge')] } }, right],
    };
    const theirs = {
      ...read,
      name: 'Front doors',
      sides: [{ ...left, checks: { A1: [part('Bolt')], B7: [part('Clip')], B1: [part('Latch')] } }, right],
    };
    expect(words(between(mine, theirs))).toEqual([
      ['Name', 'Doors', 'Front doors', 'theirs'],
      ['Left, cell A1', 'Seal, Hinge', 'Bolt', 'mine'],
      ['Left, cell B1', 'No checks', 'Latch', 'theirs'],
    ]);
    expect(outcome(mine, theirs)).toEqual({
      name: 'Front doors',
      sides: [
        { ...left, checks: { A1: [part('Seal'), part('Hinge')], B7: [part('Clip')], B1: [part('Latch')] } },
        right,
      ],
    });
    expect(outcome(mine, theirs, { 'Left, cell A1': 'theirs', Name: 'mine' })).toEqual({ ...theirs, name: 'Doors' });
  });

  it('choose a photo with its rows and columns, and keep its cells', () => {
    const theirs = { ...read, sides: [{ ...left, row: 3, photo: '/api/v1/file/newer' }, right] };
    expect(words(between(read, theirs))).toEqual([['Left', '2 rows, 7 columns', '3 rows, 7 columns', 'theirs']]);
    expect(outcome(read, theirs)).toEqual(theirs);
    expect(outcome(read, theirs, { Left: 'mine' })).toEqual(read);
  });

  it('choose whether to keep a side that one of them added or removed, with all its cells', () => {
    const rear = { ...right, side: 'Rear' };
    const mine = { ...read, sides: [left, right, rear] };
    const theirs = { ...read, sides: [left] };
    expect(words(between(mine, theirs))).toEqual([
      ['Right', '2 rows, 7 columns, 1 checkpoint', 'This side doesn’t exist', 'theirs'],
      ['Rear', '2 rows, 7 columns, 1 checkpoint', 'This side doesn’t exist', 'mine'],
    ]);
    expect(outcome(mine, theirs)).toEqual({ ...read, sides: [left, rear] });
    expect(outcome(mine, theirs, { Right: 'mine', Rear: 'theirs' })).toEqual(read);
    expect(outcome(theirs, mine)).toEqual({ ...read, sides: [left, rear] });
  });
});
