import { dashboardMessages as messages } from '@roadworthy/contract/dashboard/messages/dashboard.messages.ts';
import { Card, CardContent, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { JobCardSummary } from '@roadworthy/contract/job-cards/job-card-summary.schema.ts';
import { hasEnoughPoints } from '../kit/chart/trend.ts';
import { groupIntoBars } from './bars.ts';

/**
 * Compares the numbers of job cards raised and finished. There is a chart only if three of its bars or more have data.
 */
export function RaisedAndFinishedChart({ days }: { days: JobCardSummary['byDay'] }) {
  // CSS variables follow light and dark mode; the theme's palette has the light colours only.
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const { each, bars } = groupIntoBars(days);
  const created = days.reduce((sum, day) => sum + day.created, 0);
  const finished = days.reduce((sum, day) => sum + day.finished, 0);
  return (
    <Card>
      <CardContent>
        <Typography variant="h2">{messages.raisedAndFinished({ each })}</Typography>
        <Typography color="textSecondary" gutterBottom>
          {messages.raisedAndFinishedCount({ raised: created, finished })}
        </Typography>
        {hasEnoughPoints(bars.filter((bar) => bar.created + bar.finished > 0)) && (
          <BarChart
            height={260}
            xAxis={[{ data: bars.map((bar) => bar.label), scaleType: 'band' }]}
            yAxis={[{ tickMinStep: 1, width: 32 }]}
            margin={{ left: 0, right: 8, bottom: 0 }}
            series={[
              { data: bars.map((bar) => bar.created), label: messages.raised, color: palette.info.main },
              { data: bars.map((bar) => bar.finished), label: messages.finished, color: palette.success.main },
            ]}
            aria-label={[
              messages.raisedAndFinished({ each }),
              ...bars.map((bar) =>
                messages.raisedOnDay({ day: bar.label, raised: bar.created, finished: bar.finished }),
              ),
            ].join('; ')}
          />
        )}
      </CardContent>
    </Card>
  );
}
