import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import type { ActivityReport } from '@roadworthy/contract/reports/report.schema.ts';
import { Link } from 'react-router';
import { useAsk } from '../kit/ask.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { LiveMark } from '../live/index.ts';
import { useReportPaths } from './report-paths.ts';

const cards: readonly { label: string; field: keyof ActivityReport; type: string }[] = [
  { label: 'Total Projects', field: 'total', type: 'all' },
  { label: 'Open', field: 'open', type: 'open' },
  { label: 'Closed', field: 'closed', type: 'closed' },
  { label: 'TIP Level 1', field: 'tipLevel1', type: 'tipLevel1' },
  { label: 'TIP Level 2', field: 'tipLevel2', type: 'tipLevel2' },
  { label: 'TIP Level 3', field: 'tipLevel3', type: 'tipLevel3' },
  { label: 'TIP Level 4', field: 'tipLevel4', type: 'tipLevel4' },
  { label: 'TIP Level 5', field: 'tipLevel5', type: 'tipLevel5' },
  { label: 'TIP Level 5+', field: 'tipLevel6', type: 'tipLevel5+' },
];

/** How the projects stand: each number leads to the projects behind it. */
export default function ActivityScreen() {
  const asked = useAsk(reportRoutes.reportActivity, {});
  const paths = useReportPaths();
  return (
    <>
      <PageHeader title="Projection" actions={<LiveMark />} />
      <Loaded asked={asked}>
        {({ data }) => (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '3fr 2fr' }, alignItems: 'start' }}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
              {cards.map(({ label, field, type }) => (
                <Card key={field}>
                  <CardActionArea component={Link} to={paths.projects(encodeURIComponent(type))}>
                    <CardContent>
                      <Typography sx={{ fontSize: 34, fontWeight: 700, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}>{data[field]}</Typography>
                      <Typography color="textSecondary">{label}</Typography>
                    </CardContent>
                  </CardActionArea>
                </Card>
              ))}
            </Box>
            <Donut report={data} />
          </Box>
        )}
      </Loaded>
    </>
  );
}

function Donut({ report }: { report: ActivityReport }) {
  // The variables follow light and dark; the theme's own palette is that of light alone.
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const parts = [
    // A draft is open too: the ring shows it apart, so that its parts make the whole.
    { id: 'open', label: `Under way (${report.open - report.draft})`, value: report.open - report.draft, color: palette.info.main },
    { id: 'closed', label: `Closed (${report.closed})`, value: report.closed, color: palette.success.main },
    { id: 'draft', label: `Draft (${report.draft})`, value: report.draft, color: palette.warning.main },
  ];
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          Open, closed and draft
        </Typography>
        <PieChart
          series={[{ data: parts, innerRadius: 60, outerRadius: 100, paddingAngle: 2, cornerRadius: 4 }]}
          height={240}
          aria-label={parts.map((part) => part.label).join(', ')}
        />
      </CardContent>
    </Card>
  );
}
