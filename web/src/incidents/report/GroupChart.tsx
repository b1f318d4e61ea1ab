import { incidentReportMessages as messages } from '@roadworthy/contract/incidents/messages/report.messages.ts';
import { reportGroupHeadings } from '@roadworthy/contract/incidents/messages/incident-report.messages.ts';
import { Card, CardContent, Skeleton } from '@mui/material';
import { reportGroupLabels, type ReportGroup } from '@roadworthy/contract/incidents/incident-report.schema.ts';
import { incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { ParetoChart, type Cause } from '../../kit/chart/ParetoChart.tsx';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { incidentsLink, type IncidentFilters } from '../useIncidentFilters.tsx';

type Props = { by: Exclude<ReportGroup, 'month' | 'status'>; query: IncidentFilters };

function hintOf(open: number, overdue: number): string | undefined {
  if (open > 0) return overdue > 0 ? messages.openAndOverdueHint({ open, overdue }) : messages.openHint({ open });
  return overdue > 0 ? messages.overdueHint({ overdue }) : undefined;
}

/** Incidents by group, most frequent first. Each bar links to its incidents. */
export function GroupChart({ by, query }: Props) {
  const groups = useApiQuery(
    incidentRoutes.groupIncidents,
    { query: { ...query, by, sort: '-total', limit: 0 } },
    { keepPrevious: true },
  );
  return (
    <Card>
      <CardContent>
        <QueryContent query={groups} loading={<Skeleton variant="rounded" height={160} />}>
          {({ data }) => {
            const grandTotal = data.reduce((sum, { total }) => sum + total, 0);
            let runningTotal = 0;
            const causes = data.map(({ key, name, total, open, actionsOverdue }): Cause => {
              runningTotal += total;
              const hint = hintOf(open, actionsOverdue);
              return {
                key: key ?? 'none',
                name,
                ...(hint && { hint }),
                count: total,
                cumulative: (100 * runningTotal) / grandTotal,
                to: incidentsLink(incidentsPath, { ...query, [by]: key ?? 'none' }),
              };
            });
            return (
              <ParetoChart
                title={reportGroupHeadings[by]}
                cause={reportGroupLabels[by]}
                counted={messages.count}
                causes={causes}
              />
            );
          }}
        </QueryContent>
      </CardContent>
    </Card>
  );
}
