import { stateMessages } from '@roadworthy/contract/inspection/messages/state.messages.ts';
import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording.messages.ts';
import { Alert, Typography } from '@mui/material';
import { dialogTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { Illustration } from '@roadworthy/contract/parts/part.schema.ts';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import type { RecordingDraft } from '../offline/draft-rows.ts';
import { ExampleSelector } from './ExampleSelector.tsx';
import { markedExamples, mayRecordDefect } from './example-selection.ts';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import type { Defect } from './recordable.ts';
import { useBusy } from './RecorderProvider.tsx';
import { LimitedText } from '../../kit/form/LimitedText.tsx';

type Props = {
  what: string;
  /** The number of Not OK after this one, which decides the TIP level. */
  nokAfter: number;
  isLast: boolean;
  illustration?: readonly Illustration[];
  /**
   * Photos and examples selected before the answer was Not OK are carried over, and what is entered here survives
   * closing the dialog.
   */
  draft: RecordingDraft;
  updateDraft: (change: Partial<RecordingDraft>) => void;
  onSubmit: (defect: Defect) => void;
  onClose: () => void;
};

const noExamples: readonly Illustration[] = [];

/** What is wrong: in words, with photos, or by selecting an example picture in every row. */
export function DefectDialog({
  what,
  nokAfter,
  isLast,
  illustration = noExamples,
  draft,
  updateDraft,
  onSubmit,
  onClose,
}: Props) {
  const busy = useBusy();
  const [isAddingPhotos, setIsAddingPhotos] = useState(false);
  const { comment, photos, selected } = draft;
  const level = dialogTipLevel(nokAfter);
  const ready = mayRecordDefect(comment, photos, illustration, selected) && !isAddingPhotos;
  return (
    <FormDialog
      title={level ? messages.tipLevel({ level }) : stateMessages.notOk}
      submit={messages.recordNotOk}
      busy={busy}
      disabled={!ready}
      onClose={onClose}
      keeps
      onSubmit={() =>
        onSubmit({ comment: comment.trim(), photos, illustration: markedExamples(illustration, selected) })
      }
    >
      <Typography color="textSecondary">{what}</Typography>
      {level && <Alert severity="warning">{messages.notOkCount({ count: nokAfter })}</Alert>}
      {illustration.length > 0 && (
        <ExampleSelector rows={illustration} selected={selected} onChange={(next) => updateDraft({ selected: next })} />
      )}
      <LimitedText
        label={isLast ? messages.completionComment : messages.defectDescription}
        required={!mayRecordDefect('', photos, illustration, selected)}
        multiline
        minRows={3}
        value={comment}
        onChange={(text) => updateDraft({ comment: text })}
        maxLength={2000}
      />
      <PhotoPicker photos={photos} onChange={(next) => updateDraft({ photos: next })} onBusy={setIsAddingPhotos} />
    </FormDialog>
  );
}
