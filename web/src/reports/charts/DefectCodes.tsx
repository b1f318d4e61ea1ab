import { countBySeverity, formatDefectSeverity } from '@roadworthy/contract/reports/figure.schema.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { defectReportMessages as messages } from '@roadworthy/contract/reports/messages/defect-report.messages.ts';
import { formatDefect, defectSeverityTones } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { Chip, Stack } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { ParetoChart } from '../../kit/chart/ParetoChart.tsx';
import { defectSeverityIcons } from '../../kit/page/status/DefectChip.tsx';
import { useReportPaths, type ReportOwner } from '../report-paths.ts';

const chipColours = { bad: 'error', attention: 'warning', plain: 'default', good: 'success', busy: 'info' } as const;

/** The Not OK items of a project or plan by severity and defect code. Renders nothing if no code was recorded. */
export function DefectCodes({ owner }: { owner: ReportOwner }) {
  const paths = useReportPaths();
  const query = useApiQuery(figureRoutes.reportDefects, { query: { ...owner, limit: 0 } });
  const rows = query.data?.data ?? [];
  if (!rows.some(({ code }) => code !== null)) return null;
  const severityChips = (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
      {countBySeverity(rows).map(({ severity, found }) => {
        const label = messages.severityCount({ severity: formatDefectSeverity(severity), count: found });
        if (found === 0) return null;
        if (severity === null) return <Chip key="none" label={label} variant="outlined" />;
        return (
          <Chip
            key={severity}
            component={Link}
            to={paths.checkpoints(owner, { result: 'found', severity })}
            clickable
            icon={defectSeverityIcons[severity]}
            color={chipColours[defectSeverityTones[severity]]}
            label={label}
            variant="outlined"
            sx={{ minHeight: { xs: 48, sm: 32 }, borderRadius: 6 }}
          />
        );
      })}
    </Stack>
  );
  return (
    <ParetoChart
      title={messages.title}
      cause={messages.defect}
      counted={messages.found}
      note={severityChips}
      causes={rows.map(({ code, name, severity, found, cumulative }) => ({
        key: `${code} ${severity}`,
        name: code === null ? messages.withoutCode : formatDefect({ code, name }),
        ...(severity && { hint: formatDefectSeverity(severity) }),
        count: found,
        cumulative,
        ...(code !== null && severity && { to: paths.checkpoints(owner, { result: 'found', defect: code, severity }) }),
      }))}
    />
  );
}
