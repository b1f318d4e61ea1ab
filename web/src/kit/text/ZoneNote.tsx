import { textMessages as messages } from '@roadworthy/contract/kit/messages/text.messages.ts';
import { Typography } from '@mui/material';
import { useSession } from '../session/session.ts';
import { clocksDiffer } from './clocks-differ.ts';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Formats a name such as `America/New_York` the way people write it. */
const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/**
 * Explains that days are those of the installation's time zone and times those of the reader's, if the two differ. `of`
 * replaces the installation's zone.
 */
export function ZoneNote({ of }: { of?: string }) {
  const own = useSession()?.me.timeZone;
  const zone = of ?? own;
  if (!zone || !clocksDiffer(zone, ownZone(), new Date())) return null;
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
      {messages.otherZone({ zone: zoneName(zone), own: zoneName(ownZone()) })}
    </Typography>
  );
}
