import { expect, it } from 'vitest';
import { listReportMonths } from './incident-months.ts';

it('the months of a report include those without incidents, up to its end', () => {
  expect(listReportMonths(['2025-12', '2026-02'], '2026-03-15')).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
  expect(listReportMonths(['2025-12'], '2026-03-15', '2026-01-31')).toEqual(['2025-12', '2026-01']);
  expect(listReportMonths(['2025-12'], '2026-01-15', '2099-12-31')).toEqual(['2025-12', '2026-01']);
  expect(listReportMonths(['2026-02'], '2026-01-31')).toEqual(['2026-02']);
  expect(listReportMonths([], '2026-01-31')).toEqual([]);
});
