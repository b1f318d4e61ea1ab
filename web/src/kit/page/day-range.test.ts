import { describe, expect, it } from 'vitest';
import { formatRange, rangePresets, parseRange, findDefaultRange } from './day-range.ts';

const today = new Date(2026, 1, 14, 23, 30);
const rangeOf = (label: string) => rangePresets.find((preset) => preset.label === label)?.of(today);

describe('a range of days', () => {
  it.each([
    ['Today', '2026-02-14', '2026-02-14'],
    ['Next 7 days', '2026-02-14', '2026-02-20'],
    ['Last 7 days', '2026-02-08', '2026-02-14'],
    ['Last 30 days', '2026-01-16', '2026-02-14'],
    ['This month', '2026-02-01', '2026-02-28'],
  ])('called “%s” goes from %s to %s', (label, from, to) => {
    expect(rangeOf(label)).toEqual({ from, to });
    expect(formatRange({ from, to }, today)).toBe(label);
  });

  it('covers by default the 30 days up to today and the 30 days from today', () => {
    expect(findDefaultRange(today)).toEqual({ from: '2026-01-16', to: '2026-03-15' });
  });

  it('is named after its days if it is custom', () => {
    expect(formatRange({ from: '2026-01-01', to: '2026-01-31' }, today)).toBe('2026-01-01 – 2026-01-31');
    expect(formatRange({ from: '2026-01-01', to: '2026-01-01' }, today)).toBe('2026-01-01');
  });

  it.each([
    '',
    'from=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=yesterday&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
  ])('is undefined for the address “%s”', (address) =>
    expect(parseRange(new URLSearchParams(address))).toBeUndefined(),
  );

  it('is read from an address', () => {
    expect(parseRange(new URLSearchParams('from=2026-01-01&to=2026-01-31&vehicle=1'))).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });
});
