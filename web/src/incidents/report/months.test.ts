import { describe, expect, it } from 'vitest';
import { countByMonth, toMonthRange } from './months.ts';

describe('the months of a report', () => {
  it('include those without incidents, from the first incident to the end of the report', () => {
    const rows = [
      { type: 'Accident', month: '2025-12', count: 2 },
      { type: 'Near Misses', month: '2026-02', count: 1 },
    ] as const;
    expect(
      countByMonth(rows, '2026-03-31').map(({ month, counts }) => [month, counts.Accident, counts['Near Misses']]),
    ).toEqual([
      ['2025-12', 2, 0],
      ['2026-01', 0, 0],
      ['2026-02', 0, 1],
      ['2026-03', 0, 0],
    ]);
    expect(countByMonth([], '2026-03-31')).toEqual([]);
  });

  it('are the last 24 of a longer period', () => {
    const rows = [
      { type: 'Accident', month: '2010-01', count: 1 },
      { type: 'Accident', month: '2026-11', count: 1 },
    ] as const;
    expect(countByMonth(rows, '2026-11-21').map(({ month }) => month)).toMatchObject({
      length: 24,
      0: '2024-12',
      23: '2026-11',
    });
  });

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('are whole calendar months: %s ends on %s', (month, to) => {
    expect(toMonthRange(month)).toEqual({ from: `${month}-01`, to });
  });
});
