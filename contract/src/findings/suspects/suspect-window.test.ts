import { describe, expect, it } from 'vitest';
import { isSameCheck, findSuspectWindow, type CheckedItem } from './suspect-window.ts';

const at = (minute: number): string => `2026-05-12T08:${String(minute).padStart(2, '0')}:00.000Z`;
const item = (id: string, minute: number | null, change: Partial<CheckedItem> = {}): CheckedItem => ({
  id,
  state: 'ok',
  contested: false,
  recordedAt: minute === null ? null : at(minute),
  confirmedAt: [],
  ...change,
});
const notOk = { id: 'bad', foundAt: at(30) };
const bad = item('bad', 30, { state: 'not ok' });

describe('the suspect window', () => {
  it('contains every item that passed before the Not OK, in recording order', () => {
    const items = [item('c', 29), item('a', 1), bad, item('after', 31), item('b', 2)];
    expect(findSuspectWindow(notOk, items)).toEqual({ since: null, suspects: ['a', 'b', 'c'] });
  });

  it('starts at the inspection time of the last verified OK, not at its confirmation', () => {
    const items = [
      item('a', 1),
      item('verified', 10, { confirmedAt: [at(20)] }),
      item('between', 12),
      item('earlier', 5, { confirmedAt: [at(6)] }),
      bad,
    ];
    expect(findSuspectWindow(notOk, items)).toEqual({ since: 'verified', suspects: ['between'] });
  });

  it('ignores a confirmation made at or after the time of the Not OK', () => {
    const items = [item('a', 1), item('b', 2, { confirmedAt: [at(30), at(40)] }), bad];
    expect(findSuspectWindow(notOk, items)).toEqual({ since: null, suspects: ['a', 'b'] });
  });

  it('includes items recorded in the same millisecond as either end', () => {
    const items = [item('verified', 10, { confirmedAt: [at(11)] }), item('same', 10), item('end', 30), bad];
    expect(findSuspectWindow(notOk, items)).toEqual({ since: 'verified', suspects: ['same', 'end'] });
  });

  it.each([
    ['not recorded', item('x', null, { state: 'unchecked' })],
    ['skipped', item('x', 5, { state: 'skipped' })],
    ['Not OK', item('x', 5, { state: 'not ok' })],
    ['rectified', item('x', 5, { state: 'rectified' })],
    ['OK after rework', item('x', 5, { state: 'complete', confirmedAt: [at(6)] })],
    ['contested', item('x', 5, { state: 'not ok', contested: true })],
  ] as const)('excludes an item that is %s, and does not start at it', (_name, other) => {
    expect(findSuspectWindow(notOk, [item('a', 1), other, bad])).toEqual({ since: null, suspects: ['a'] });
  });

  it('contains the repeat of a check instead of the earlier OK once the repeat has a verdict', () => {
    const repeated = (repeatedAt: string) => item('first', 1, { repeatedAt });
    expect(findSuspectWindow(notOk, [repeated(at(20)), item('again', 20), bad]).suspects).toEqual(['again']);
    expect(findSuspectWindow(notOk, [repeated(at(31)), item('again', 31), bad]).suspects).toEqual(['first']);
    // The repeat itself is the Not OK.
    expect(findSuspectWindow(notOk, [repeated(at(30)), bad]).suspects).toEqual([]);
  });

  it('is empty when the office decided that the Not OK was OK', () => {
    expect(findSuspectWindow(notOk, [item('a', 1), item('bad', 20)])).toEqual({ since: null, suspects: [] });
  });
});

describe('two checks', () => {
  const check = { partId: 'p', gridId: 'g', side: 'Left', tag: 'A1' };
  it('are the same only if part, cell and grid are the same and the part is known', () => {
    expect(isSameCheck(check, { ...check })).toBe(true);
    for (const change of [{ partId: 'q' }, { gridId: 'h' }, { side: 'Right' }, { tag: 'A2' }])
      expect(isSameCheck(check, { ...check, ...change })).toBe(false);
    const unknown = { ...check, partId: null };
    expect(isSameCheck(unknown, unknown)).toBe(false);
  });
});
