import { roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { suspectsPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { suspectMessages as messages } from '@roadworthy/contract/findings/messages/suspect.messages.ts';
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';

/** Links a Not OK to its suspects, for people who may open the list. */
export function SuspectsLink({ id }: { id: string }) {
  const { me } = useSignedIn();
  if (!roleHasPermission(me.role.name, 'findings.suspects')) return null;
  return (
    <MuiLink
      component={Link}
      to={suspectsPath(id)}
      variant="body2"
      sx={{ display: 'inline-block', py: { xs: 1.5, sm: 0.5 }, ml: 2 }}
    >
      {messages.open}
    </MuiLink>
  );
}
