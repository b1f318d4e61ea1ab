import { Alert, TextField, Typography } from '@mui/material';
import { dialogTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { Illustration } from '@roadworthy/contract/parts/part.schema.ts';
import { useState } from 'react';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import type { TakenPhoto } from './device/keep.ts';
import { Examples } from './Examples.tsx';
import { areAllChosen, marksOf, mayRecordDefect, type Pointed, type Selected } from './example-choice.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { useBusy } from './WithRecorder.tsx';

export type Defect = { comment: string; photos: TakenPhoto[]; illustration: Pointed[] };
type Props = {
  what: string;
  /** How many are Not OK once this one is recorded: it decides the TIP level (document 3 section 4.5). */
  nokAfter: number;
  isLast: boolean;
  illustration?: readonly Illustration[];
  /** What was pointed at before the answer was Not OK. */
  pointed?: Selected;
  /** Those that were taken before come along, and those that are taken here stay when the dialog is left: evidence goes only with a recording. */
  photos: TakenPhoto[];
  onPhotos: (photos: TakenPhoto[]) => void;
  onSubmit: (defect: Defect) => void;
  onClose: () => void;
};

/** What is wrong: in words, with photos, or by pointing at every example picture. */
export function DefectDialog({ what, nokAfter, isLast, illustration = [], pointed = {}, photos, onPhotos, onSubmit, onClose }: Props) {
  const busy = useBusy();
  const [comment, setComment] = useState('');
  const [selected, setSelected] = useState(pointed);
  const [taking, setTaking] = useState(false);
  const level = dialogTipLevel(nokAfter);
  const allSelected = areAllChosen(illustration, selected);
  const ready = mayRecordDefect(comment, illustration, selected) && !taking;
  return (
    <FormDialog
      title={level ? `TIP Level ${level}` : 'Not OK'}
      submit="Record Not OK"
      busy={busy}
      disabled={!ready}
      onClose={onClose}
      onSubmit={() => onSubmit({ comment: comment.trim(), photos, illustration: marksOf(illustration, selected) })}
    >
      <Typography color="textSecondary">{what}</Typography>
      {level && <Alert severity="warning">{nokAfter} items of this plan are Not OK now.</Alert>}
      {illustration.length > 0 && <Examples rows={illustration} selected={selected} onChange={setSelected} />}
      <TextField
        label={isLast ? 'Completion Comment' : 'Defect Description'}
        required={!allSelected}
        multiline
        minRows={3}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <PhotoPicker photos={photos} onChange={onPhotos} onBusy={setTaking} />
    </FormDialog>
  );
}
