import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { dashboardMessages as messages } from '@roadworthy/contract/dashboard/messages/dashboard.messages.ts';
import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { jobCardTone } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { JobCardSummary } from '@roadworthy/contract/job-cards/job-card-summary.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { Link } from 'react-router';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { overdueCardsPath } from './UrgentCards.tsx';
import { formatDifference } from './previous-period.ts';
import { formatNumber } from '../kit/text/display.ts';

type ListPath = (filter?: Record<string, string>) => string;

type Props = { summary: JobCardSummary; before: JobCardSummary | undefined; listPath: ListPath };
/** Shows a tile for the total and for each status, compared with the period before, and one for overdue job cards. */
export function StatusTiles({ summary, before, listPath }: Props) {
  const countBefore = (status: string) => before?.byStatus.find((row) => row.status === status)?.count;
  const tiles: { label: string; count: number; countBefore?: number | undefined; tone: Tone; to: string }[] = [
    { label: messages.allJobCards, count: summary.total, countBefore: before?.total, tone: 'plain', to: listPath() },
    ...summary.byStatus.map(({ status, count }) => ({
      label: jobCardStatusLabels[status],
      count,
      countBefore: countBefore(status),
      tone: jobCardTone(status),
      to: listPath({ status }),
    })),
    {
      label: messages.overdue,
      count: summary.overdue,
      tone: summary.overdue > 0 ? 'bad' : 'good',
      to: overdueCardsPath,
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
      {tiles.map(({ label, count, tone, to, ...tile }) => (
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
              {tile.countBefore !== undefined && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
                  {formatDifference(count, tile.countBefore)}
                </Typography>
              )}
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
