import {
  maxSignerName,
  Strokes,
  type DaySheetContent,
  type Issued,
} from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import {
  daySheetMessages,
  signSheetMessages as messages,
} from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { Alert, Box, Button, Checkbox, FormControlLabel, FormHelperText, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useUnsavedChanges } from '../../kit/dialog/unsaved-changes.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { focusTooLongText } from '../../kit/form/text/too-long.ts';
import { isStorageFull } from '../offline/device-database.ts';
import { useOnline } from '../offline/useOnline.ts';
import { saveSignedSheet, type EntryOwner } from './save-entries.ts';
import { StrokePad } from '../../kit/form/StrokePad.tsx';
import { ignoreSecondClick } from '../../kit/form/second-click.ts';

type Errors = { name?: string; strokes?: string; consent?: string };
type Props = {
  /** The figures on the screen, which do not change while somebody signs them. */
  content: DaySheetContent;
  /** The server's proof that it issued the content; undefined if this device added entries. */
  issued: Issued | undefined;
  owner: EntryOwner;
  title: string;
  onDone: () => void;
};

type Input = { name: string; role: string; strokes: Strokes; consent: boolean };
const noInput: Input = { name: '', role: '', strokes: [], consent: false };

function findMissing({ name, strokes, consent }: Input): Errors {
  const drawn = Strokes.safeParse(strokes);
  return {
    ...(name.trim() === '' && { name: daySheetMessages.signerNameMissing }),
    ...(!drawn.success && { strokes: drawn.error.issues[0]?.message ?? daySheetMessages.signatureMissing }),
    ...(!consent && { consent: daySheetMessages.consentMissing }),
  };
}

/** Saves the signature on the device. If fields are missing, reports all of them together. */
function useSignature({ content, issued, owner, title, onDone }: Props) {
  const [input, setInput] = useState(noInput);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  useUnsavedChanges(!isSaving && (input.name !== '' || input.role !== '' || input.strokes.length > 0));
  const sign = async () => {
    setIsChecked(true);
    if (Object.keys(findMissing(input)).length > 0) return;
    setIsSaving(true);
    const { name, role, strokes } = input;
    try {
      const signature = { signerName: name.trim(), signerRole: role.trim(), strokes, consent: messages.consent };
      await saveSignedSheet(owner, content, signature, { issued, title });
      toast.good(messages.signedToast);
      onDone();
    } catch (error) {
      toast.bad(isStorageFull(error) ? deviceMessages.full : deviceMessages.notSaved);
      setIsSaving(false);
    }
  };
  const change = (part: Partial<Input>) => setInput((now) => ({ ...now, ...part }));
  return { input, change, errors: isChecked ? findMissing(input) : {}, isSaving, sign };
}

/** The form in which the customer's representative signs the day sheet on the inspector's device. */
export function SignCard(props: Props) {
  const online = useOnline();
  const { input, change, errors, isSaving, sign } = useSignature(props);
  return (
    <Box
      component="form"
      noValidate
      aria-labelledby="countersign"
      onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!focusTooLongText(event.currentTarget)) void sign();
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography id="countersign" variant="h2">
          {messages.forCustomer}
        </Typography>
        {!online && <Alert severity="warning">{messages.offlineNote}</Alert>}
        <LimitedText
          label={messages.signerName}
          required
          value={input.name}
          onChange={(name) => change({ name })}
          maxLength={maxSignerName}
          error={errors.name}
          attributes={{ autoComplete: 'off', dir: 'auto' }}
        />
        <LimitedText
          label={messages.signerRole}
          value={input.role}
          onChange={(role) => change({ role })}
          maxLength={maxSignerName}
          attributes={{ autoComplete: 'off', dir: 'auto' }}
        />
        <StrokePad strokes={input.strokes} onChange={(strokes) => change({ strokes })} error={errors.strokes} />
        <div>
          <FormControlLabel
            control={<Checkbox checked={input.consent} onChange={(_event, consent) => change({ consent })} />}
            label={messages.consent}
          />
          {errors.consent && <FormHelperText error>{errors.consent}</FormHelperText>}
        </div>
        <Stack direction="row" sx={{ gap: 1.5 }}>
          <Button
            type="submit"
            onClick={ignoreSecondClick}
            variant="contained"
            size="large"
            loading={isSaving}
            sx={{ '&&': { minHeight: 64 }, flex: 1, fontSize: 18 }}
          >
            {messages.sign}
          </Button>
          <Button size="large" disabled={isSaving} onClick={props.onDone} sx={{ '&&': { minHeight: 64 } }}>
            {commonMessages.cancel}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
