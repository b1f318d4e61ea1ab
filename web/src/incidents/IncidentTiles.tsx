import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import type { IncidentFigures } from '@roadworthy/contract/incidents/incident-report.schema.ts';
import { incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { Link } from 'react-router';
import { StatusChip } from '../kit/StatusChip.tsx';
import { numberText } from '../kit/words.ts';
import { incidentsLink, type IncidentFilters } from './use-incident-filters.tsx';

type Tile = { label: string; value: string; tone: Tone; to: string; hint?: string };
const days = (count: number | null): string => (count === null ? '–' : numberText(count));

/** The numbers one looks for first. */
export function IncidentTiles({ figures, query }: { figures: IncidentFigures; query: IncidentFilters }) {
  const listOf = (more: IncidentFilters = {}) => incidentsLink(incidentsPath, { ...query, ...more });
  const tiles: readonly Tile[] = [
    { label: 'Incidents', value: numberText(figures.total), tone: 'plain', to: listOf() },
    { label: 'Open', value: numberText(figures.open), tone: figures.open > 0 ? 'attention' : 'good', to: listOf({ status: 'Open' }) },
    { label: 'In Progress', value: numberText(figures.inProgress), tone: 'busy', to: listOf({ status: 'In Progress' }) },
    { label: 'Closed', value: numberText(figures.closed), tone: 'good', to: listOf({ status: 'Closed' }) },
    { label: 'Actions open', value: numberText(figures.actionsOpen), tone: 'busy', to: '/corrective-actions?state=open' },
    {
      label: 'Actions overdue',
      value: numberText(figures.actionsOverdue),
      tone: figures.actionsOverdue > 0 ? 'bad' : 'good',
      to: listOf({ overdue: 'true' }),
    },
    { label: 'Actions done', value: numberText(figures.actionsDone), tone: 'good', to: '/corrective-actions?state=done' },
    {
      label: 'Days to close',
      value: days(figures.medianDaysToClose),
      tone: 'plain',
      to: listOf({ status: 'Closed' }),
      hint: `median; average ${days(figures.daysToClose)}`,
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
      {tiles.map(({ label, value, tone, to, hint }) => (
        <Card key={label}>
          <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
            <CardContent>
              <Typography component="div" sx={{ fontSize: 34, fontWeight: 700, lineHeight: 1.1, mb: 1, fontVariantNumeric: 'tabular-nums' }}>
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
