import { findLastMeasured } from '@roadworthy/contract/inspection/measured-check.ts';
import { measuredEntryMessages as messages } from '@roadworthy/contract/inspection/messages/recording/measured.messages.ts';
import {
  formatLimits,
  formatValues,
  measuredVerdictLabels,
  compareWithLimits,
} from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import { formatInstrument, isInstrumentInDoubt } from '@roadworthy/contract/instruments/instrument.rules.ts';
import type { RecordedInstrument } from '@roadworthy/contract/instruments/instrument.schema.ts';
import { measurementMessages } from '@roadworthy/contract/parts/messages/measurement.messages.ts';
import { Box, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import { StatusChip } from '../../../kit/page/status/StatusChip.tsx';
import type { RecordingDraft } from '../../offline/draft-rows.ts';
import type { CheckpointWithPending } from '../../offline/pending/with-pending.ts';
import { applyPadKey, findAnswerForEntry, parseMeasuredEntry, type MeasuredEntry } from './measured-entry.ts';
import { InstrumentPicker } from './InstrumentChoice.tsx';
import { NumberPad } from './NumberPad.tsx';

type Props = {
  entry: MeasuredEntry;
  typed: readonly string[] | undefined;
  onChange: (typed: readonly string[]) => void;
  /** Called on Enter in the last field. A gauge too sends Enter after its value. */
  onEnter: () => void;
  autoFocus?: boolean;
};

const nothingTyped: readonly string[] = [];

/** The limits, a field for each reading with the number pad below, and the verdict. */
export function MeasuredFields({ entry, typed = nothingTyped, onChange, onEnter, autoFocus = false }: Props) {
  const { measurement, values, problem } = entry;
  const { readings, quantity, unit } = measurement;
  const [active, setActive] = useState(0);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const change = (index: number, text: string) =>
    onChange(Array.from({ length: readings }, (_, at) => (at === index ? text : (typed[at] ?? ''))));
  const isLast = active >= readings - 1;
  const goToNext = () => inputs.current[active + 1]?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isLast) onEnter();
    else goToNext();
  };
  return (
    <Box sx={{ mt: 1 }}>
      <Limits measurement={measurement} />
      <InstrumentPicker kind={measurement.instrument} />
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {Array.from({ length: readings }, (_, index) => (
          <TextField
            key={index}
            label={
              readings === 1
                ? messages.reading({ quantity, unit })
                : messages.readingOf({ quantity, unit, number: index + 1 })
            }
            value={typed[index] ?? ''}
            autoFocus={autoFocus && index === 0}
            onChange={(event) => change(index, event.target.value)}
            onFocus={() => setActive(index)}
            onKeyDown={onKeyDown}
            inputRef={(input: HTMLInputElement | null) => {
              inputs.current[index] = input;
            }}
            slotProps={{ htmlInput: { inputMode: 'none', autoComplete: 'off', maxLength: 17 } }}
            sx={{ flex: '1 1 120px', maxWidth: 240 }}
          />
        ))}
        <Box role="status">
          {problem ? <Typography color="error">{problem}</Typography> : values.length > 0 && <Verdict entry={entry} />}
        </Box>
      </Stack>
      <NumberPad
        onKey={(key) => change(active, applyPadKey(typed[active] ?? '', key))}
        onNext={isLast ? undefined : goToNext}
      />
    </Box>
  );
}

/** The limits in a single line, so that a phone has room for the number pad below. */
function Limits({ measurement }: Pick<MeasuredEntry, 'measurement'>) {
  const { nominal, unit, instrument } = measurement;
  const more = [nominal !== null && measurementMessages.nominal({ value: nominal, unit }), instrument].filter(Boolean);
  return (
    <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
      {messages.limits({ limits: formatLimits(measurement) })}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {more.join(', ')}
      </Typography>
    </Typography>
  );
}

type AnswerProps = {
  entry: MeasuredEntry | undefined;
  draft: RecordingDraft;
  updateDraft: (change: Partial<RecordingDraft>) => void;
  answers: Record<'ok' | 'notOk', (() => void) | undefined>;
  autoFocus?: boolean;
};
/** The fields for the values of a measured check. Enter records the answer that follows from them. */
export const MeasuredAnswer = ({ entry, draft, updateDraft, answers, autoFocus = false }: AnswerProps) =>
  entry && (
    <MeasuredFields
      entry={entry}
      typed={draft.measured}
      onChange={(measured) => updateDraft({ measured })}
      onEnter={() => findAnswerForEntry(entry, answers)?.()}
      autoFocus={autoFocus}
    />
  );

/** The verdict on the values. The first one outside the limits decides it. */
function Verdict({ entry: { values, measurement } }: { entry: MeasuredEntry }) {
  const verdicts = values.map((value) => compareWithLimits(value, measurement));
  const verdict = verdicts.find((one) => one !== 'inLimits') ?? 'inLimits';
  return <StatusChip tone={verdict === 'inLimits' ? 'good' : 'bad'} label={measuredVerdictLabels[verdict]} />;
}

type SummaryProps = { entry: MeasuredEntry; instrument?: RecordedInstrument | null | undefined };
/** The recorded values as a read-only sentence, with their instrument. */
export function MeasuredSummary({ entry: { values, measurement, isWithin }, instrument }: SummaryProps) {
  if (values.length === 0) return null;
  const text = formatValues(values, measurement);
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>
        {isWithin
          ? messages.withinLimits({ values: text })
          : messages.outOfLimits({ values: text, limits: formatLimits(measurement) })}
      </Typography>
      {instrument && (
        <Typography variant="body2" color={isInstrumentInDoubt(instrument) ? 'warning' : 'textSecondary'}>
          {formatInstrument(instrument)}
        </Typography>
      )}
    </>
  );
}

/** The latest values of a checkpoint or a piece, with their instrument. */
export function MeasuredLine({ point: { part, history } }: { point: CheckpointWithPending }) {
  const { measured, instrument } = findLastMeasured(history) ?? {};
  return part?.measurement && measured ? (
    <MeasuredSummary entry={parseMeasuredEntry(part.measurement, measured)} instrument={instrument} />
  ) : null;
}
