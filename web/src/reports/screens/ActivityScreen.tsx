import { reportScreenMessages as messages } from '@roadworthy/contract/reports/messages/screens.messages.ts';
import { worstPlansMessages as worstPlans } from '@roadworthy/contract/reports/messages/worst-plans.messages.ts';
import { Box, Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import {
  activityCards,
  buildActivityDoughnutSegments,
  activityDoughnutName,
  activityDoughnutNote,
  type ActivityReport,
} from '@roadworthy/contract/reports/report.schema.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { call } from '../../kit/api/call.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { useListFile } from '../../kit/list/useListFile.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { LiveIndicator } from '../../live/index.ts';
import { DownloadMenu } from '../../kit/list/DownloadMenu.tsx';
import { hasEnoughPoints } from '../../kit/chart/trend.ts';
import { renderTerms } from '../../kit/text/Term.tsx';
import { WorstPlans } from '../WorstPlans.tsx';
import { useReportPaths } from '../report-paths.ts';

/**
 * The plans with a high TIP level, and the numbers of projects by status, each a link to the projects that it counts.
 */
export default function ActivityScreen() {
  const query = useApiQuery(reportRoutes.reportActivity, {});
  const rows = useListFile(reportRoutes.reportActivityRows, {});
  const paths = useReportPaths();
  return (
    <>
      <PageHeader
        title={messages.projection}
        actions={
          <>
            <LiveIndicator />
            <DownloadMenu
              pdf={{
                label: messages.activityPdf,
                fetch: () => call(reportRoutes.printActivityReport, {}),
                name: 'Activity-report.pdf',
              }}
              files={[['Numbers', rows]]}
            />
          </>
        }
      />
      <QueryContent query={query}>
        {({ data }) => (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '3fr 2fr' }, alignItems: 'start' }}>
            <HighPlans />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
              {activityCards.map(({ name, field, type }) => (
                <Card key={field}>
                  <CardActionArea component={Link} to={paths.projects(encodeURIComponent(type))}>
                    <CardContent>
                      <Typography
                        sx={{ fontSize: 34, fontWeight: 700, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}
                      >
                        {data[field]}
                      </Typography>
                      <Typography color="textSecondary">{name}</Typography>
                    </CardContent>
                  </CardActionArea>
                </Card>
              ))}
            </Box>
            <Donut report={data} />
          </Box>
        )}
      </QueryContent>
    </>
  );
}

/** Lists the plans with a high TIP level, above the statistics. */
function HighPlans() {
  const query = useApiQuery(reportRoutes.reportHighPlans, {});
  return (
    <Card component="section" aria-label={worstPlans.highPlans} sx={{ gridColumn: '1 / -1' }}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {renderTerms(worstPlans.highPlans)}
        </Typography>
        <QueryContent query={query} loading={<Skeleton variant="rounded" height={96} />}>
          {({ data }) =>
            data.length === 0 ? (
              <Typography color="textSecondary">{worstPlans.noHighPlans}</Typography>
            ) : (
              <WorstPlans plans={data} />
            )
          }
        </QueryContent>
      </CardContent>
    </Card>
  );
}

function Donut({ report }: { report: ActivityReport }) {
  // CSS variables follow light and dark mode; the theme's palette has the light colours only.
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const colours = { open: palette.info.main, closed: palette.success.main, draft: palette.warning.main };
  const parts = buildActivityDoughnutSegments(report).map(({ key, name, count }) => ({
    id: key,
    label: `${name} (${count})`,
    value: count,
    color: colours[key],
  }));
  const spoken = parts.map((part) => part.label).join(', ');
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {activityDoughnutName}
        </Typography>
        {hasEnoughPoints(parts.filter(({ value }) => value > 0)) ? (
          <PieChart
            series={[{ data: parts, innerRadius: '60%', outerRadius: '100%', paddingAngle: 2, cornerRadius: 4 }]}
            height={240}
            aria-label={spoken}
          />
        ) : (
          <Typography>{spoken}</Typography>
        )}
        {report.draft > 0 && (
          <Typography variant="body2" color="textSecondary">
            {activityDoughnutNote}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
