import { ticketsMessages as messages } from '@roadworthy/contract/tickets/messages/tickets.messages.ts';
import { ticketMessages } from '@roadworthy/contract/tickets/messages/ticket.messages.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { NoteNew, type Ticket } from '@roadworthy/contract/tickets/ticket.schema.ts';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';

type Values = { text: string };
const values: Values = { text: '' };
const Form = NoteNew.pick({ text: true });
type Props = { ticket: Ticket; onClose: () => void; onRefused: () => void };

/** Adds a note to a ticket. Submit is disabled while it is empty. The draft survives closing the dialog. */
export function NoteDialog({ ticket, onClose, onRefused }: Props) {
  const add = useApiMutation(ticketRoutes.addNote, { successMessage: ticketMessages.noteAdded, quiet: true });
  const send = async ({ text }: Values) => {
    await add.mutateAsync({ body: { ticketId: ticket._id, text } }, { onError: onRefused });
    onClose();
  };
  const ready = useForm<Values>({ schema: Form, values, send });
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.addNote}
      submit={messages.submit}
      disabled={ready.form.watch('text').trim() === ''}
      onClose={onClose}
      keeps
    >
      <Text<Values> name="text" label={messages.note} required rows={4} autoFocus />
    </RouteFormDialog>
  );
}
