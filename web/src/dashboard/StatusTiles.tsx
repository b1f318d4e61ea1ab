import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card-labels.messages.ts';
import { dashboardMessages as messages } from '@roadworthy/contract/dashboard/messages/dashboard.messages.ts';
import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { jobCardTone } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { JobCardSummary } from '@roadworthy/contract/job-cards/job-card-summary.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { Link } from 'react-router';
import { StatusChip } from '../kit/page/StatusChip.tsx';
import { formatNumber } from '../kit/text/display.ts';

/** Overdue cards of any age, so the link has no date range. */
export const overdueCards = '/jobcard?overdue=true&sort=preferredStartDate';

type ListPath = (filter?: Record<string, string>) => string;

/** One tile per status, plus overdue and total. */
export function StatusTiles({ summary, listPath }: { summary: JobCardSummary; listPath: ListPath }) {
  const tiles: { label: string; count: number; tone: Tone; to: string }[] = [
    { label: messages.allJobCards, count: summary.total, tone: 'plain', to: listPath() },
    ...summary.byStatus.map(({ status, count }) => ({
      label: jobCardStatusLabels[status],
      count,
      tone: jobCardTone(status),
      to: listPath({ status }),
    })),
    { label: messages.overdue, count: summary.overdue, tone: summary.overdue > 0 ? 'bad' : 'good', to: overdueCards },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
      {tiles.map(({ label, count, tone, to }) => (
        <Card key={label}>
          <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
            <CardContent>
              <Typography
                component="div"
                sx={{ fontSize: 34, fontWeight: 700, lineHeight: 1.1, mb: 1, fontVariantNumeric: 'tabular-nums' }}
              >
                {formatNumber(count)}
              </Typography>
              <StatusChip tone={tone} label={label} />
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
