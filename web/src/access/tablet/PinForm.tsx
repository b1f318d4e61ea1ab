import { tabletMessages as messages } from '@roadworthy/contract/access/messages/tablet.messages.ts';
import { pinField, type TabletPerson } from '@roadworthy/contract/access/tablet.schema.ts';
import { tabletRoutes } from '@roadworthy/contract/access/tablet.routes.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError, call } from '../../kit/api/call.ts';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { Input } from '../../kit/form/text/Input.tsx';
import type { Session } from '../../kit/session/session.ts';
import { displayName } from '../../kit/text/display.ts';
import { startSession } from '../sign-in/start-session.ts';

type Props = {
  person: z.output<typeof TabletPerson>;
  onSignedIn: (session: Session) => void;
  onBack: () => void;
  onPassword: () => void;
};

const maxPinLength = 6;
const digits = { fontSize: '1.375rem', letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } as const;

/**
 * Asks for a person's PIN. A wrong one shows how many attempts are left. After the last one, the password is required.
 */
export function PinForm({ person, onSignedIn, onBack, onPassword }: Props) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    const wrong = pinField.safeParse(pin).error?.issues[0]?.message;
    setError(wrong);
    setFailure(undefined);
    if (wrong) return;
    setBusy(true);
    try {
      const { data } = await call(tabletRoutes.switchPerson, { body: { person: person._id, pin } });
      onSignedIn(await startSession(data));
    } catch (refusal) {
      setPin('');
      const atPin = refusal instanceof ApiError ? refusal.errors?.[0]?.message : undefined;
      if (atPin) setError(atPin);
      else setFailure(messageOf(refusal));
    }
    setBusy(false);
  };
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!busy) void enter();
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{messages.helloPin({ name: displayName(person) })}</Typography>
      <Input
        label={messages.pin}
        type="password"
        required
        autoFocus
        value={pin}
        onChange={(text) => setPin(text.replaceAll(/\D/g, '').slice(0, maxPinLength))}
        error={error}
        attributes={{ autoComplete: 'off', inputMode: 'numeric', pattern: '[0-9]*', style: digits }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy} sx={{ minHeight: 56 }}>
        {messages.continue}
      </Button>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Button onClick={onBack}>{messages.backToPeople}</Button>
        <Button onClick={onPassword}>{messages.withPassword}</Button>
      </Stack>
    </Stack>
  );
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? (error.offline ? messages.offline : error.message) : reportUnexpected(error);
