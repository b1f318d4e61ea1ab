import { ticketsMessages as messages } from '@roadworthy/contract/tickets/messages/tickets.messages.ts';
import { ticketMessages } from '@roadworthy/contract/tickets/messages/ticket.messages.ts';
import type { PlainValues } from '@roadworthy/contract/kit/plain-fields.ts';
import { maxRecordPhotos } from '@roadworthy/contract/files/photos.ts';
import { ticketFields } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { ticketsPath } from '@roadworthy/contract/tickets/ticket.paths.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { TicketNew } from '@roadworthy/contract/tickets/ticket.schema.ts';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../kit/api/api-query.ts';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { PhotosField } from '../kit/form/files/PhotosField.tsx';
import { PlainInputs } from '../kit/form/text/PlainInputs.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { appendLastSearch } from '../kit/list/list-memory.ts';
import { useVinFromAddress, VehicleField, type VehicleReference } from '../vehicles/index.ts';
import { TicketTypeField } from './TicketTypeField.tsx';

type Values = {
  type: string;
  description: string;
  vehicle: VehicleReference | null;
  photos: string[];
} & PlainValues<typeof ticketFields.fields>;
const values: Values = { type: '', description: '', vehicle: null, photos: [], ...ticketFields.initial };

/** Raises a ticket. Add is disabled until type and description are filled in. */
export default function TicketFormScreen() {
  const { me } = useSignedIn();
  const navigate = useNavigate();
  const backPath = ticketsPath(me.accessLevel);
  const add = useApiMutation(ticketRoutes.addTicket, {
    quiet: true,
    successMessage: ({ data }) => ticketMessages.added({ ticketNo: data.ticketNo }),
  });
  const send = async (body: Values) => {
    await add.mutateAsync({ body: { ...body, vehicle: body.vehicle?._id ?? null } });
    void navigate(appendLastSearch(backPath));
  };
  const ready = useForm<Values>({ schema: TicketNew, values, send });
  useVinFromAddress((vehicle) => ready.form.setValue('vehicle', vehicle, { shouldDirty: true }));
  const [type, description] = ready.form.watch(['type', 'description']);
  return (
    <FormScreen
      title={messages.addTicket}
      back={backPath}
      ready={ready}
      submit={messages.add}
      submitDisabled={!type.trim() || !description.trim()}
    >
      <TicketTypeField<Values> name="type" label={messages.type} required help={messages.typeHelp} />
      <Text<Values> name="description" label={messages.description} required rows={6} help={messages.descriptionHelp} />
      <VehicleField<Values> name="vehicle" label={messages.vehicle} />
      <PhotosField<Values> name="photos" label={messages.photos} maxPhotos={maxRecordPhotos} />
      <PlainInputs<Values> of={ticketFields} />
    </FormScreen>
  );
}
