import { requestMessages } from '@roadworthy/contract/requests/messages/request.messages.ts';
import { requestsMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { RequestDecline, type WorkRequest } from '@roadworthy/contract/requests/request.schema.ts';
import { Typography } from '@mui/material';
import { FormProvider } from 'react-hook-form';
import { useApiMutation } from '../kit/api/api-query.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
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
    <FormProvider {...ready.form}>
      <FormDialog
        title={messages.declineTitle({ requestNo })}
        submit={messages.decline}
        busy={ready.busy}
        onClose={onClose}
        onSubmit={ready.submit}
      >
        <Typography color="textSecondary">{messages.declineHelp}</Typography>
        <Text<Values> name="reason" label={messages.reason} required rows={3} />
      </FormDialog>
    </FormProvider>
  );
}
