import { requestMessages } from '@roadworthy/contract/requests/messages/request.messages.ts';
import { requestsMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { RequestDecline, type WorkRequest } from '@roadworthy/contract/requests/request.schema.ts';
import { Typography } from '@mui/material';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';

type Values = { reason: string };

export function DeclineDialog({ request, onClose }: { request: WorkRequest; onClose: () => void }) {
  const { requestNo, _id } = request;
  const decline = useApiMutation(requestRoutes.declineRequest, {
    successMessage: requestMessages.declined({ requestNo }),
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: RequestDecline,
    values: { reason: '' },
    send: async (body) => {
      await decline.mutateAsync({ params: { id: _id }, body });
      onClose();
    },
    draft: false,
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.declineTitle({ requestNo })}
      submit={messages.decline}
      onClose={onClose}
    >
      <Typography color="textSecondary">{messages.declineHelp}</Typography>
      <Text<Values> name="reason" label={messages.reason} required rows={3} />
    </RouteFormDialog>
  );
}
