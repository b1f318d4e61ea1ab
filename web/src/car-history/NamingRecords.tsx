import { Box, Button, Stack, Typography } from '@mui/material';
import { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import type { CarHistoryEntry } from '@roadworthy/contract/car-history/car-history.schema.ts';
import { carHistoryScreensMessages as messages } from '@roadworthy/contract/car-history/messages/car-history-screens.messages.ts';
import { isTicketOpen, ticketStatuses } from '@roadworthy/contract/tickets/ticket.machine.ts';
import { isStaff } from '@roadworthy/contract/tickets/ticket.policy.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useApiMutation, useApiQuery } from '../kit/api/api-query.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { TimelineEntry } from './TimelineEntry.tsx';

/**
 * Tickets and incidents that name the car in their text without being linked to it. They are kept apart from its
 * history.
 */
export function NamingRecords({ car }: { car: Vehicle }) {
  const { data } = useApiQuery(carHistoryRoutes.listCarHistory, {
    params: { id: car._id },
    query: { match: 'named', limit: 0 },
  });
  if (!data || data.totalCount === 0) return null;
  return (
    <Box component="section" aria-label={messages.named} sx={{ mt: 2 }}>
      <Typography variant="h2">{messages.named}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: 760 }}>
        {messages.namedHelp}
      </Typography>
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.data.map((entry) => (
          <TimelineEntry key={entry._id} entry={entry}>
            <LinkAction entry={entry} car={car} />
          </TimelineEntry>
        ))}
      </Stack>
    </Box>
  );
}

/** Lets staff link an open ticket to the car. If it is linked to another vehicle, says which. */
function LinkAction({ entry: { kind, id, status, linkedTo }, car }: { entry: CarHistoryEntry; car: Vehicle }) {
  const { accessLevel } = useSignedIn().me;
  const link = useApiMutation(ticketRoutes.changeTicket, {
    successMessage: ({ data }) => messages.linked({ ticketNo: data.ticketNo }),
  });
  if (linkedTo)
    return (
      <Typography variant="body2" color="textSecondary">
        {messages.linkedToOther({ vin: linkedTo })}
      </Typography>
    );
  const isOpen = ticketStatuses.some((one) => one === status && isTicketOpen(one));
  if (kind !== 'ticket' || !isOpen || !isStaff(accessLevel)) return null;
  return (
    <Button
      variant="outlined"
      loading={link.isPending}
      onClick={() => link.mutate({ params: { id }, body: { vehicle: car._id } })}
      sx={{ mt: 1, minHeight: { xs: 48, sm: 40 } }}
    >
      {messages.linkTicket}
    </Button>
  );
}
