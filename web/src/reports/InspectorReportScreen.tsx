import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import type { InspectorReport } from '@roadworthy/contract/reports/report.schema.ts';
import { useParams } from 'react-router';
import type { z } from 'zod';
import type { Column } from '../kit/list/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { nameOf, numberText } from '../kit/words.ts';
import { useReportPaths } from './report-paths.ts';

type Row = z.output<typeof InspectorReport>;
const columns: Column<Row>[] = [
  { field: 'user', title: 'Inspector', value: (row) => nameOf(row.user), flex: 1.5 },
  { field: 'planNo', title: 'Plan', value: (row) => row.planNo },
  { field: 'ok', title: 'OK', value: (row) => numberText(row.ok) },
  { field: 'nok', title: 'Not OK', value: (row) => numberText(row.nok) },
  { field: 'skip', title: 'Skipped', value: (row) => numberText(row.skip) },
  { field: 'rectified', title: 'Rectified', value: (row) => numberText(row.rectified) },
  { field: 'target', title: 'Daily target', value: (row) => row.target },
];

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
