import { reportScreenMessages as messages } from '@roadworthy/contract/reports/messages/screens.messages.ts';
import { Box } from '@mui/material';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { inspectorReportTable } from '@roadworthy/contract/reports/report.table.ts';
import { useParams } from 'react-router';
import type { CheckpointResult } from '@roadworthy/contract/reports/figure.schema.ts';
import { toColumns } from '../../kit/list/columns/columns.ts';
import type { RowOf } from '../../kit/list/List.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { formatNumber } from '../../kit/text/display.ts';
import { LiveIndicator } from '../../live/index.ts';
import { CountLink } from '../CountLink.tsx';
import { ReportDownload } from '../ReportDownload.tsx';
import { useReportPaths } from '../report-paths.ts';
import { SecondLooksCard } from '../second-looks/SecondLooksCard.tsx';
import { useOwnerName } from '../useOwnerName.ts';

type Row = RowOf<typeof reportRoutes.reportInspectors>;

function columnsWith(linkOf: (row: Row, result: CheckpointResult) => string) {
  const counted = (field: 'ok' | 'nok' | 'skip' | 'rectified') => ({
    field,
    value: (row: Row) => formatNumber(row[field]),
    show: (row: Row) => <CountLink to={linkOf(row, field)} count={row[field]} />,
  });
  return toColumns(inspectorReportTable, [
    { field: 'user', flex: 1.5 },
    { field: 'planNo' },
    counted('ok'),
    counted('nok'),
    counted('skip'),
    counted('rectified'),
    { field: 'target' },
  ]);
}

/** Each person's recordings on a plan or in a whole project. For a plan, also how far its inspectors agree. */
export default function InspectorReportScreen() {
  const { planId, projectId } = useParams();
  const paths = useReportPaths();
  const columns = columnsWith((row, result) =>
    paths.checkpoints({ workPlanId: row.workPlan }, { result, userId: row.user._id }),
  );
  const owner = planId ? { workPlanId: planId } : { project: projectId ?? '' };
  const name = useOwnerName(owner);
  const query = planId ? { workPlanId: planId } : projectId ? { project: projectId } : {};
  return (
    <>
      <ListScreen
        title={messages.inspectorReportTitle}
        {...(name && { subtitle: name })}
        back={projectId ? paths.plans(projectId) : paths.projects('all')}
        route={reportRoutes.reportInspectors}
        query={query}
        columns={columns}
        headerActions={
          <>
            <LiveIndicator />
            <ReportDownload owner={owner} number="inspectors" label={messages.downloadReport} />
          </>
        }
        empty={messages.noRecordings}
      />
      {planId && (
        <Box sx={{ mt: 3 }}>
          <SecondLooksCard planId={planId} />
        </Box>
      )}
    </>
  );
}
