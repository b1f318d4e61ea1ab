import { reportsMessages as messages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';
import { formatNumber } from '../kit/text/display.ts';
import { checkpointsPath, reportPrefix, type ReportOwner } from './report-paths.ts';

/**
 * The open Not OKs of finished work with a link to them, because Completed does not mean that everything is rectified.
 */
export function OpenNokLink({ owner, count }: { owner: ReportOwner; count: number }) {
  const { me } = useSignedIn();
  const shown = { count: formatNumber(count) };
  if (!me.permissions.includes('reports.read'))
    return <Typography color="error">{messages.openNotOk(shown)}</Typography>;
  return (
    <Button
      component={Link}
      to={checkpointsPath(reportPrefix(me.accessLevel), owner, { result: 'nok' })}
      variant="outlined"
      color="error"
      sx={{ minHeight: 48 }}
    >
      {messages.showOpenNotOk(shown)}
    </Button>
  );
}
