import { expect, it } from 'vitest';
import { wholeMonths } from './incident-months.ts';

it('the months of a report are whole: those between, and those since, in which nothing happened', () => {
  expect(wholeMonths(['2025-12', '2026-02'], '2026-03-15')).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
  expect(wholeMonths(['2025-12'], '2026-03-15', '2026-01-31')).toEqual(['2025-12', '2026-01']);
  expect(wholeMonths(['2025-12'], '2026-01-15', '2099-12-31')).toEqual(['2025-12', '2026-01']);
  expect(wholeMonths(['2026-02'], '2026-01-31')).toEqual(['2026-02']);
  expect(wholeMonths([], '2026-01-31')).toEqual([]);
});
