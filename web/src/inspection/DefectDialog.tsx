import { Alert, Typography } from '@mui/material';
import { dialogTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { Illustration } from '@roadworthy/contract/parts/part.schema.ts';
import { useState } from 'react';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import type { Begun } from './device/begun.ts';
import type { TakenPhoto } from './device/keep.ts';
import { Examples } from './Examples.tsx';
import { marksOf, mayRecordDefect, type Pointed } from './example-choice.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { useBusy } from './WithRecorder.tsx';
import { LimitedText } from '../kit/form/LimitedText.tsx';

export type Defect = { comment: string; photos: readonly TakenPhoto[]; illustration: Pointed[] };
type Props = {
  what: string;
  /** How many are Not OK once this one is recorded: it decides the TIP level (document 3 section 4.5). */
  nokAfter: number;
  isLast: boolean;
  illustration?: readonly Illustration[];
  /** What was photographed and pointed at before the answer was Not OK comes along, and what is entered here stays when the dialog is left. */
  begun: Begun;
  begin: (change: Partial<Begun>) => void;
  onSubmit: (defect: Defect) => void;
  onClose: () => void;
};

/** What is wrong: in words, with photos, or by pointing at every example picture. */
export function DefectDialog({ what, nokAfter, isLast, illustration = [], begun, begin, onSubmit, onClose }: Props) {
  const busy = useBusy();
  const [taking, setTaking] = useState(false);
  const { comment, photos, selected } = begun;
  const level = dialogTipLevel(nokAfter);
  const ready = mayRecordDefect(comment, photos, illustration, selected) && !taking;
  return (
    <FormDialog
      title={level ? `TIP Level ${level}` : 'Not OK'}
      submit="Record Not OK"
      busy={busy}
      disabled={!ready}
      onClose={onClose}
      keeps
      onSubmit={() => onSubmit({ comment: comment.trim(), photos, illustration: marksOf(illustration, selected) })}
    >
      <Typography color="textSecondary">{what}</Typography>
      {level && <Alert severity="warning">{nokAfter} items of this plan are Not OK now.</Alert>}
      {illustration.length > 0 && <Examples rows={illustration} selected={selected} onChange={(next) => begin({ selected: next })} />}
      <LimitedText
        label={isLast ? 'Completion Comment' : 'Defect Description'}
        required={!mayRecordDefect('', photos, illustration, selected)}
        multiline
        minRows={3}
        value={comment}
        onChange={(text) => begin({ comment: text })}
        most={2000}
      />
      <PhotoPicker photos={photos} onChange={(next) => begin({ photos: next })} onBusy={setTaking} />
    </FormDialog>
  );
}
