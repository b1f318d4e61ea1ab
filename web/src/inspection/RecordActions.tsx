import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Button, Stack } from '@mui/material';
import { isPlanDone } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { useState } from 'react';
import { DefectDialog, type Defect } from './DefectDialog.tsx';
import type { TakenPhoto } from './device/keep.ts';
import { isActivity, mayTake, type Judged } from './judged.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { useCountedPlan, useRecorder, useRecordingNow } from './WithRecorder.tsx';
import { SkipDialog } from './SkipDialog.tsx';
import { UndoRow } from './UndoRow.tsx';

const thumb = { flex: 1, minHeight: 52, whiteSpace: 'nowrap', px: 1 } as const;

/** The words on the buttons. In a list `of` says to those who hear them what they are about, and they are quieter than the bar of the next piece. */
export type Answers = { ok: string; notOk: string; skip: string; of?: (answer: string) => string };
const usual: Answers = { ok: 'OK', notOk: 'Not OK', skip: 'Skip' };

type Props = { point: Judged; what: string; mayWork: boolean; answers?: Answers };

/** OK, Not OK or skip, of what is open or was skipped. */
export function RecordActions({ point, what, mayWork, answers = usual }: Props) {
  const plan = useCountedPlan();
  const recorder = useRecorder();
  const { busy, undoable } = useRecordingNow();
  const [asking, setAsking] = useState<'defect' | 'skip'>();
  const [photos, setPhotos] = useState<TakenPhoto[]>([]);
  const [taking, setTaking] = useState(false);
  if (undoable?.target === point._id) return <UndoRow what={what} />;
  if (!mayWork || !mayTake(point, 'record ok', plan)) return null;
  const close = () => setAsking(undefined);
  const closeWhen = (isRecorded: boolean) => {
    if (!isRecorded) return;
    setPhotos([]);
    close();
  };
  const named = (answer: string) => ({ children: answer, disabled: busy || taking, ...(answers.of && { 'aria-label': answers.of(answer) }) });
  const variant = answers.of ? 'outlined' : 'contained';
  // An activity moves none of the plan's counters.
  const nokAfter = isActivity(point) ? 0 : plan.nok + 1;
  const isLast = !isActivity(point) && isPlanDone({ quantity: plan.quantity, ok: plan.ok, nok: plan.nok + 1 });
  return (
    <Stack sx={{ gap: 1, mt: 1.5, ...(answers.of && { maxWidth: 480 }) }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button {...named(answers.ok)} variant={variant} color="success" startIcon={<CheckIcon />} onClick={() => void recorder.ok(point, photos)} sx={thumb} />
        <Button {...named(answers.notOk)} variant={variant} color="error" startIcon={<CloseIcon />} onClick={() => setAsking('defect')} sx={thumb} />
        {mayTake(point, 'record skip', plan) && (
          <Button {...named(answers.skip)} variant="outlined" color="inherit" onClick={() => setAsking('skip')} sx={{ minHeight: 52 }} />
        )}
      </Stack>
      <PhotoPicker photos={photos} onChange={setPhotos} label="Photos" onBusy={setTaking} />
      {asking === 'skip' && <SkipDialog what={what} onClose={close} onSubmit={(comment) => void recorder.skip(point, { comment, photos }).then(closeWhen)} />}
      {asking === 'defect' && (
        <DefectDialog
          what={what}
          nokAfter={nokAfter}
          isLast={isLast}
          photos={photos}
          onPhotos={setPhotos}
          onClose={close}
          onSubmit={(found: Defect) => void recorder.notOk(point, found).then(closeWhen)}
        />
      )}
    </Stack>
  );
}
