// The months of an incident report, from the first incident to the end of the period. Months without incidents are
// among them, because a safety auditor wants to see those too.

const monthIndex = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthName = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** A chart with more bars could not be read, so only the last months of a long period are shown. */
export const maxChartMonths = 24;

/**
 * Lists the months from the first incident to the last day of the period, `to`. `months` are those with an incident,
 * such as `2026-03`. Leaves out future months without one.
 */
export function listReportMonths(months: readonly string[], today: string, to = today): string[] {
  const numbers = months.map(monthIndex);
  if (numbers.length === 0) return [];
  const first = Math.min(...numbers);
  const last = Math.max(...numbers, monthIndex((to < today ? to : today).slice(0, 7)));
  return Array.from({ length: last - first + 1 }, (_, offset) => monthName(first + offset));
}
