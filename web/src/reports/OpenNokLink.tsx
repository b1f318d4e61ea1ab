import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';
import { formatNumber } from '../kit/text/display.ts';
import { checkpointsPath, type ReportOwner } from './report-paths.ts';

/** What is still Not OK though the work is done, with the way to it: nobody takes Completed for all mended. */
export function OpenNokLink({ owner, count }: { owner: ReportOwner; count: number }) {
  const { me } = useSignedIn();
  const text = `${formatNumber(count)} Not OK to rectify or complete`;
  if (!me.permissions.includes('reports.read')) return <Typography color="error">{text}</Typography>;
  const prefix = me.accessLevel === 'customer' ? '/customer' : '/brm';
  return (
    <Button component={Link} to={checkpointsPath(prefix, owner, { result: 'nok' })} variant="outlined" color="error" sx={{ minHeight: 48 }}>
      Show {text}
    </Button>
  );
}
