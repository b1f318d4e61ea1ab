import { maxChartMonths, listReportMonths } from '@roadworthy/contract/incidents/incident-months.ts';
import { incidentTypes, type Incident } from '@roadworthy/contract/incidents/incident.schema.ts';

// Chart data by month and type, including months without incidents.

export type MonthCount = { type: Incident['type']; month: string; count: number };
type Month = { month: string; counts: Record<Incident['type'], number> };

export function countByMonth(rows: readonly MonthCount[], today: string, to?: string): Month[] {
  const months = listReportMonths(
    rows.map(({ month }) => month),
    today,
    to,
  );
  return months.slice(-maxChartMonths).map((month) => {
    const count = (type: Incident['type']) => rows.find((row) => row.month === month && row.type === type)?.count ?? 0;
    const [accident, near, proActive, incident] = incidentTypes;
    return {
      month,
      counts: {
        [accident]: count(accident),
        [near]: count(near),
        [proActive]: count(proActive),
        [incident]: count(incident),
      },
    };
  });
}

/** Returns the first and last day of a month, as the filters expect. */
export const toMonthRange = (month: string): { from: string; to: string } => {
  const to = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
  return { from: `${month}-01`, to: to.toISOString().slice(0, 10) };
};
