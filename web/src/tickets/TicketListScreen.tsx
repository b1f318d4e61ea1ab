import { ticketsMessages as messages } from '@roadworthy/contract/tickets/messages/tickets.messages.ts';
import { ticketMessages } from '@roadworthy/contract/tickets/messages/ticket.messages.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { Link } from '@mui/material';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { ticketFields } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { ticketStatusLabels, ticketStatuses } from '@roadworthy/contract/tickets/ticket.machine.ts';
import {
  isRequester,
  isStaff,
  canSeeAllTickets,
  listAllowedTicketActions,
} from '@roadworthy/contract/tickets/ticket.policy.ts';
import { addTicketPath, ticketPath } from '@roadworthy/contract/tickets/ticket.paths.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { type Ticket } from '@roadworthy/contract/tickets/ticket.schema.ts';
import { ticketTable } from '@roadworthy/contract/tickets/ticket.table.ts';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { useApiMutation } from '../kit/api/api-query.ts';
import { confirmDelete } from '../kit/dialog/confirm.ts';
import type { Column, RowAction } from '../kit/list/columns/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import { usePlainFilters } from '../kit/list/filters/usePlainFilters.tsx';
import { buildPlainColumns } from '../kit/PlainValue.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { displayDateTime } from '../kit/text/display.ts';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { VinLink } from '../kit/text/VinLink.tsx';
import { AllTickets } from './AllTickets.tsx';
import { TicketStatusChip } from './TicketStatusChip.tsx';

const { ticketNo, type, description, vehicle, status, creator, createdAt, waitsFor } = ticketTable.columns;

const emptyForStaff = messages.emptyForStaff;
const emptyForReader = messages.emptyForOffice;
const emptyForRequester = messages.emptyForRequester;

/**
 * Lists tickets: all companies' for a super admin, the company's for its staff and workshop, and an inspector's own.
 */
export default function TicketListScreen() {
  const { me } = useSignedIn();
  return me.accessLevel === 'super' ? <AllTickets /> : <CompanyTickets />;
}

function CompanyTickets() {
  const { me } = useSignedIn();
  const level = me.accessLevel;
  const { filter, chosen } = useChoiceFilter(
    'status',
    messages.status,
    ticketStatuses,
    (one) => ticketStatusLabels[one],
  );
  const plain = usePlainFilters(ticketFields);
  const { mutate: remove } = useApiMutation(ticketRoutes.deleteTicket, { successMessage: ticketMessages.deleted });
  const columns = useMemo(
    (): Column<Ticket>[] => [
      {
        field: 'ticketNo',
        ...ticketNo,
        width: 110,
        show: (ticket) => (
          <Link component={RouterLink} to={ticketPath(level, ticket._id)}>
            {ticket.ticketNo}
          </Link>
        ),
      },
      { field: 'type', ...type },
      { field: 'description', ...description, flex: 2.2, show: (ticket) => <ClampedText text={ticket.description} /> },
      { field: 'vehicle', ...vehicle, show: (ticket) => ticket.vehicle && <VinLink vin={ticket.vehicle.vin} /> },
      ...buildPlainColumns<Ticket>(ticketFields),
      { field: 'status', ...status, show: (ticket) => <TicketStatusChip status={ticket.status} />, width: 120 },
      ...(canSeeAllTickets(level) ? [{ field: 'creator', ...creator }] : []),
      { field: 'createdAt', ...createdAt, value: (ticket) => displayDateTime(ticket.createdAt), width: 112 },
      {
        field: 'waitsFor',
        ...waitsFor,
        value: (ticket) => (isAwaitingMe(ticket, me._id) ? messages.you : waitsFor.value(ticket)),
      },
    ],
    [level, me._id],
  );
  const actions = (ticket: Ticket): RowAction[] => [
    { label: messages.view, icon: <ViewIcon />, to: ticketPath(level, ticket._id) },
    ...(listAllowedTicketActions(ticket, me).includes('delete')
      ? [
          {
            label: messages.delete,
            icon: <DeleteIcon />,
            onClick: () =>
              void confirmDelete(messages.deleteThing({ ticketNo: ticket.ticketNo })).then(
                (yes) => yes && remove({ params: { id: ticket._id } }),
              ),
          },
        ]
      : []),
  ];
  return (
    <ListScreen
      title={useScreenTitle()}
      route={ticketRoutes.listTickets}
      columns={columns}
      searchLabel={messages.searchTickets}
      filters={[filter, ...plain.filters]}
      query={{ ...plain.query, ...(chosen && { status: chosen }) }}
      empty={chosen || Object.keys(plain.query).length > 0 ? messages.noMatches : emptyFor(level)}
      add={isRequester(level) ? { label: messages.addTickets, to: addTicketPath(level) } : undefined}
      more={actions}
    />
  );
}

const isAwaitingMe = (ticket: Ticket, id: string): boolean =>
  ticket.lastNote?.isStaff === true && ticket.userId?._id === id && ticket.closedAt === null;

const emptyFor = (level: AccessLevel): string =>
  isStaff(level) ? emptyForStaff : isRequester(level) ? emptyForRequester : emptyForReader;
