import { handoverFormMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/handover-screens.messages.ts';
import { vehicleHandoverMessages as texts } from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover.messages.ts';
import type { HandoverKind } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import {
  findHandIn,
  maxContentsText,
  maxKeyTag,
  maxOdometerReason,
  maxPersonName,
  maxWorkText,
  type JobCardHandovers,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { StrokePad } from '../../kit/form/StrokePad.tsx';
import { focusTooLongText } from '../../kit/form/text/too-long.ts';
import { displayDateTime } from '../../kit/text/display.ts';
import type { HandoverOwner, StoredHandover } from '../device/handover-store.ts';
import { BayPicker } from '../../vehicle-places/index.ts';
import { needsReason, type HandoverErrors, type HandoverValues } from '../handover-values.ts';
import { DamageField } from './DamageField.tsx';
import { LevelField } from './LevelField.tsx';
import { RoundPhotos } from './RoundPhotos.tsx';
import { useHandoverInput } from './useHandoverInput.ts';
import { ignoreSecondClick } from '../../kit/form/second-click.ts';

type Props = {
  owner: HandoverOwner;
  kind: HandoverKind;
  handovers: JobCardHandovers;
  stored: StoredHandover | undefined;
  /** Called once the signed record is stored on the device. */
  onSubmitted: () => void;
};

/** Focuses the first field with an error after each failed attempt. */
function useFirstError(attempts: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-handover-error]');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, [attempts]);
  return form;
}

/** The form for handing a vehicle in or over, made for a phone next to the vehicle. */
export function HandoverForm({ owner, kind, handovers, stored, onSubmitted }: Props) {
  const input = useHandoverInput({ owner, kind, handovers, stored });
  const [attempts, setAttempts] = useState(0);
  const form = useFirstError(attempts);
  const { values, errors, change } = input;
  const submit = async () => {
    if (await input.submit()) onSubmitted();
    else setAttempts((count) => count + 1);
  };
  const isHandIn = kind === 'hand-in';
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!input.isSaving && !focusTooLongText(event.currentTarget)) void submit();
      }}
    >
      <Stack sx={{ gap: 4 }}>
        <Section title={texts.odometer}>
          <OdometerFields values={values} handovers={handovers} errors={errors} change={change} />
          <LevelField energy={values.energy} level={values.level} onChange={change} error={errors.level?.[0]} />
        </Section>
        <Section title={messages.photos}>
          <RoundPhotos
            photos={input.photos}
            onTake={input.takePhoto}
            onRemove={input.dropPhoto}
            errors={errors.photos ?? []}
          />
        </Section>
        <Section title={isHandIn ? messages.damage : messages.newDamage}>
          <DamageField
            marks={values.marks}
            known={isHandIn ? undefined : findHandIn(handovers.records)?.marks}
            onChange={(marks) => change({ marks })}
            errors={errors.marks ?? []}
          />
        </Section>
        {isHandIn ? (
          <HandInTexts values={values} change={change} />
        ) : (
          <HandOverTexts values={values} errors={errors} change={change} />
        )}
        <Section title={messages.signature}>
          <LimitedText
            label={isHandIn ? messages.bringer : messages.collector}
            required
            value={values.personName}
            onChange={(personName) => change({ personName })}
            maxLength={maxPersonName}
            error={errors.personName?.[0]}
            attributes={{ autoComplete: 'off', dir: 'auto' }}
          />
          <StrokePad strokes={values.strokes} onChange={(strokes) => change({ strokes })} error={errors.strokes?.[0]} />
        </Section>
        {Object.keys(errors).length > 0 && <Alert severity="error">{messages.fixErrors}</Alert>}
        <Button
          type="submit"
          onClick={ignoreSecondClick}
          variant="contained"
          size="large"
          loading={input.isSaving}
          sx={{ '&&': { minHeight: 64 }, fontSize: 18 }}
        >
          {isHandIn ? messages.saveHandIn : messages.saveHandOver}
        </Button>
        {input.draft !== 'none' && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: -2, textAlign: 'center' }}>
            {input.draft === 'saving' ? messages.savingDraft : messages.draftSaved}
          </Typography>
        )}
      </Stack>
    </Box>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" sx={{ gap: 2 }}>
    <Typography variant="h2">{title}</Typography>
    {children}
  </Stack>
);

type FieldProps = { values: HandoverValues; change: (part: Partial<HandoverValues>) => void };
type CheckedProps = FieldProps & { errors: HandoverErrors };

function OdometerFields({ values, handovers, errors, change }: CheckedProps & { handovers: JobCardHandovers }) {
  const { lastReading: last } = handovers;
  return (
    <>
      <LimitedText
        label={texts.odometer}
        required
        value={values.odometer}
        onChange={(odometer) => change({ odometer })}
        maxLength={9}
        error={errors.odometer?.[0]}
        help={last ? messages.lastReading({ value: last.value, at: displayDateTime(last.at) }) : messages.noReading}
        attributes={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      {last && needsReason(values, handovers) && (
        <LimitedText
          label={texts.odometerReason}
          required
          value={values.odometerReason}
          onChange={(odometerReason) => change({ odometerReason })}
          maxLength={maxOdometerReason}
          error={errors.odometerReason?.[0]}
          help={messages.reasonHelp({ last: last.value })}
          attributes={{ dir: 'auto' }}
        />
      )}
    </>
  );
}

const HandInTexts = ({ values, change }: FieldProps) => (
  <Stack sx={{ gap: 2 }}>
    <LimitedText
      label={messages.contents}
      value={values.contents}
      onChange={(contents) => change({ contents })}
      maxLength={maxContentsText}
      multiline
      minRows={2}
      attributes={{ dir: 'auto' }}
    />
    <LimitedText
      label={messages.keyTag}
      value={values.keyTag}
      onChange={(keyTag) => change({ keyTag })}
      maxLength={maxKeyTag}
      attributes={{ autoComplete: 'off', dir: 'auto' }}
    />
    <BayPicker
      help={messages.bayHelp}
      bay={values.bay ?? null}
      onChoose={(bay) => change({ bay: bay && { _id: bay._id, name: bay.name } })}
    />
  </Stack>
);

const HandOverTexts = ({ values, errors, change }: CheckedProps) => (
  <Stack sx={{ gap: 2 }}>
    <LimitedText
      label={messages.workDone}
      required
      value={values.workDone}
      onChange={(workDone) => change({ workDone })}
      maxLength={maxWorkText}
      error={errors.workDone?.[0]}
      help={messages.workDoneHelp}
      multiline
      minRows={3}
      attributes={{ dir: 'auto' }}
    />
    <LimitedText
      label={messages.remaining}
      value={values.remaining}
      onChange={(remaining) => change({ remaining })}
      maxLength={maxWorkText}
      help={messages.remainingHelp}
      multiline
      minRows={2}
      attributes={{ dir: 'auto' }}
    />
  </Stack>
);
