import { describe, expect, it } from 'vitest';
import { formatElapsed, proposeMinutes } from './elapsed.ts';

const start = '2026-11-28T08:00:00.000Z';
const after = (seconds: number) => Date.parse(start) + seconds * 1000;

describe('the running time of a clock', () => {
  it.each([
    [0, '0:00'],
    [7, '0:07'],
    [307, '5:07'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
  ])('after %i seconds is shown as %s', (seconds, text) => {
    expect(formatElapsed(start, after(seconds) + 999)).toBe(text);
  });

  it('is zero on a device whose clock is behind', () => {
    expect(formatElapsed(start, after(-90))).toBe('0:00');
  });
});

describe('the proposed minutes of a task', () => {
  it('are the recorded time and all running clocks, rounded up to a whole minute', () => {
    const people = [{ runningSince: start }, { runningSince: null }, { runningSince: start }];
    expect(proposeMinutes({ seconds: 60, people }, after(30))).toBe(2);
    expect(proposeMinutes({ seconds: 61, people }, after(30))).toBe(3);
    expect(proposeMinutes({ seconds: 0, people: [] }, after(30))).toBe(0);
  });

  it('do not shrink on a device whose clock is behind', () => {
    expect(proposeMinutes({ seconds: 120, people: [{ runningSince: start }] }, after(-600))).toBe(2);
  });
});
