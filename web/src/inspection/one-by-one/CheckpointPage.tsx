import { oneByOneMessages as messages } from '@roadworthy/contract/inspection/messages/recording/one-by-one.messages.ts';
import { recordingMessages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { checkpointStateLabels, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import BackIcon from '@mui/icons-material/ChevronLeft';
import OnIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton } from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { visuallyHidden } from '../../kit/text/visually-hidden.ts';
import { CheckpointDetails, displayCheckpointPart } from '../grid/CheckpointDetails.tsx';
import type { CheckpointWithPending } from '../offline/pending/with-pending.ts';
import { RefusedEntries } from '../offline/RefusedEntries.tsx';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import { NotOkActions } from '../recording/defect/NotOkActions.tsx';
import { allowsNotOk, allowsOk, findMeasuredEntry } from '../recording/measured/measured-entry.ts';
import { MeasuredAnswer } from '../recording/measured/MeasuredFields.tsx';
import { AnswerDialog } from '../recording/RecordActions.tsx';
import { hasVerdict, mayRecordEvent } from '../recording/recordable.ts';
import { useRecorder, useRecordingDraft, useRecordingState } from '../recording/recorder/RecorderProvider.tsx';
import { UndoRow } from '../recording/UndoRow.tsx';
import { AnswerFooter, NextFooter } from './AnswerFooter.tsx';
import { findNeighbour, findNextCheckpointInState } from './checkpoint-order.ts';
import { TargetPhoto } from './TargetPhoto.tsx';
import { useAnswerKeys } from './useAnswerKeys.ts';
import { useSwipe } from './useSwipe.ts';

type Props = {
  point: CheckpointWithPending;
  points: readonly CheckpointWithPending[];
  plan: WorkPlan;
  mayWork: boolean;
  onCheck: (id: string) => void;
  onEnd: () => void;
};

const whatOf = (point: CheckpointWithPending): string =>
  messages.what({ part: displayCheckpointPart(point), tag: point.tag ?? '' });

/** Returns functions that lead from this checkpoint to others. */
function useNavigation({ point, points, onCheck, onEnd }: Pick<Props, 'point' | 'points' | 'onCheck' | 'onEnd'>) {
  const recorder = useRecorder();
  const undoable = useRecordingState((now) => now.undoable?.target);
  return {
    goToNext: () => {
      // While the user goes through the skipped checkpoints again, only skipped ones follow.
      const next = findNextCheckpointInState(points, point.state === 'skipped' ? 'skipped' : 'unchecked', point._id);
      if (next) onCheck(next._id);
      else onEnd();
    },
    move: (step: 1 | -1) => {
      const next = findNeighbour(points, point._id, step);
      if (next) onCheck(next._id);
      else if (step === 1) onEnd();
    },
    undo: () => void recorder.undo().then(() => undoable && onCheck(undoable)),
  };
}

/** One checkpoint: where it is, its OK and Not OK samples, and the three answers within reach of the thumb. */
export function CheckpointPage({ point, points, plan, mayWork, onCheck, onEnd }: Props) {
  const recorder = useRecorder();
  // The dialog belongs to one checkpoint and closes with it.
  const [dialog, setDialog] = useState<{ kind: 'defect' | 'skip'; target: string }>();
  const [draft, updateDraft] = useRecordingDraft(point._id, 'answer');
  const [isAddingPhotos, setIsAddingPhotos] = useState(false);
  const { goToNext, move, undo } = useNavigation({ point, points, onCheck, onEnd });
  const what = whatOf(point);
  const may = (event: CheckpointEvent) => mayWork && mayRecordEvent(point, event, plan);
  const mayAnswer = may('record ok');
  const entry = mayAnswer ? findMeasuredEntry(point, draft.measured) : undefined;
  const ask = (kind: 'defect' | 'skip') => setDialog({ kind, target: point._id });
  const recordOk = () =>
    void recorder.ok(point, draft.photos, entry?.values).then((isRecorded) => {
      if (isRecorded) goToNext();
    });
  const answers = {
    ok: mayAnswer && !isAddingPhotos && allowsOk(entry) ? recordOk : undefined,
    notOk: mayAnswer && !isAddingPhotos && allowsNotOk(entry) ? () => ask('defect') : undefined,
    skip: may('record skip') && !isAddingPhotos ? () => ask('skip') : undefined,
  };
  const swipe = useSwipe({ back: () => move(-1), on: () => move(1) });
  const page = useAnswerKeys({ ...answers, move, undo });
  const hasNext = findNextCheckpointInState(points, 'unchecked', point._id) !== undefined;
  return (
    <Box ref={page} sx={pageSx} {...swipe}>
      <Box role="status" sx={visuallyHidden}>
        {messages.announced({ what, state: checkpointStateLabels[point.state] })}
      </Box>
      <Box key={point._id} sx={entry ? measuredBodySx : bodySx}>
        <PlacePicture point={point} points={points} plan={plan} onMove={move} />
        <Box className="details" tabIndex={0} role="group" aria-label={what}>
          <RefusedEntries />
          <CheckpointDetails point={point} what={what} grid={plan.grid} isTitle />
          <MeasuredAnswer {...{ entry, draft, updateDraft, answers }} autoFocus />
          <Box sx={{ mt: 1.5 }}>
            {mayAnswer && (
              <PhotoPicker
                photos={draft.photos}
                onChange={(photos) => updateDraft({ photos })}
                label={recordingMessages.photos}
                onBusy={setIsAddingPhotos}
              />
            )}
            {hasVerdict(point) && <NotOkActions {...{ point, what, mayWork }} status={plan.status} />}
          </Box>
        </Box>
      </Box>
      <UndoSnackbar points={points} onUndone={onCheck} />
      {mayAnswer ? (
        <AnswerFooter what={what} isLocked={isAddingPhotos} {...answers} />
      ) : (
        <NextFooter label={hasNext ? messages.nextOpen : messages.showSummary} onNext={goToNext} />
      )}
      <AnswerDialog
        dialog={dialog?.target === point._id ? dialog.kind : undefined}
        {...{ point, what, draft, updateDraft }}
        onClose={() => setDialog(undefined)}
        onRecorded={goToNext}
      />
    </Box>
  );
}

type PictureProps = Pick<Props, 'point' | 'points' | 'plan'> & { onMove: (step: 1 | -1) => void };
/** The photo with the cell, and buttons to its neighbours for people who cannot swipe. */
function PlacePicture({ point, points, plan, onMove }: PictureProps) {
  const side = plan.grid?.images.find((one) => one.side === point.objectSideGrid);
  return (
    <Box className="photo">
      {side && <TargetPhoto side={side} tag={point.tag ?? ''} part={displayCheckpointPart(point)} />}
      <MoveButton step={-1} isOff={!findNeighbour(points, point._id, -1)} onMove={onMove} />
      <MoveButton step={1} isOff={false} onMove={onMove} />
    </Box>
  );
}

type MoveProps = { step: 1 | -1; isOff: boolean; onMove: (step: 1 | -1) => void };
const MoveButton = ({ step, isOff, onMove }: MoveProps) => (
  <IconButton
    aria-label={step === 1 ? messages.next : messages.previous}
    disabled={isOff}
    onClick={() => onMove(step)}
    sx={{ ...moveSx, [step === 1 ? 'right' : 'left']: 4 }}
  >
    {step === 1 ? <OnIcon /> : <BackIcon />}
  </IconButton>
);
const moveSx = {
  position: 'absolute',
  top: 'calc(50% - 24px)',
  minWidth: 48,
  minHeight: 48,
  bgcolor: 'background.paper',
  boxShadow: 2,
  '&:hover': { bgcolor: 'background.paper' },
  '&.Mui-disabled': { visibility: 'hidden' },
} as const;

type UndoProps = { points: readonly CheckpointWithPending[]; onUndone: (id: string) => void };
/** Shows the last OK of this vehicle with Undo. It covers the lower edge of the page, but not the answers. */
function UndoSnackbar({ points, onUndone }: UndoProps) {
  const target = useRecordingState(({ undoable }) => undoable?.target);
  const point = points.find(({ _id }) => _id === target);
  if (!point) return null;
  return (
    <Box sx={snackbarSx}>
      <UndoRow what={whatOf(point)} onUndo={() => onUndone(point._id)} />
    </Box>
  );
}

const besideQuery = '@media (min-width: 640px) and (orientation: landscape)';
const pageSx = { position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;
const bodySx = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  touchAction: 'pan-y pinch-zoom',
  animation: 'arrive 120ms ease-out',
  '@keyframes arrive': { from: { opacity: 0.3, transform: 'translateX(24px)' } },
  pl: 'env(safe-area-inset-left)',
  pr: 'env(safe-area-inset-right)',
  '& > .photo': { position: 'relative', flex: '1 1 0', minHeight: 148, p: 1 },
  '& > .details': {
    flex: '0 1 auto',
    minHeight: 0,
    overflowY: 'auto',
    px: 2,
    pt: 1,
    pb: 1.5,
    outlineOffset: -2,
  },
  [besideQuery]: {
    flexDirection: 'row',
    width: '100%',
    maxWidth: 1200,
    mx: 'auto',
    '& > .photo': { minHeight: 0, p: 2 },
    // Leaves space for the undo snackbar, which may cover the end of the details.
    '& > .details': { flex: '1 1 0', maxWidth: 480, pt: 2, pb: 8 },
  },
} as const;
/** A measured check has a smaller photo, to leave room for the number pad. */
const measuredBodySx = { ...bodySx, '& > .photo': { ...bodySx['& > .photo'], minHeight: 96 } } as const;
const snackbarSx = {
  position: 'absolute',
  left: 8,
  right: 8,
  bottom: 'calc(104px + env(safe-area-inset-bottom))',
  maxWidth: 560,
  mx: 'auto',
  px: 1.5,
  pb: 1,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: 6,
} as const;
