import { describe, expect, it } from 'vitest';
import { cleanPoint } from './clean-point.ts';
import type { CheckedItem } from './suspect-window.ts';

const at = (second: number): string => `2026-05-12T08:00:${String(second).padStart(2, '0')}.000Z`;
/** One item a second: `+` OK, `-` Not OK, `r` repaired, `c` contested, `s` skipped. Their ids are their positions. */
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
    ['not yet there', '++-++', { first: null, reached: null, clean: 2 }],
    ['nothing after it', '++-', { first: null, reached: null, clean: 0 }],
    ['the first run that is long enough', '++-+++++', { first: '3', reached: '5', clean: 5 }],
    ['started again by a failure', '++-++-+++', { first: '6', reached: '8', clean: 3 }],
    ['started again by a repair', '++-++r+++', { first: '6', reached: '8', clean: 3 }],
    ['started again by a contest', '++-++c+++', { first: '6', reached: '8', clean: 3 }],
    ['not affected by a skip', '++-+s++', { first: '3', reached: '6', clean: 3 }],
    ['kept when the check fails later', '++-+++-', { first: '3', reached: '5', clean: 0 }],
  ])('is %s', (_name, results, expected) => {
    expect(cleanPoint(at(2), items(results).toReversed(), 3)).toEqual(expected);
  });
});
