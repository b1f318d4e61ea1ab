import { signInMessages as messages } from '@roadworthy/contract/access/messages/sign-in.messages.ts';
import { Alert, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { RouteForm } from '../../kit/form/useForm.ts';

type Props<Values extends FieldValues> = {
  ready: RouteForm<Values>;
  submit: string;
  children: ReactNode;
  below?: ReactNode;
};

/** A small form with its error, one large button, and alternatives below, for signing in and for the Security page. */
export function StepForm<Values extends FieldValues>({ ready, submit, children, below }: Props<Values>) {
  return (
    <FormProvider {...ready.form}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          ready.submit();
        }}
      >
        {children}
        {ready.failure && !ready.failure.errors && <Alert severity="error">{ready.failure.message}</Alert>}
        <Button type="submit" variant="contained" size="large" loading={ready.busy}>
          {submit}
        </Button>
        {below}
      </Stack>
    </FormProvider>
  );
}

/** Returns to the previous step. Its label is aligned with the other text of the card. */
export const BackButton = ({ onClick, disabled = false }: { onClick: () => void; disabled?: boolean }) => (
  <Button onClick={onClick} disabled={disabled} sx={{ alignSelf: 'flex-start', minWidth: 0, ml: -1 }}>
    {messages.back}
  </Button>
);
