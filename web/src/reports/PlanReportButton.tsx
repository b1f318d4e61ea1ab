import { reportsMessages as messages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';
import { reportPaths, reportPrefix } from './report-paths.ts';

/** The report on all plans of a project, next to their list, for everybody who may read it. */
export function PlanReportButton({ projectId }: { projectId: string }) {
  const { me } = useSignedIn();
  if (!me.permissions.includes('reports.read')) return null;
  return (
    <Button
      component={Link}
      to={reportPaths(reportPrefix(me.accessLevel)).plans(projectId)}
      color="inherit"
      startIcon={<ChartIcon />}
    >
      {messages.planReport}
    </Button>
  );
}
