import { securityMessages } from '@roadworthy/contract/access/messages/security.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { Button, Typography } from '@mui/material';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';

import { useState } from 'react';
import { z } from 'zod';
import { queryClient } from '../../kit/api/api-query.ts';
import { call } from '../../kit/api/call.ts';
import { invalidateAfterWrites } from '../../kit/api/stale.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { Secret } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { setSession, useSignedIn } from '../../kit/session/session.ts';
import '../../kit/form/zod-messages.ts';
import { passwordMismatchError, passwordHelp, passwordsMatch, RepeatedPassword } from '../sign-in/NewPasswordForm.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { SecurityDialog } from './SecurityDialog.tsx';
import { StepForm } from '../sign-in/StepForm.tsx';

export function PasswordCard() {
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <SecurityCard
      title={securityMessages.password}
      actions={
        <Button variant="outlined" onClick={() => setChanging(true)}>
          {securityMessages.changePassword}
        </Button>
      }
    >
      <Typography color="textSecondary">{securityMessages.passwordHint}</Typography>
      {changing && (
        <SecurityDialog title={securityMessages.changePassword} onClose={close}>
          <ChangePassword onDone={close} />
        </SecurityDialog>
      )}
    </SecurityCard>
  );
}

const Change = RepeatedPassword.extend({ currentPassword: z.string().min(1, accessMessages.passwordRequired) }).refine(
  passwordsMatch,
  passwordMismatchError,
);
type Typed = { currentPassword: string; password: string; again: string };

function ChangePassword({ onDone }: { onDone: () => void }) {
  const session = useSignedIn();
  const send = async ({ currentPassword, password }: Typed) => {
    const answer = await call(sessionRoutes.changePassword, { body: { currentPassword, password } });
    // All earlier sessions have ended, including this one. The response contains a new one.
    if ('data' in answer) setSession({ ...session, token: answer.data.accessToken });
    void invalidateAfterWrites(queryClient, sessionRoutes.changePassword);
    toast.good(accessMessages.passwordChanged);
    onDone();
  };
  const ready = useForm<Typed>({
    schema: Change,
    values: { currentPassword: '', password: '', again: '' },
    send,
    draft: false,
    notifyFields: [accessMessages.passwordNotMatched],
  });
  return (
    <StepForm ready={ready} submit={securityMessages.savePassword}>
      <Secret<Typed>
        name="currentPassword"
        label={securityMessages.currentPassword}
        autoComplete="current-password"
        autoFocus
      />
      <Secret<Typed>
        name="password"
        label={securityMessages.newPassword}
        autoComplete="new-password"
        help={passwordHelp}
      />
      <Secret<Typed> name="again" label={securityMessages.confirmPassword} autoComplete="new-password" />
    </StepForm>
  );
}
