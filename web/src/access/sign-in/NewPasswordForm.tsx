import { signInMessages } from '@roadworthy/contract/access/messages/sign-in.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { Typography } from '@mui/material';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { passwordField, passwordLength } from '@roadworthy/contract/access/session.schema.ts';
import { z } from 'zod';
import { call } from '../../kit/api/call.ts';
import { Secret } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import '../../kit/form/zod-messages.ts';
import { BackButton, StepForm } from './StepForm.tsx';

export const RepeatedPassword = z.object({ password: passwordField, again: z.string() });
export const passwordsMatch = ({ password, again }: { password: string; again: string }) => password === again;
export const passwordMismatchError = { path: ['again'], error: accessMessages.passwordNotMatched, when: () => true };
export const passwordHelp = signInMessages.passwordHelp({ min: passwordLength.min });
const NewPassword = RepeatedPassword.refine(passwordsMatch, passwordMismatchError);
type Typed = { password: string; again: string };

type Props = { token: string; intro: string; onDone: () => void; onBack?: () => void };

export function NewPasswordForm({ token, intro, onDone, onBack }: Props) {
  const send = async ({ password }: Typed) => {
    await call(sessionRoutes.changePassword, { body: { password } }, { token });
    onDone();
  };
  const ready = useForm<Typed>({
    schema: NewPassword,
    values: { password: '', again: '' },
    send,
    draft: false,
    notifyFields: [accessMessages.passwordNotMatched],
  });
  return (
    <StepForm ready={ready} submit={signInMessages.savePassword} below={onBack && <BackButton onClick={onBack} />}>
      <Typography>{intro}</Typography>
      <Secret<Typed>
        name="password"
        label={signInMessages.newPassword}
        autoComplete="new-password"
        autoFocus
        help={passwordHelp}
      />
      <Secret<Typed> name="again" label={signInMessages.confirmPassword} autoComplete="new-password" />
    </StepForm>
  );
}
