import { measuredEntryMessages as messages } from '@roadworthy/contract/inspection/messages/recording/measured.messages.ts';
import { Alert, Typography } from '@mui/material';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import type { Recordable } from '../recordable.ts';
import { useIsRecording, useRecorder, useRecordingDraft } from '../recorder/RecorderProvider.tsx';
import { findMeasuredEntry } from './measured-entry.ts';
import { MeasuredFields } from './MeasuredFields.tsx';

/** Adds a value to a check that was recorded as OK without a value. */
export function ValueDialog({ point, onClose }: { point: Recordable; onClose: () => void }) {
  const recorder = useRecorder();
  const busy = useIsRecording();
  const [{ measured }, updateDraft] = useRecordingDraft(point._id, 'answer');
  const entry = findMeasuredEntry(point, measured);
  if (!entry) return null;
  const isReady = entry.problem === undefined && entry.isComplete;
  const submit = async () => {
    if (isReady && (await recorder.addValue(point, entry.values))) onClose();
  };
  return (
    <FormDialog
      title={messages.addValue}
      submit={messages.saveValue}
      busy={busy}
      disabled={!isReady}
      onClose={onClose}
      onSubmit={() => void submit()}
      keeps
    >
      <Typography>{messages.addValueHint}</Typography>
      <MeasuredFields
        entry={entry}
        typed={measured}
        onChange={(typed) => updateDraft({ measured: typed })}
        onEnter={() => void submit()}
        autoFocus
      />
      {isReady && !entry.isWithin && <Alert severity="warning">{messages.addOutside}</Alert>}
    </FormDialog>
  );
}
