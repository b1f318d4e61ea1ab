import { incidentTypeLabels } from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { incidentReportMessages as messages } from '@roadworthy/contract/incidents/messages/report.messages.ts';
import { Link as MuiLink } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { incidentTypes, type Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { Link } from 'react-router';
import { ChartFigure } from '../../kit/chart/ChartFigure.tsx';
import { countByMonth, toMonthRange, type MonthCount } from './months.ts';
import { incidentsLink, type IncidentFilters } from '../useIncidentFilters.tsx';

const title = messages.incidentsByMonth;

/** Shows a bar for each month, stacked by type. The same numbers as a table link to their incidents. */
export function MonthChart({ rows, query }: { rows: readonly MonthCount[]; query: IncidentFilters }) {
  // CSS variables follow light and dark mode; the theme's palette has the light colours only.
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const colours: Record<Incident['type'], string> = {
    Accident: palette.error.main,
    Incidents: palette.warning.main,
    'Near Misses': palette.info.main,
    'Pro-Active Near Misses': palette.success.main,
  };
  const months = countByMonth(rows, new Date().toISOString().slice(0, 10), query.to);
  const types = incidentTypes.filter((type) => rows.some((row) => row.type === type));
  const link = (month: string, type: Incident['type'], count: number) =>
    count === 0 ? (
      0
    ) : (
      <MuiLink component={Link} to={incidentsLink(incidentsPath, { ...query, type, ...toMonthRange(month) })}>
        {count}
      </MuiLink>
    );
  return (
    <ChartFigure
      title={title}
      table={{
        columns: [messages.month, ...types.map((type) => incidentTypeLabels[type])],
        rows: months.map(({ month, counts }) => ({
          key: month,
          cells: [month, ...types.map((type) => link(month, type, counts[type]))],
        })),
      }}
    >
      <BarChart
        height={280}
        xAxis={[{ data: months.map(({ month }) => month), scaleType: 'band' }]}
        yAxis={[{ tickMinStep: 1, width: 32 }]}
        margin={{ left: 0, right: 8, bottom: 0 }}
        series={types.map((type) => ({
          data: months.map(({ counts }) => counts[type]),
          label: incidentTypeLabels[type],
          stack: 'month',
          color: colours[type],
        }))}
        aria-label={`${title}: ${months.map(({ month, counts }) => `${month} ${types.map((type) => `${counts[type]} ${incidentTypeLabels[type]}`).join(' ')}`).join(', ')}`}
      />
    </ChartFigure>
  );
}
