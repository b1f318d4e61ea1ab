import { incidentReportMessages as messages } from '@roadworthy/contract/incidents/messages/report.messages.ts';
import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import type { IncidentStatistics } from '@roadworthy/contract/incidents/incident-report.schema.ts';
import { incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { Link } from 'react-router';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { formatNumber } from '../../kit/text/display.ts';
import { incidentsLink, type IncidentFilters } from '../useIncidentFilters.tsx';

type Tile = { label: string; value: string; tone: Tone; to: string; hint?: string };
const days = (count: number | null): string => (count === null ? '–' : formatNumber(count));

/** The most important numbers of the report, as links to the incidents or corrective actions behind them. */
export function IncidentTiles({ statistics, query }: { statistics: IncidentStatistics; query: IncidentFilters }) {
  const linkTo = (filters: IncidentFilters = {}) => incidentsLink(incidentsPath, { ...query, ...filters });
  const tiles: readonly Tile[] = [
    { label: messages.incidents, value: formatNumber(statistics.total), tone: 'plain', to: linkTo() },
    {
      label: messages.open,
      value: formatNumber(statistics.open),
      tone: statistics.open > 0 ? 'attention' : 'good',
      to: linkTo({ status: 'Open' }),
    },
    {
      label: messages.inProgress,
      value: formatNumber(statistics.inProgress),
      tone: 'busy',
      to: linkTo({ status: 'In Progress' }),
    },
    { label: messages.closed, value: formatNumber(statistics.closed), tone: 'good', to: linkTo({ status: 'Closed' }) },
    {
      label: messages.actionsOpen,
      value: formatNumber(statistics.actionsOpen),
      tone: 'busy',
      to: '/corrective-actions?state=open',
    },
    {
      label: messages.actionsOverdue,
      value: formatNumber(statistics.actionsOverdue),
      tone: statistics.actionsOverdue > 0 ? 'bad' : 'good',
      to: linkTo({ overdue: 'true' }),
    },
    {
      label: messages.actionsDone,
      value: formatNumber(statistics.actionsDone),
      tone: 'good',
      to: '/corrective-actions?state=done',
    },
    {
      label: messages.daysToClose,
      value: days(statistics.medianDaysToClose),
      tone: 'plain',
      to: linkTo({ status: 'Closed' }),
      hint: messages.medianHint({ average: days(statistics.daysToClose) }),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
      {tiles.map(({ label, value, tone, to, hint }) => (
        <Card key={label}>
          <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
            <CardContent>
              <Typography
                component="div"
                sx={{ fontSize: 34, fontWeight: 700, lineHeight: 1.1, mb: 1, fontVariantNumeric: 'tabular-nums' }}
              >
                {value}
              </Typography>
              <StatusChip tone={tone} label={label} />
              {hint && (
                <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 0.5 }}>
                  {hint}
                </Typography>
              )}
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
