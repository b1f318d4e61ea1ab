import { ticketsMessages as messages } from '@roadworthy/contract/tickets/messages/tickets.messages.ts';
import { ticketMessages } from '@roadworthy/contract/tickets/messages/ticket.messages.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { ticketFields } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { ticketStatusLabels, ticketStatuses } from '@roadworthy/contract/tickets/ticket.machine.ts';
import { listAllowedTicketActions } from '@roadworthy/contract/tickets/ticket.policy.ts';
import { ticketPath } from '@roadworthy/contract/tickets/ticket.paths.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { type CompanyTicket } from '@roadworthy/contract/tickets/ticket.schema.ts';
import { allTicketsTable } from '@roadworthy/contract/tickets/ticket.table.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../kit/api/call.ts';
import { invalidateAfterWrites } from '../kit/api/stale.ts';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { confirmDelete } from '../kit/dialog/confirm.ts';
import { toast } from '../kit/feedback/toasts.ts';
import type { Column, RowAction } from '../kit/list/columns/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import { usePlainFilters } from '../kit/list/filters/usePlainFilters.tsx';
import { buildPlainColumns } from '../kit/PlainValue.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { openCompany, useSignedIn } from '../kit/session/session.ts';
import { displayDateTime } from '../kit/text/display.ts';
import { TicketStatusChip } from './TicketStatusChip.tsx';

const { company, ticketNo, type, description, vehicle, status, creator, createdAt, waitsFor } = allTicketsTable.columns;
const columns: Column<CompanyTicket>[] = [
  { field: 'company', ...company },
  { field: 'ticketNo', ...ticketNo, width: 96 },
  { field: 'type', ...type },
  { field: 'description', ...description, flex: 2.2, show: (ticket) => <ClampedText text={ticket.description} /> },
  { field: 'vehicle', ...vehicle, value: (ticket) => ticket.vehicle?.vin },
  ...buildPlainColumns<CompanyTicket>(ticketFields),
  { field: 'status', ...status, show: (ticket) => <TicketStatusChip status={ticket.status} />, width: 106 },
  { field: 'creator', ...creator, hidden: true },
  { field: 'createdAt', ...createdAt, value: (ticket) => displayDateTime(ticket.createdAt), width: 112 },
  { field: 'waitsFor', ...waitsFor },
];

/** The tickets of all companies. Each is opened, answered and deleted in its own company. */
export function AllTickets() {
  const { me } = useSignedIn();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { filter, chosen } = useChoiceFilter(
    'status',
    messages.status,
    ticketStatuses,
    (one) => ticketStatusLabels[one],
  );
  const plain = usePlainFilters(ticketFields);
  const { mutate: remove } = useMutation({
    mutationFn: (ticket: CompanyTicket) =>
      call(ticketRoutes.deleteTicket, { params: { id: ticket._id } }, { company: ticket.company._id }),
    onSuccess: () => toast.good(ticketMessages.deleted),
    onError: (error) => toast.bad(error.message),
    onSettled: () => void invalidateAfterWrites(client, ticketRoutes.deleteTicket),
  });
  const view = (ticket: CompanyTicket) => {
    openCompany(ticket.company);
    void navigate(ticketPath(me.accessLevel, ticket._id));
  };
  const actions = (ticket: CompanyTicket): RowAction[] => [
    { label: messages.view, icon: <ViewIcon />, onClick: () => view(ticket) },
    ...(listAllowedTicketActions(ticket, me).includes('delete')
      ? [
          {
            label: messages.delete,
            icon: <DeleteIcon />,
            onClick: () =>
              void confirmDelete(
                messages.deleteThingOfCompany({ ticketNo: ticket.ticketNo, name: ticket.company.name }),
              ).then((yes) => yes && remove(ticket)),
          },
        ]
      : []),
  ];
  return (
    <ListScreen
      title={useScreenTitle()}
      route={ticketRoutes.listAllTickets}
      columns={columns}
      searchLabel={messages.searchTickets}
      filters={[filter, ...plain.filters]}
      query={{ ...plain.query, ...(chosen && { status: chosen }) }}
      empty={chosen || Object.keys(plain.query).length > 0 ? messages.noMatches : messages.emptyAll}
      more={actions}
    />
  );
}
