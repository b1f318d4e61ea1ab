import { ticketsMessages as messages } from '@roadworthy/contract/tickets/messages/tickets.messages.ts';
import { ticketMessages } from '@roadworthy/contract/tickets/messages/ticket.messages.ts';
import { Alert, Box, Button, Card, CardContent, Link, Typography } from '@mui/material';
import { ticketFields } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { isTicketOpen } from '@roadworthy/contract/tickets/ticket.machine.ts';
import { isRequester, listAllowedTicketActions } from '@roadworthy/contract/tickets/ticket.policy.ts';
import { addTicketPath, ticketsPath } from '@roadworthy/contract/tickets/ticket.paths.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { type Ticket } from '@roadworthy/contract/tickets/ticket.schema.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { useApiQuery, useApiMutation } from '../kit/api/api-query.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { Photos } from '../kit/pictures/Photos.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { RecordColumns, recordPage } from '../kit/page/RecordColumns.tsx';
import { PlainValue } from '../kit/PlainValue.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { displayName, displayDateTime } from '../kit/text/display.ts';
import { displayText } from '../kit/text/display-text.tsx';
import { Presence } from '../live/index.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { Notes } from './Notes.tsx';
import { TicketEditDialog } from './TicketEditDialog.tsx';
import { TicketStatusChip } from './TicketStatusChip.tsx';

/** Touch targets on a phone are large enough for gloves. */
const touch = { minHeight: { xs: 48, sm: 40 } };

/** A ticket with its conversation. */
export default function TicketScreen() {
  const { ticketId = '' } = useParams();
  const ticketQuery = useApiQuery(ticketRoutes.getTicket, { params: { id: ticketId } });
  return (
    <QueryContent page query={ticketQuery}>
      {({ data }) => <TicketPage ticket={data} refetch={() => void ticketQuery.refetch()} />}
    </QueryContent>
  );
}

function TicketPage({ ticket, refetch }: { ticket: Ticket; refetch: () => void }) {
  const { me } = useSignedIn();
  const [writing, setWriting] = useState(false);
  const [editing, setEditing] = useState(false);
  const allowedActions = listAllowedTicketActions(ticket, me);
  return (
    <Box sx={recordPage}>
      <PageHeader
        title={messages.ticketTitle({ ticketNo: ticket.ticketNo })}
        back={ticketsPath(me.accessLevel)}
        backLabel={messages.backToTickets}
        actions={
          <>
            <Presence kind="ticket" id={ticket._id} isEditing={editing} />
            {allowedActions.includes('note') && (
              <>
                {allowedActions.includes('edit') && (
                  <Button variant="outlined" sx={touch} onClick={() => setEditing(true)}>
                    {messages.editTicket}
                  </Button>
                )}
                {allowedActions.includes('close') && <CloseButton ticket={ticket} onRefused={refetch} />}
                <Button variant="contained" sx={touch} onClick={() => setWriting(true)}>
                  {messages.addNote}
                </Button>
              </>
            )}
          </>
        }
      />
      <RecordColumns facts={<Facts ticket={ticket} />}>
        <Notes ticketId={ticket._id} open={isTicketOpen(ticket.status)} />
        {!isTicketOpen(ticket.status) && <ClosedNotice ticket={ticket} />}
      </RecordColumns>
      {editing && <TicketEditDialog ticket={ticket} onClose={() => setEditing(false)} />}
      {writing && <NoteDialog ticket={ticket} onClose={() => setWriting(false)} onRefused={refetch} />}
    </Box>
  );
}

function CloseButton({ ticket, onRefused }: { ticket: Ticket; onRefused: () => void }) {
  const { _id: id, ticketNo, updatedAt } = ticket;
  const close = useApiMutation(ticketRoutes.changeTicket, {
    successMessage: ticketMessages.closed({ ticketNo }),
  });
  const confirmClose = async () => {
    const yes = await confirm({
      title: messages.closeTicket,
      text: messages.closeQuestion({ ticketNo }),
    });
    if (yes) close.mutate({ params: { id }, body: { status: 'close', updatedAt } }, { onError: onRefused });
  };
  return (
    <Button variant="outlined" sx={touch} loading={close.isPending} onClick={() => void confirmClose()}>
      {messages.closeTicket}
    </Button>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Facts({ ticket }: { ticket: Ticket }) {
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2.5 }}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gap: 2,
            m: 0,
            gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(140px, auto))' },
            '& dt': { typography: 'body2', color: 'text.secondary', mb: 0.5 },
            '& dd': { m: 0, fontWeight: 550 },
          }}
        >
          <Fact label={messages.status}>
            <TicketStatusChip status={ticket.status} />
          </Fact>
          {ticketFields.names.map((name) => (
            <Fact key={name} label={ticketFields.labels[name]}>
              <PlainValue field={ticketFields.fields[name]} value={ticket[name]} />
            </Fact>
          ))}
          <Fact label={messages.submitted}>{displayDateTime(ticket.createdAt)}</Fact>
          <Fact label={messages.type}>{ticket.type}</Fact>
          {ticket.vehicle && <Fact label={messages.vehicle}>{displayText(formatVehicle(ticket.vehicle))}</Fact>}
          <Fact label={messages.creator}>{displayName(ticket.userId)}</Fact>
        </Box>
        <div>
          <Typography variant="h2" gutterBottom>
            {messages.description}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
            {displayText(ticket.description)}
          </Typography>
          <Photos keys={ticket.photos} subject={messages.photoSubject({ ticketNo: ticket.ticketNo })} />
        </div>
      </CardContent>
    </Card>
  );
}

function ClosedNotice({ ticket }: { ticket: Ticket }) {
  const { accessLevel } = useSignedIn().me;
  const closed = { by: displayName(ticket.closedBy), at: displayDateTime(ticket.closedAt) };
  return (
    <Alert severity="info">
      {isRequester(accessLevel)
        ? messages.closedByForRequester({
            ...closed,
            link: (children): ReactNode => (
              <Link key="link" component={RouterLink} to={addTicketPath(accessLevel)}>
                {children}
              </Link>
            ),
          })
        : messages.closedBy(closed)}
    </Alert>
  );
}
