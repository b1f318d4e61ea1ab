import { describe, expect, it } from 'vitest';
import { groupIntoBars } from './bars.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    created: 2,
    finished: index === 0 ? 1 : 0,
  }));

describe('the bars of the dashboard', () => {
  it('represent days in a period of up to 45 days', () => {
    const { each, bars } = groupIntoBars(days(45));
    expect([each, bars.length, bars[0]]).toEqual(['day', 45, { label: '01-01', created: 2, finished: 1 }]);
  });

  it('represent weeks in longer periods, without losing data and with a partial last week', () => {
    const { each, bars } = groupIntoBars(days(46));
    expect([each, bars.length]).toEqual(['week', 7]);
    expect(bars.map((bar) => bar.created)).toEqual([14, 14, 14, 14, 14, 14, 8]);
    expect(bars[1]).toEqual({ label: '01-08', created: 14, finished: 0 });
  });
});
