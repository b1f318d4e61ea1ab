import { mayRole } from '@roadworthy/contract/access/permissions.ts';
import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';

/** Links a record to the page of its finding, for people who may open it. */
export function FindingLink({ id }: { id: string }) {
  const { me } = useSignedIn();
  if (!mayRole(me.role.name, 'findings.read')) return null;
  return (
    <MuiLink
      component={Link}
      to={findingPath(id)}
      variant="body2"
      sx={{ display: 'inline-block', py: { xs: 1.5, sm: 0.5 } }}
    >
      {messages.openFinding}
    </MuiLink>
  );
}
