import ForumIcon from '@mui/icons-material/ForumOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import NewIcon from '@mui/icons-material/MarkunreadOutlined';
import {
  ticketBadgeColours,
  ticketStatusLabels,
  ticketTones,
  type TicketStatus as Status,
} from '@roadworthy/contract/tickets/ticket.machine.ts';
import type { ReactElement } from 'react';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';

const icons: Record<Status, ReactElement> = { new: <NewIcon />, 'in progress': <ForumIcon />, close: <LockIcon /> };

/** As specified, new is green and close is dark red. The icon keeps them from being read as done and as an error. */
export const TicketStatusChip = ({ status }: { status: Status }) => (
  <StatusChip
    tone={ticketTones[status]}
    fill={ticketBadgeColours[status]}
    label={ticketStatusLabels[status]}
    icon={icons[status]}
  />
);
