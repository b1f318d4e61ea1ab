import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Stack } from '@mui/material';
import { isPlanDone } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState, type ComponentProps } from 'react';
import { DefectDialog, type Defect } from './DefectDialog.tsx';
import { isActivity, isJudged, mayTake, type Judged } from './judged.ts';
import { NotOkActions } from './NotOkActions.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { plain, pressed } from './pressed.ts';
import { ShutWhileRecording } from './ShutWhileRecording.tsx';
import { SkipDialog } from './SkipDialog.tsx';
import { UndoRow } from './UndoRow.tsx';
import { useBegun, useRecorder, useRecordingNow } from './WithRecorder.tsx';

const thumb = { flex: 1, minHeight: 52, whiteSpace: 'nowrap', px: 1 } as const;
const looks = {
  contained: { ok: { ...thumb, ...pressed('success.dark') }, notOk: { ...thumb, ...pressed('error.dark') } },
  outlined: { ok: { ...thumb, ...pressed('action.selected') }, notOk: { ...thumb, ...pressed('action.selected') } },
  skip: { minHeight: 52, ...pressed('action.selected') },
} as const;

/** The words on the buttons. In a list `of` says to those who hear them what they are about, and they are quieter than the bar of the next piece. */
export type Answers = { ok: string; notOk: string; skip: string; of?: (answer: string) => string };
const usual: Answers = { ok: 'OK', notOk: 'Not OK', skip: 'Skip' };

type Props = { point: Judged; what: string; status: WorkPlan['status']; mayWork: boolean; answers?: Answers };

/** OK, Not OK or skip, of what is open or was skipped; what can be done about it afterwards has the height of the way back, whose place it takes. */
export function RecordActions({ point, what, status, mayWork, answers = usual }: Props) {
  const recorder = useRecorder();
  const isUndoable = useRecordingNow(({ undoable }) => undoable?.target === point._id);
  const [asking, setAsking] = useState<'defect' | 'skip'>();
  const [begun, begin] = useBegun(point._id, 'answer');
  const { photos } = begun;
  const [taking, setTaking] = useState(false);
  if (isUndoable) return <UndoRow what={what} />;
  const isSaid = isActivity(point) ? point.state !== 'unchecked' : isJudged(point);
  const afterwards = isSaid && (
    <Box sx={{ mt: 1, minHeight: 52 }}>
      <NotOkActions point={point} status={status} mayWork={mayWork} />
    </Box>
  );
  if (!mayWork || !mayTake(point, 'record ok', { status })) return afterwards;
  const close = () => setAsking(undefined);
  const closeWhen = (isRecorded: boolean) => {
    if (isRecorded) close();
  };
  const named = (answer: string) => ({ ...plain, children: answer, ...(answers.of && { 'aria-label': answers.of(answer) }) });
  const variant = answers.of ? 'outlined' : 'contained';
  return (
    <>
      <Stack sx={{ gap: 1, mt: 1.5, ...(answers.of && { maxWidth: 480 }) }}>
        <ShutWhileRecording isShut={taking} gap={1}>
          <Button
            {...named(answers.ok)}
            variant={variant}
            color="success"
            startIcon={<CheckIcon />}
            onClick={() => void recorder.ok(point, photos)}
            sx={looks[variant].ok}
          />
          <Button
            {...named(answers.notOk)}
            variant={variant}
            color="error"
            startIcon={<CloseIcon />}
            onClick={() => setAsking('defect')}
            sx={looks[variant].notOk}
          />
          {mayTake(point, 'record skip', { status }) && (
            <Button {...named(answers.skip)} variant="outlined" color="inherit" onClick={() => setAsking('skip')} sx={looks.skip} />
          )}
        </ShutWhileRecording>
        <PhotoPicker photos={photos} onChange={(next) => begin({ photos: next })} label="Photos" onBusy={setTaking} />
        {asking === 'skip' && <SkipDialog what={what} onClose={close} onSubmit={(comment) => void recorder.skip(point, { comment, photos }).then(closeWhen)} />}
        {asking === 'defect' && (
          <Defective
            point={point}
            what={what}
            begun={begun}
            begin={begin}
            onClose={close}
            onSubmit={(found: Defect) => void recorder.notOk(point, found).then(closeWhen)}
          />
        )}
      </Stack>
      {afterwards}
    </>
  );
}

type DefectiveProps = Omit<ComponentProps<typeof DefectDialog>, 'nokAfter' | 'isLast'> & { point: Judged };
/** The counts are asked for where they are told: each press changes them. */
function Defective({ point, ...dialog }: DefectiveProps) {
  const { quantity, ok, nok } = useRecordingNow(({ counts }) => counts);
  // An activity moves none of the plan's counters.
  if (isActivity(point)) return <DefectDialog {...dialog} nokAfter={0} isLast={false} />;
  return <DefectDialog {...dialog} nokAfter={nok + 1} isLast={isPlanDone({ quantity, ok, nok: nok + 1 })} />;
}
