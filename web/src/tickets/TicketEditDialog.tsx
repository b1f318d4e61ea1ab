import { ticketsMessages as messages } from '@roadworthy/contract/tickets/messages/tickets.messages.ts';
import { ticketMessages } from '@roadworthy/contract/tickets/messages/ticket.messages.ts';
import { toPlainValues, type PlainValues } from '@roadworthy/contract/kit/plain-fields.ts';
import { ticketFields } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { Ticket, TicketChange } from '@roadworthy/contract/tickets/ticket.schema.ts';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { PlainInputs } from '../kit/form/text/PlainInputs.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { VehicleField, type VehicleReference } from '../vehicles/index.ts';

type Values = { vehicle: VehicleReference | null } & PlainValues<typeof ticketFields.fields>;
const valuesOf = (ticket: Ticket): Values => ({ vehicle: ticket.vehicle, ...toPlainValues(ticketFields, ticket) });
const parseCurrent = parseValues(Ticket, valuesOf);

/** Staff edit the vehicle and the plain fields of an open ticket, such as the priority. */
export function TicketEditDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const change = useApiMutation(ticketRoutes.changeTicket, {
    successMessage: ticketMessages.saved({ ticketNo: ticket.ticketNo }),
    quiet: true,
  });
  const send = async (body: Values, updatedAt: string | undefined) => {
    await change.mutateAsync({
      params: { id: ticket._id },
      body: { ...body, vehicle: body.vehicle?._id ?? null, updatedAt },
    });
    onClose();
  };
  const ready = useForm<Values>({
    schema: TicketChange,
    values: valuesOf(ticket),
    seen: ticket.updatedAt,
    send,
    toValues: parseCurrent,
    draft: false,
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.editTitle({ ticketNo: ticket.ticketNo })}
      submit={messages.save}
      onClose={onClose}
    >
      <VehicleField<Values> name="vehicle" label={messages.vehicle} />
      <PlainInputs<Values> of={ticketFields} />
    </RouteFormDialog>
  );
}
