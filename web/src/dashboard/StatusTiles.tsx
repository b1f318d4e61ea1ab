import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { toneOfJobCard } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { JobCardSummary } from '@roadworthy/contract/job-cards/job-card-summary.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { Link } from 'react-router';
import { StatusChip } from '../kit/StatusChip.tsx';
import { numberText } from '../kit/words.ts';

/** However long ago, so in no days. */
export const overdueCards = '/jobcard?overdue=true&sort=preferredStartDate';

type ListOf = (filter?: Record<string, string>) => string;

/** One tile a status, with what is overdue and the whole. */
export function StatusTiles({ summary, listOf }: { summary: JobCardSummary; listOf: ListOf }) {
  const tiles: { label: string; count: number; tone: Tone; to: string }[] = [
    { label: 'All job cards', count: summary.total, tone: 'plain', to: listOf() },
    ...summary.byStatus.map(({ status, count }) => ({ label: status, count, tone: toneOfJobCard(status), to: listOf({ status }) })),
    { label: 'Overdue', count: summary.overdue, tone: summary.overdue > 0 ? 'bad' : 'good', to: overdueCards },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
      {tiles.map(({ label, count, tone, to }) => (
        <Card key={label}>
          <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
            <CardContent>
              <Typography component="div" sx={{ fontSize: 34, fontWeight: 700, lineHeight: 1.1, mb: 1, fontVariantNumeric: 'tabular-nums' }}>
                {numberText(count)}
              </Typography>
              <StatusChip tone={tone} label={label} />
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
