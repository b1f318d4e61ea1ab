import ForumIcon from '@mui/icons-material/ForumOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import NewIcon from '@mui/icons-material/MarkunreadOutlined';
import { badgeOfTicket, statusNames, toneOfTicket, type TicketStatus as Status } from '@roadworthy/contract/tickets/ticket.machine.ts';
import type { ReactElement } from 'react';
import { StatusChip } from '../kit/StatusChip.tsx';

const icons: Record<Status, ReactElement> = { new: <NewIcon />, 'in progress': <ForumIcon />, close: <LockIcon /> };

/** New is green and close is dark red, as the specification has it; the icon keeps green from looking done and red from looking wrong. */
export const TicketStatus = ({ status }: { status: Status }) => (
  <StatusChip tone={toneOfTicket[status]} fill={badgeOfTicket[status]} label={statusNames[status]} icon={icons[status]} />
);
