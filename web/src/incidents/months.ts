import { incidentTypes, type Incident } from '@roadworthy/contract/incidents/incident.schema.ts';

// Months as a chart needs them: each from the first to the last, also those in which nothing happened.

export type MonthCount = { type: Incident['type']; month: string; count: number };
type Month = { month: string; counts: Record<Incident['type'], number> };

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const nameOf = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** More bars would be lines: of a long time the last ones. */
const most = 24;

export function monthsOf(rows: readonly MonthCount[]): Month[] {
  const numbers = rows.map(({ month }) => numberOf(month));
  if (numbers.length === 0) return [];
  const last = Math.max(...numbers);
  const first = Math.max(Math.min(...numbers), last - most + 1);
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const month = nameOf(first + place);
    const count = (type: Incident['type']) => rows.find((row) => row.month === month && row.type === type)?.count ?? 0;
    const [accident, near, proActive, incident] = incidentTypes;
    return { month, counts: { [accident]: count(accident), [near]: count(near), [proActive]: count(proActive), [incident]: count(incident) } };
  });
}

/** The first and the last day of a month, as filters take them. */
export const rangeOfMonth = (month: string): { from: string; to: string } => {
  const to = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
  return { from: `${month}-01`, to: to.toISOString().slice(0, 10) };
};
