import { describe, expect, it } from 'vitest';
import { findCleanPoint } from './clean-point.ts';
import type { CheckedItem } from './suspect-window.ts';

const at = (second: number): string => `2026-05-12T08:00:${String(second).padStart(2, '0')}.000Z`;
/** Creates an item per second: `+` OK, `-` Not OK, `r` repaired, `c` contested, `s` skipped. Its id is its position. */
const items = (results: string): CheckedItem[] =>
  [...results].map((result, n) => ({
    id: String(n),
    state: result === '+' ? 'ok' : result === 'r' ? 'complete' : result === 's' ? 'skipped' : 'not ok',
    contested: result === 'c',
    recordedAt: at(n),
    confirmedAt: [],
  }));

describe('the clean point', () => {
  it.each([
    ['the first of three after the Not OK', '++-+++', { first: '3', reached: '5', clean: 3 }],
    ['not reached by two OK', '++-++', { first: null, reached: null, clean: 2 }],
    ['missing when nothing follows the Not OK', '++-', { first: null, reached: null, clean: 0 }],
    ['the first of three even if more than three follow', '++-+++++', { first: '3', reached: '5', clean: 5 }],
    ['restarted by a failure', '++-++-+++', { first: '6', reached: '8', clean: 3 }],
    ['restarted by a repair', '++-++r+++', { first: '6', reached: '8', clean: 3 }],
    ['restarted by a contested item', '++-++c+++', { first: '6', reached: '8', clean: 3 }],
    ['not affected by a skip', '++-+s++', { first: '3', reached: '6', clean: 3 }],
    ['unchanged when the check fails later', '++-+++-', { first: '3', reached: '5', clean: 0 }],
  ])('is %s', (_name, results, expected) => {
    expect(findCleanPoint(at(2), items(results).toReversed(), 3)).toEqual(expected);
  });
});
