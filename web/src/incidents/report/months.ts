import { maxChartMonths, contiguousMonths } from '@roadworthy/contract/incidents/incident-months.ts';
import { incidentTypes, type Incident } from '@roadworthy/contract/incidents/incident.schema.ts';

// Months as a chart needs them: each by its types, also those in which nothing happened.

export type MonthCount = { type: Incident['type']; month: string; count: number };
type Month = { month: string; counts: Record<Incident['type'], number> };

export function countByMonth(rows: readonly MonthCount[], today: string, to?: string): Month[] {
  const months = contiguousMonths(
    rows.map(({ month }) => month),
    today,
    to,
  );
  return months.slice(-maxChartMonths).map((month) => {
    const count = (type: Incident['type']) => rows.find((row) => row.month === month && row.type === type)?.count ?? 0;
    const [accident, near, proActive, incident] = incidentTypes;
    return { month, counts: { [accident]: count(accident), [near]: count(near), [proActive]: count(proActive), [incident]: count(incident) } };
  });
}

/** The first and the last day of a month, as filters take them. */
export const monthRange = (month: string): { from: string; to: string } => {
  const to = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
  return { from: `${month}-01`, to: to.toISOString().slice(0, 10) };
};
