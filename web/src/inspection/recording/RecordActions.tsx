import { skipMessages } from '@roadworthy/contract/inspection/messages/recording/skip.messages.ts';
import { stateMessages } from '@roadworthy/contract/inspection/messages/review/state.messages.ts';
import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Stack } from '@mui/material';
import { isPlanDone } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState, type ComponentProps } from 'react';
import { DefectDialog } from './defect/DefectDialog.tsx';
import { isActivity, hasVerdict, mayRecordEvent, type Defect, type Recordable } from './recordable.ts';
import { NotOkActions } from './defect/NotOkActions.tsx';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import { plainButtonProps, pressedSx } from './button-styles.ts';
import { LockWhileRecording } from './LockWhileRecording.tsx';
import { SkipDialog } from './SkipDialog.tsx';
import { UndoRow } from './UndoRow.tsx';
import { useRecordingDraft, useRecorder, useRecordingState } from './recorder/RecorderProvider.tsx';

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
 * The button labels. In a list `ariaLabel` tells screen readers which item a button belongs to, and the buttons are
 * less prominent than the answer bar.
 */
export type AnswerLabels = { ok: string; notOk: string; skip: string; ariaLabel?: (answer: string) => string };
const defaultLabels: AnswerLabels = { ok: stateMessages.ok, notOk: stateMessages.notOk, skip: skipMessages.title };

type Props = { point: Recordable; what: string; status: WorkPlan['status']; mayWork: boolean; answers?: AnswerLabels };

/**
 * OK, Not OK or skip for an open or skipped item. The actions that follow have the same height as the undo row whose
 * place they take.
 */
export function RecordActions({ point, what, status, mayWork, answers = defaultLabels }: Props) {
  const recorder = useRecorder();
  const isUndoable = useRecordingState(({ undoable }) => undoable?.target === point._id);
  const [openDialog, setOpenDialog] = useState<'defect' | 'skip'>();
  const [draft, updateDraft] = useRecordingDraft(point._id, 'answer');
  const { photos } = draft;
  const [isAddingPhotos, setIsAddingPhotos] = useState(false);
  if (isUndoable) return <UndoRow what={what} />;
  const isRecordedAlready = isActivity(point) ? point.state !== 'unchecked' : hasVerdict(point);
  const afterwards = isRecordedAlready && (
    <Box sx={{ mt: 1, minHeight: 52 }}>
      <NotOkActions point={point} status={status} mayWork={mayWork} />
    </Box>
  );
  if (!mayWork || !mayRecordEvent(point, 'record ok', { status })) return afterwards;
  const buttonProps = (answer: string) => ({
    ...plainButtonProps,
    children: answer,
    ...(answers.ariaLabel && { 'aria-label': answers.ariaLabel(answer) }),
  });
  const variant = answers.ariaLabel ? 'outlined' : 'contained';
  return (
    <>
      <Stack sx={{ gap: 1, mt: 1.5, ...(answers.ariaLabel && { maxWidth: 480 }) }}>
        <LockWhileRecording isLocked={isAddingPhotos} gap={1}>
          <Button
            {...buttonProps(answers.ok)}
            variant={variant}
            color="success"
            startIcon={<CheckIcon />}
            onClick={() => void recorder.ok(point, photos)}
            sx={buttonVariantsSx[variant].ok}
          />
          <Button
            {...buttonProps(answers.notOk)}
            variant={variant}
            color="error"
            startIcon={<CloseIcon />}
            onClick={() => setOpenDialog('defect')}
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
        </LockWhileRecording>
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
/** The dialog for what a skip or Not OK still needs; it closes once the answer has been recorded. */
export function AnswerDialog({ dialog, point, what, draft, updateDraft, onClose, onRecorded }: DialogProps) {
  const recorder = useRecorder();
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
          onSubmit={(found: Defect) => void recorder.notOk(point, found).then(closeWhen)}
        />
      )}
    </>
  );
}

type DefectiveProps = Omit<ComponentProps<typeof DefectDialog>, 'nokAfter' | 'isLast' | 'planId' | 'partId'> & {
  point: Recordable;
};
/** Reads the counts only where they are shown, because every press changes them. */
function NextDefectDialog({ point, ...dialog }: DefectiveProps) {
  const { quantity, ok, nok } = useRecordingState(({ counts }) => counts);
  // An activity changes none of the plan's counters.
  if (isActivity(point))
    return <DefectDialog {...dialog} planId={point.workPlan} partId={null} nokAfter={0} isLast={false} />;
  return (
    <DefectDialog
      {...dialog}
      planId={point.workPlan}
      partId={point.part?._id}
      nokAfter={nok + 1}
      isLast={isPlanDone({ quantity, ok, nok: nok + 1 })}
    />
  );
}
