import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { dashboardMessages as messages } from '@roadworthy/contract/dashboard/messages/dashboard.messages.ts';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { EmptyState, QueryContent } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { findDefaultRange, useDayRange } from '../kit/page/day-range.ts';
import { RaisedAndFinishedChart } from './RaisedAndFinishedChart.tsx';
import { findPreviousPeriod } from './previous-period.ts';
import { UrgentCards } from './UrgentCards.tsx';
import { StatusTiles } from './StatusTiles.tsx';
import { WorkshopTable } from './WorkshopTable.tsx';

const loading = (
  <Box
    role="status"
    aria-busy="true"
    aria-label={commonMessages.loading}
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
  >
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={96} />
    ))}
  </Box>
);

const dayOfServer = () => new Date().toISOString().slice(0, 10);
/** Drops future days, for which there is no data. A range of nothing but future days is shown as it is. */
function daysUpToToday<D extends { date: string }>(days: D[]): D[] {
  const past = days.filter(({ date }) => date <= dayOfServer());
  return past.length > 0 ? past : days;
}

/**
 * Shows overdue and unassigned job cards of any date, and then the workshop's work in the date range of the top bar.
 * Each number links to the job cards that it counts.
 */
export default function DashboardScreen() {
  const { range: chosen } = useDayRange();
  const range = chosen ?? findDefaultRange(new Date());
  const query = useApiQuery(jobCardRoutes.summariseJobCards, { query: range }, { keepPrevious: true });
  const earlier = findPreviousPeriod(range);
  const before = useApiQuery(jobCardRoutes.summariseJobCards, { query: earlier }).data?.data;
  const listPath = (filter: Record<string, string> = {}) =>
    `/jobcard?${new URLSearchParams({ ...filter, ...range }).toString()}`;
  return (
    <>
      <PageHeader
        title={messages.dashboard}
        subtitle={messages.period({ from: range.from, to: range.to })}
        actions={
          <Button component={Link} to={listPath()} variant="outlined" startIcon={<BuildIcon />}>
            {messages.jobCards}
          </Button>
        }
      />
      <QueryContent query={query} loading={loading}>
        {({ data }) => (
          <Stack sx={{ gap: 3 }}>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
              <UrgentCards which="overdue" />
              <UrgentCards which="unassigned" />
            </Box>
            <StatusTiles summary={data} before={before} listPath={listPath} />
            {data.total === 0 && <EmptyState text={messages.empty} />}
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
                alignItems: 'start',
              }}
            >
              <RaisedAndFinishedChart days={daysUpToToday(data.byDay)} />
              <WorkshopTable rows={data.byWorkshop} listPath={listPath} />
            </Box>
            <Typography variant="body2" color="textSecondary">
              {messages.howCounted} {messages.howCompared(earlier)}
            </Typography>
          </Stack>
        )}
      </QueryContent>
    </>
  );
}
