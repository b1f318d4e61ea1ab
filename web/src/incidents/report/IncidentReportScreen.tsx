import { incidentReportMessages as messages } from '@roadworthy/contract/incidents/messages/report.messages.ts';
import { Box, Card, CardContent, Skeleton, Stack, Typography } from '@mui/material';
import { incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { EmptyState, QueryContent } from '../../kit/feedback/States.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { FilterBar } from '../../kit/list/filters/FilterBar.tsx';
import { LiveIndicator } from '../../live/index.ts';
import { GroupChart } from './GroupChart.tsx';
import { IncidentReportDownload } from './IncidentReportDownload.tsx';
import { IncidentTiles } from './IncidentTiles.tsx';
import { MonthChart } from './MonthChart.tsx';
import { useIncidentFilters } from '../useIncidentFilters.tsx';

/** The incident report. Each number links to the incidents behind it. */
export default function IncidentReportScreen() {
  const { query, ...filters } = useIncidentFilters({ withStatus: true });
  const statistics = useApiQuery(incidentRoutes.countIncidents, { query }, { keepPrevious: true });
  const months = useApiQuery(incidentRoutes.reportIncidents, { query }, { keepPrevious: true });
  return (
    <>
      <PageHeader
        title={messages.title}
        back={incidentsPath}
        backLabel={messages.backToIncidents}
        actions={
          <>
            <LiveIndicator />
            <IncidentReportDownload query={query} />
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        <FilterBar {...filters} />
        <QueryContent query={statistics} loading={<Skeleton variant="rounded" height={220} />}>
          {({ data }) =>
            data.total === 0 ? (
              <EmptyState text={filters.isNarrowed ? messages.noMatches : messages.empty} />
            ) : (
              <>
                <IncidentTiles statistics={data} query={query} />
                <ReportSection title={messages.overTime}>
                  <Card>
                    <CardContent>
                      <QueryContent query={months} loading={<Skeleton variant="rounded" height={280} />}>
                        {({ data: rows }) => <MonthChart rows={rows} query={query} />}
                      </QueryContent>
                    </CardContent>
                  </Card>
                </ReportSection>
                <ReportSection title={messages.byGroup}>
                  <Box
                    sx={{
                      display: 'grid',
                      gap: 3,
                      gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
                      alignItems: 'start',
                    }}
                  >
                    {(['severity', 'location', 'type', 'potential'] as const).map((by) => (
                      <GroupChart key={by} by={by} query={query} />
                    ))}
                  </Box>
                </ReportSection>
              </>
            )
          }
        </QueryContent>
      </Stack>
    </>
  );
}

const ReportSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </div>
);
