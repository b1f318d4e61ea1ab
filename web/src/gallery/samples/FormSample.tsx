import { Button } from '@mui/material';
import { IncidentNew, incidentTypes } from '@roadworthy/contract/incidents/incident.schema.ts';
import { FormProvider } from 'react-hook-form';
import { toast } from '../../kit/feedback/toasts.ts';
import { toOptions, Select } from '../../kit/form/choices/choices.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';

type Values = { title: string; type: string; comment: string };

/** A form with its errors: Submit shows all of them at once. */
export function FormSample() {
  const ready = useForm<Values>({
    schema: IncidentNew,
    values: { title: '', type: '', comment: '' },
    send: async () => void toast.good('All fields are valid'),
    draft: false,
  });
  return (
    <FormProvider {...ready.form}>
      <Text<Values> name="title" label="Title" required />
      <Select<Values> name="type" label="Type" required options={toOptions(incidentTypes)} />
      <Text<Values> name="comment" label="Comment" required rows={2} />
      <Button variant="contained" onClick={ready.submit} sx={{ alignSelf: 'start' }}>
        Submit
      </Button>
    </FormProvider>
  );
}
