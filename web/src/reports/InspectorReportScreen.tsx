import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { inspectorReportTable } from '@roadworthy/contract/reports/report.table.ts';
import { useParams } from 'react-router';
import { columnsOf } from '../kit/list/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { numberText } from '../kit/words.ts';
import { useReportPaths } from './report-paths.ts';

const columns = columnsOf(inspectorReportTable, [
  { field: 'user', flex: 1.5 },
  { field: 'planNo' },
  { field: 'ok', value: (row) => numberText(row.ok) },
  { field: 'nok', value: (row) => numberText(row.nok) },
  { field: 'skip', value: (row) => numberText(row.skip) },
  { field: 'rectified', value: (row) => numberText(row.rectified) },
  { field: 'target' },
]);

/** What each inspector recorded, of a plan or of a whole project. */
export default function InspectorReportScreen() {
  const { planId, projectId } = useParams();
  const paths = useReportPaths();
  const query = planId ? { workPlanId: planId } : projectId ? { project: projectId } : {};
  return (
    <ListScreen
      title="Inspector Report"
      back={projectId ? paths.plans(projectId) : paths.projects('all')}
      route={reportRoutes.reportInspectors}
      query={query}
      columns={columns}
      empty="Nobody has recorded anything yet."
    />
  );
}
