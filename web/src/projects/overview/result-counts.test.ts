import { describe, expect, it } from 'vitest';
import { listResultCounts, describeRemaining, findResultCount } from './result-counts.ts';

const totals = { totalOk: 31, totalNok: 2, totalSkip: 0, rectifyTotal: 4 };

describe('the main numbers for a customer', () => {
  it('are OK, rectified, still Not OK, and skipped', () => {
    expect(listResultCounts(totals).map(({ result, count, tone }) => `${result} ${count} ${tone}`)).toEqual([
      'ok 31 good',
      'rectified 4 plain',
      'nok 2 bad',
      'skip 0 plain',
    ]);
    expect(listResultCounts({ ...totals, totalNok: 0 })[2]?.tone).toBe('plain');
  });

  it.each([
    ['nok', 'nok'],
    ['skip', undefined],
    ['found', undefined],
    [undefined, undefined],
  ])('have items to open for the result %s: %s', (name, expectedResult) => {
    expect(findResultCount(listResultCounts(totals), name)?.result).toBe(expectedResult);
  });
});

describe('the remaining work', () => {
  it.each([
    [40, 33, 0, '7 still to inspect'],
    [40, 33, 2, '7 still to inspect, 2 skipped'],
    [40, 40, 2, '2 skipped'],
    [40, 40, 0, 'everything is inspected'],
    [0, 0, 0, 'everything is inspected'],
  ])(
    'for %i items with %i inspected and %i skipped reads: %s',
    (totalQuantity, completedQuantity, totalSkip, expected) => {
      expect(describeRemaining({ totalQuantity, completedQuantity, totalSkip })).toBe(expected);
    },
  );
});
