import { securityMessages as messages } from '@roadworthy/contract/access/messages/security.messages.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { codeField } from '@roadworthy/contract/access/session.schema.ts';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { useForm } from '../../kit/form/useForm.ts';
import { CodeField } from '../sign-in/second-factor/CodeField.tsx';
import { formatKeyInGroups } from '../sign-in/second-factor/code-text.ts';
import { CopyButton } from './CopyButton.tsx';
import { StepForm } from '../sign-in/StepForm.tsx';

type Typed = { otp: string };
type Props = { step: { key: string; address: string }; onCode: (otp: string) => Promise<void> };

/** The user adds the key to the app, with the camera or by typing. The first code proves that it worked. */
export function KeyStep({ step: { key, address }, onCode }: Props) {
  const ready = useForm<Typed>({
    schema: z.object({ otp: codeField }),
    values: { otp: '' },
    send: ({ otp }) => onCode(otp),
    draft: false,
  });
  return (
    <StepForm ready={ready} submit={messages.switchOn}>
      <Typography>{messages.scanKey}</Typography>
      <Box
        component="img"
        alt={messages.keyQrCode}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: 'M', border: 2 }))}`}
        sx={{
          width: 208,
          height: 208,
          alignSelf: 'center',
          borderRadius: 1,
          bgcolor: 'common.white',
          imageRendering: 'pixelated',
        }}
      />
      <Button component="a" href={address} variant="outlined" sx={{ display: { sm: 'none' } }}>
        {messages.openApp}
      </Button>
      <Stack sx={{ gap: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          {messages.typeKey}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Box component="code" sx={{ fontSize: '0.9375rem', lineHeight: 1.6 }}>
            {formatKeyInGroups(key)}
          </Box>
          <CopyButton text={key} label={messages.copyKey} />
        </Stack>
      </Stack>
      <CodeField<Typed> name="otp" label={messages.code} help={messages.codeHelp} />
    </StepForm>
  );
}
