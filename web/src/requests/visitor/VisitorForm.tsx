import { visitorMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { labelRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { maxRequestPhotos, VisitorRequest } from '@roadworthy/contract/requests/request.schema.ts';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../kit/api/call.ts';
import { Day, isoDay } from '../../kit/form/dates/Day.tsx';
import { shrinkPicture } from '../../kit/form/files/upload.ts';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import '../../kit/form/zod-messages.ts';
import { newId } from '../../kit/storage/new-id.ts';
import { VisitorPhotos, type ChosenPhoto } from './VisitorPhotos.tsx';
import { ignoreSecondClick } from '../../kit/form/second-click.ts';

type Values = { sentId: string; text: string; name: string; contact: string; emailId: string; wantedOn: string };

/** Sends a request with its photos in one step. Text survives a reload, but chosen photos do not. */
export function VisitorForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [values] = useState((): Values => ({
    sentId: newId(),
    text: '',
    name: '',
    contact: '',
    emailId: '',
    wantedOn: '',
  }));
  const ready = useForm<Values>({
    schema: VisitorRequest,
    values,
    send: async (typed) => {
      const form = new FormData();
      form.append('request', JSON.stringify(typed));
      for (const { file } of photos) form.append('photo', await shrinkPicture(file), file.name || 'photo.jpg');
      const { data } = await call(labelRoutes.sendLabelRequest, { params: { token } }, { form });
      void navigate(data.path, { replace: true });
    },
  });
  return (
    <FormProvider {...ready.form}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          ready.submit();
        }}
      >
        <Text<Values> name="text" label={messages.text} required rows={4} help={messages.textHelp} />
        <VisitorPhotos photos={photos} onChange={setPhotos} max={maxRequestPhotos} />
        <Text<Values> name="name" label={messages.name} required autoComplete="name" />
        <Text<Values> name="contact" label={messages.contact} required autoComplete="tel" help={messages.contactHelp} />
        <Text<Values>
          name="emailId"
          type="email"
          label={messages.email}
          autoComplete="email"
          help={messages.emailHelp}
        />
        <Day<Values> name="wantedOn" label={messages.wantedOn} wire={isoDay} noPast />
        {ready.failure && !ready.failure.errors && <Alert severity="error">{ready.failure.message}</Alert>}
        <Button
          type="submit"
          onClick={ignoreSecondClick}
          variant="contained"
          size="large"
          loading={ready.busy}
          sx={{ minHeight: 52 }}
        >
          {messages.send}
        </Button>
      </Stack>
    </FormProvider>
  );
}
