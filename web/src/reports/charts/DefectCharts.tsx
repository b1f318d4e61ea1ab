import { reportsMessages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { chartsMessages as messages } from '@roadworthy/contract/reports/messages/charts.messages.ts';
import { figureMessages } from '@roadworthy/contract/reports/messages/figure.messages.ts';
import { Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material';
import { formatAxisDay } from '@roadworthy/contract/kit/language/date-format.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { type DayCounts } from '@roadworthy/contract/reports/figure.schema.ts';
import { dayTable } from '@roadworthy/contract/reports/figure.table.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { ChartFigure } from '../../kit/chart/ChartFigure.tsx';
import { DayChart } from '../../kit/chart/DayChart.tsx';
import { ParetoChart } from '../../kit/chart/ParetoChart.tsx';
import { ZoneNote } from '../../kit/text/ZoneNote.tsx';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { FollowUpSummaries } from './FollowUpSummaries.tsx';
import { DefectCodes } from './DefectCodes.tsx';
import { DefectHeatmap } from './DefectHeatmap.tsx';
import { useReportPaths, type ReportOwner } from '../report-paths.ts';

type Props = { owner: ReportOwner; days: readonly DayCounts[] };

/** Charts of when and where Not OK items of a project or plan were found, with links to the checkpoints. */
export function DefectCharts({ owner, days }: Props) {
  const paths = useReportPaths();
  const parts = useApiQuery(figureRoutes.reportParts, { query: { ...owner, limit: 0 } });
  const cells = useApiQuery(figureRoutes.reportCells, { query: { ...owner, limit: 0 } });
  const found = (cell: { side: string; tag: string; picture: string }) =>
    paths.checkpoints(owner, { result: 'found', side: cell.side, tag: cell.tag, picture: cell.picture });
  const loading = <Skeleton variant="rounded" height={160} />;
  return (
    <Stack sx={{ gap: 4 }}>
      <DaysChart owner={owner} days={days} />
      <QueryContent query={parts} loading={loading}>
        {({ data }) => {
          const causes = data.filter((part) => part.found > 0);
          if (days.length === 0) return null;
          return causes.length === 0 ? (
            <Typography color="textSecondary">{figureMessages.nothing}</Typography>
          ) : (
            <ParetoChart
              title={reportsMessages.defectsByPart}
              cause={messages.part}
              counted={messages.found}
              causes={causes.map(({ part, name, partNo, found: count, cumulative }) => ({
                key: part ?? '',
                name,
                hint: partNo,
                count,
                cumulative,
                ...(part && { to: paths.checkpoints(owner, { result: 'found', part }) }),
              }))}
            />
          );
        }}
      </QueryContent>
      <DefectCodes owner={owner} />
      <FollowUpSummaries owner={owner} />
      <QueryContent query={cells} loading={loading}>
        {({ data }) => {
          const causes = data.filter((cell) => cell.found > 0);
          return (
            <>
              {causes.length > 0 && (
                <ParetoChart
                  title={reportsMessages.defectsByCell}
                  cause={messages.cell}
                  counted={messages.found}
                  causes={causes.map((cell) => ({
                    key: `${cell.picture} ${cell.side} ${cell.tag}`,
                    name: `${cell.side} ${cell.tag}`,
                    count: cell.found,
                    cumulative: cell.cumulative,
                    to: found(cell),
                  }))}
                />
              )}
              {data.length > 0 && <DefectHeatmap cells={data} linkOf={found} />}
            </>
          );
        }}
      </QueryContent>
    </Stack>
  );
}

const titles = dayTable.columns;

function DaysChart({ owner, days }: Props) {
  const paths = useReportPaths();
  const title = messages.okAndNotOkByDay;
  if (days.length === 0) return <Typography color="textSecondary">{messages.nothingRecorded}</Typography>;
  const behind = (result: 'ok' | 'found', date: string, count: number) =>
    count <= 0 ? (
      count
    ) : (
      <MuiLink component={Link} to={paths.checkpoints(owner, { result, day: date })}>
        {count}
      </MuiLink>
    );
  return (
    <ChartFigure
      title={title}
      note={<ZoneNote />}
      table={{
        columns: [
          titles.date.title,
          titles.day.title,
          titles.target.title,
          titles.ok.title,
          titles.nok.title,
          titles.rework.title,
        ],
        rows: days.map(({ date, day, target, ok, nok, rework }) => ({
          key: date,
          cells: [date, day, target || '–', behind('ok', date, ok), behind('found', date, nok), rework],
        })),
      }}
    >
      <DayChart
        label={title}
        days={days.map(({ date, target, ok, nok, rework }) => ({ name: formatAxisDay(date), target, ok, nok, rework }))}
      />
    </ChartFigure>
  );
}
