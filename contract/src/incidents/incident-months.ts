// The months of a report on incidents: each from the first incident to the end of what is asked for, also those in which nothing happened. That nothing
// happened is what a safety auditor wants to see.

const monthIndex = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthName = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** More bars would be lines: a chart of a long time shows the last ones. */
export const maxChartMonths = 24;

/** `months` are those with an incident, as `2026-03`; `to` is the last day that was asked for. Of months to come nothing can be said. */
export function contiguousMonths(months: readonly string[], today: string, to = today): string[] {
  const numbers = months.map(monthIndex);
  if (numbers.length === 0) return [];
  const first = Math.min(...numbers);
  const last = Math.max(...numbers, monthIndex((to < today ? to : today).slice(0, 7)));
  return Array.from({ length: last - first + 1 }, (_, offset) => monthName(first + offset));
}
