import { inboxScreensMessages as messages } from '@roadworthy/contract/inbox/messages/inbox-screens.messages.ts';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { useSession } from '../kit/session/session.ts';

const refetchIntervalMs = 60_000;

/**
 * Returns the number of open items in the company in use. It is refetched every minute, and after mutations that change
 * it.
 */
function useInboxTotal(): number {
  const session = useSession();
  return (
    useApiQuery(inboxRoutes.countInbox, {}, { enabled: Boolean(session?.company), refetchInterval: refetchIntervalMs })
      .data?.data.total ?? 0
  );
}

/** In the top bar on every screen size, because nothing else in the frame links to the Inbox. */
export function InboxButton() {
  const total = useInboxTotal();
  const label = messages.inboxButton({ count: total });
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to="/inbox" aria-label={label} color="inherit">
        <Badge badgeContent={total} max={99} color="warning" sx={{ '& .MuiBadge-badge': { whiteSpace: 'nowrap' } }}>
          <InboxIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
