import { reportsMessages as messages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';
import { checkpointsPath, findReportPrefix, type ReportOwner } from './report-paths.ts';

/** Links to the open Not OK items of finished work: even when it is Completed, some may not be rectified. */
export function OpenNokLink({ owner, count }: { owner: ReportOwner; count: number }) {
  const { me } = useSignedIn();
  const shown = { count };
  if (!me.permissions.includes('reports.read'))
    return <Typography color="error">{messages.openNotOk(shown)}</Typography>;
  return (
    <Button
      component={Link}
      to={checkpointsPath(findReportPrefix(me.accessLevel), owner, { result: 'nok' })}
      variant="outlined"
      color="error"
      sx={{ minHeight: 48 }}
    >
      {messages.showOpenNotOk(shown)}
    </Button>
  );
}
