import { describe, expect, it } from 'vitest';
import { isSameCheck, suspectWindow, type CheckedItem } from './suspect-window.ts';

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
  it('holds everything that passed before the Not OK, in the order of recording', () => {
    const items = [item('c', 29), item('a', 1), bad, item('after', 31), item('b', 2)];
    expect(suspectWindow(notOk, items)).toEqual({ since: null, suspects: ['a', 'b', 'c'] });
  });

  it('begins after the last verified OK, by the time at which that item was inspected', () => {
    const items = [
      item('a', 1),
      item('verified', 10, { confirmedAt: [at(20)] }),
      item('between', 12),
      item('earlier', 5, { confirmedAt: [at(6)] }),
      bad,
    ];
    expect(suspectWindow(notOk, items)).toEqual({ since: 'verified', suspects: ['between'] });
  });

  it('does not accept a confirmation of the time of the Not OK or later', () => {
    const items = [item('a', 1), item('b', 2, { confirmedAt: [at(30), at(40)] }), bad];
    expect(suspectWindow(notOk, items)).toEqual({ since: null, suspects: ['a', 'b'] });
  });

  it('includes what was recorded at the same millisecond as either end', () => {
    const items = [item('verified', 10, { confirmedAt: [at(11)] }), item('same', 10), item('end', 30), bad];
    expect(suspectWindow(notOk, items)).toEqual({ since: 'verified', suspects: ['same', 'end'] });
  });

  it.each([
    ['not recorded', item('x', null, { state: 'unchecked' })],
    ['skipped', item('x', 5, { state: 'skipped' })],
    ['Not OK', item('x', 5, { state: 'not ok' })],
    ['rectified', item('x', 5, { state: 'rectified' })],
    ['OK after rework', item('x', 5, { state: 'complete', confirmedAt: [at(6)] })],
    ['contested', item('x', 5, { state: 'not ok', contested: true })],
  ] as const)('leaves out what is %s, and is not ended by it', (_name, other) => {
    expect(suspectWindow(notOk, [item('a', 1), other, bad])).toEqual({ since: null, suspects: ['a'] });
  });

  it('is empty when the office decided that the Not OK was OK', () => {
    expect(suspectWindow(notOk, [item('a', 1), item('bad', 20)])).toEqual({ since: null, suspects: [] });
  });
});

describe('the same check', () => {
  const check = { partId: 'p', gridId: 'g', side: 'Left', tag: 'A1' };
  it('is the same part in the same cell of the same grid', () => {
    expect(isSameCheck(check, { ...check })).toBe(true);
    for (const change of [{ partId: 'q' }, { gridId: 'h' }, { side: 'Right' }, { tag: 'A2' }])
      expect(isSameCheck(check, { ...check, ...change })).toBe(false);
    const unknown = { ...check, partId: null };
    expect(isSameCheck(unknown, unknown)).toBe(false);
  });
});
