import { skipMessages } from '@roadworthy/contract/inspection/messages/recording/skip.messages.ts';
import { stateMessages } from '@roadworthy/contract/inspection/messages/review/state.messages.ts';
import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Stack } from '@mui/material';
import { isPlanFullyInspected } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState, type ComponentProps } from 'react';
import { DefectDialog } from './defect/DefectDialog.tsx';
import { isActivity, hasVerdict, mayRecordEvent, type Defect, type Recordable } from './recordable.ts';
import { NotOkActions } from './defect/NotOkActions.tsx';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import { plainButtonProps, pressedSx } from './button-styles.ts';
import { RecordingLock } from './RecordingLock.tsx';
import { allowsNotOk, allowsOk, findMeasuredEntry } from './measured/measured-entry.ts';
import { MeasuredAnswer } from './measured/MeasuredFields.tsx';
import { SkipDialog } from './SkipDialog.tsx';
import { UndoRow } from './UndoRow.tsx';
import {
  useRecordingDraft,
  useRecorder,
  useRecordingProgress,
  useRecordingState,
} from './recorder/RecorderProvider.tsx';

const buttonSx = { flex: 1, minHeight: 52, whiteSpace: 'nowrap', px: 1 } as const;
const buttonVariantsSx = {
  contained: { ok: { ...buttonSx, ...pressedSx('success.dark') }, notOk: { ...buttonSx, ...pressedSx('error.dark') } },
  outlined: {
    ok: { ...buttonSx, ...pressedSx('action.selected') },
    notOk: { ...buttonSx, ...pressedSx('action.selected') },
  },
  skip: { minHeight: 52, ...pressedSx('action.selected') },
} as const;

/**
 * The button labels. In a list, `ariaLabel` tells screen readers which item a button belongs to, and the buttons stand
 * out less than those of the answer bar.
 */
export type AnswerLabels = { ok: string; notOk: string; skip: string; ariaLabel?: (answer: string) => string };
const defaultLabels: AnswerLabels = { ok: stateMessages.ok, notOk: stateMessages.notOk, skip: skipMessages.title };

type Props = { point: Recordable; what: string; status: WorkPlan['status']; mayWork: boolean; answers?: AnswerLabels };

/**
 * Buttons for OK, Not OK or skip on an open or skipped item, or for the later actions on a recorded one. The later
 * actions take the place of the undo row and have its height.
 */
export function RecordActions({ point, what, status, mayWork, answers = defaultLabels }: Props) {
  const recorder = useRecorder();
  const isUndoable = useRecordingState(({ undoable }) => undoable?.target === point._id);
  const [openDialog, setOpenDialog] = useState<'defect' | 'skip'>();
  const [draft, updateDraft] = useRecordingDraft(point._id, 'answer');
  const { photos } = draft;
  const [isAddingPhotos, setIsAddingPhotos] = useState(false);
  if (isUndoable) return <UndoRow what={what} />;
  const entry = findMeasuredEntry(point, draft.measured);
  const isRecordedAlready = isActivity(point) ? point.state !== 'unchecked' : hasVerdict(point);
  const afterwards = isRecordedAlready && (
    <Box sx={{ mt: 1, minHeight: 52 }}>
      <NotOkActions point={point} what={what} status={status} mayWork={mayWork} />
    </Box>
  );
  if (!mayWork || !mayRecordEvent(point, 'record ok', { status })) return afterwards;
  const recordOk = () => void recorder.ok(point, photos, entry?.values);
  const askDefect = () => setOpenDialog('defect');
  const buttonProps = (answer: string) => ({
    ...plainButtonProps,
    children: answer,
    ...(answers.ariaLabel && { 'aria-label': answers.ariaLabel(answer) }),
  });
  const variant = answers.ariaLabel ? 'outlined' : 'contained';
  return (
    <>
      <Stack sx={{ gap: 1, mt: 1.5, ...(answers.ariaLabel && { maxWidth: 480 }) }}>
        <MeasuredAnswer {...{ entry, draft, updateDraft }} answers={{ ok: recordOk, notOk: askDefect }} />
        <RecordingLock isLocked={isAddingPhotos} gap={1}>
          <Button
            {...buttonProps(answers.ok)}
            variant={variant}
            color="success"
            startIcon={<CheckIcon />}
            disabled={!allowsOk(entry)}
            onClick={recordOk}
            sx={buttonVariantsSx[variant].ok}
          />
          <Button
            {...buttonProps(answers.notOk)}
            variant={variant}
            color="error"
            startIcon={<CloseIcon />}
            disabled={!allowsNotOk(entry)}
            onClick={askDefect}
            sx={buttonVariantsSx[variant].notOk}
          />
          {mayRecordEvent(point, 'record skip', { status }) && (
            <Button
              {...buttonProps(answers.skip)}
              variant="outlined"
              color="inherit"
              onClick={() => setOpenDialog('skip')}
              sx={buttonVariantsSx.skip}
            />
          )}
        </RecordingLock>
        <PhotoPicker
          photos={photos}
          onChange={(next) => updateDraft({ photos: next })}
          label={messages.photos}
          onBusy={setIsAddingPhotos}
        />
        <AnswerDialog
          dialog={openDialog}
          point={point}
          what={what}
          draft={draft}
          updateDraft={updateDraft}
          onClose={() => setOpenDialog(undefined)}
        />
      </Stack>
      {afterwards}
    </>
  );
}

type DialogProps = Pick<DefectiveProps, 'point' | 'what' | 'draft' | 'updateDraft' | 'onClose'> & {
  dialog: 'defect' | 'skip' | undefined;
  onRecorded?: () => void;
};
/** The dialog for the missing details of a skip or Not OK; it closes once the answer has been recorded. */
export function AnswerDialog({ dialog, point, what, draft, updateDraft, onClose, onRecorded }: DialogProps) {
  const recorder = useRecorder();
  const entry = findMeasuredEntry(point, draft.measured);
  const closeWhen = (isRecorded: boolean) => {
    if (!isRecorded) return;
    onClose();
    onRecorded?.();
  };
  return (
    <>
      {dialog === 'skip' && (
        <SkipDialog
          what={what}
          onClose={onClose}
          onSubmit={(comment) => void recorder.skip(point, { comment, photos: draft.photos }).then(closeWhen)}
        />
      )}
      {dialog === 'defect' && (
        <NextDefectDialog
          point={point}
          what={what}
          draft={draft}
          updateDraft={updateDraft}
          onClose={onClose}
          entry={entry}
          onSubmit={(found: Defect) =>
            void recorder.notOk(point, { ...found, measured: entry?.values }).then(closeWhen)
          }
        />
      )}
    </>
  );
}

type DefectiveProps = Omit<ComponentProps<typeof DefectDialog>, 'nokAfter' | 'isLast' | 'planId' | 'partId'> & {
  point: Recordable;
};
/** A component of its own, because it subscribes to the plan's counts, which change with every recording. */
function NextDefectDialog({ point, ...dialog }: DefectiveProps) {
  const { quantity, ok, nok } = useRecordingProgress(({ counts }) => counts);
  // An activity changes none of the plan's counters.
  if (isActivity(point))
    return <DefectDialog {...dialog} planId={point.workPlan} partId={null} nokAfter={0} isLast={false} />;
  return (
    <DefectDialog
      {...dialog}
      planId={point.workPlan}
      partId={point.part?._id}
      nokAfter={nok + 1}
      isLast={isPlanFullyInspected({ quantity, ok, nok: nok + 1 })}
    />
  );
}
