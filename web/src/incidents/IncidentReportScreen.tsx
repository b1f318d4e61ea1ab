import { Box, Card, CardContent, Skeleton, Stack, Typography } from '@mui/material';
import { incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { ReactNode } from 'react';
import { useAsk } from '../kit/ask.ts';
import { Empty, Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { FilterBar } from '../kit/list/FilterBar.tsx';
import { LiveMark } from '../live/index.ts';
import { GroupFigure } from './GroupFigure.tsx';
import { IncidentReportDownload } from './IncidentReportDownload.tsx';
import { IncidentTiles } from './IncidentTiles.tsx';
import { MonthFigure } from './MonthFigure.tsx';
import { useIncidentFilters } from './use-incident-filters.tsx';

/** How many, how bad, where, and whether what follows is done. Each number leads to the incidents behind it. */
export default function IncidentReportScreen() {
  const { query, ...many } = useIncidentFilters({ withStatus: true });
  const figures = useAsk(incidentRoutes.countIncidents, { query }, { keep: true });
  const months = useAsk(incidentRoutes.reportIncidents, { query }, { keep: true });
  return (
    <>
      <PageHeader
        title="Incident Report"
        back={incidentsPath}
        backLabel="Back to incidents"
        actions={
          <>
            <LiveMark />
            <IncidentReportDownload query={query} />
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        <FilterBar {...many} />
        <Loaded asked={figures} loading={<Skeleton variant="rounded" height={220} />}>
          {({ data }) =>
            data.total === 0 ? (
              <Empty text={many.isNarrowed ? 'No incident fits this choice.' : 'No accident or near miss has been reported. Its figures will stand here.'} />
            ) : (
              <>
                <IncidentTiles figures={data} query={query} />
                <Part title="Over time">
                  <Card>
                    <CardContent>
                      <Loaded asked={months} loading={<Skeleton variant="rounded" height={280} />}>
                        {({ data: rows }) => <MonthFigure rows={rows} query={query} />}
                      </Loaded>
                    </CardContent>
                  </Card>
                </Part>
                <Part title="How bad, where and of what type">
                  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' }, alignItems: 'start' }}>
                    {(['severity', 'location', 'type', 'potential'] as const).map((by) => (
                      <GroupFigure key={by} by={by} query={query} />
                    ))}
                  </Box>
                </Part>
              </>
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </div>
);
