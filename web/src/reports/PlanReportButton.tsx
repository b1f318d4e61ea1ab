import { reportsMessages as messages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';
import { reportPaths, findReportPrefix } from './report-paths.ts';

/** Links from a project's list of plans to the report on all of them, for everybody who may read reports. */
export function PlanReportButton({ projectId }: { projectId: string }) {
  const { me } = useSignedIn();
  if (!me.permissions.includes('reports.read')) return null;
  return (
    <Button
      component={Link}
      to={reportPaths(findReportPrefix(me.accessLevel)).plans(projectId)}
      color="inherit"
      startIcon={<ChartIcon />}
    >
      {messages.planReport}
    </Button>
  );
}
