import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { Typography, useMediaQuery } from '@mui/material';
import { dialogTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { Illustration } from '@roadworthy/contract/parts/part.schema.ts';
import { useState } from 'react';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import type { RecordingDraft } from '../../offline/draft-rows.ts';
import { CommonDefects } from './CommonDefects.tsx';
import { ExampleSelector } from './ExampleSelector.tsx';
import { markedExamples, mayRecordDefect } from './example-selection.ts';
import { PhotoPicker } from '../../photos/PhotoPicker.tsx';
import type { Defect } from '../recordable.ts';
import { useBusy } from '../recorder/RecorderProvider.tsx';
import { LimitedText } from '../../../kit/form/text/LimitedText.tsx';

type Props = {
  /** The part and its cell, the piece or the activity. */
  what: string;
  planId: string;
  /** Undefined in a part plan, where everything is about one part; null if no part is judged. */
  partId: string | undefined | null;
  /** The number of Not OKs once this one is recorded, which decides the TIP level. */
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

/**
 * What is wrong: with photos, in words, or by selecting an example picture in every row. On a touch screen the camera
 * opens first: in gloves, taking a photo is faster than typing.
 */
export function DefectDialog({
  what,
  planId,
  partId,
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
  const isDescribed = mayRecordDefect(comment, photos, illustration, selected);
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return (
    <FormDialog
      title={messages.notOkTitle({ what })}
      submit={messages.recordNotOk}
      busy={busy}
      disabled={!isDescribed || isAddingPhotos}
      disabledReason={isDescribed ? undefined : messages.describeDefect}
      onClose={onClose}
      keeps
      onSubmit={() =>
        onSubmit({ comment: comment.trim(), photos, illustration: markedExamples(illustration, selected) })
      }
    >
      <PhotoPicker
        photos={photos}
        onChange={(next) => updateDraft({ photos: next })}
        onBusy={setIsAddingPhotos}
        opensCamera={isTouch && partId !== null && photos.length === 0}
      />
      {illustration.length > 0 && (
        <ExampleSelector rows={illustration} selected={selected} onChange={(next) => updateDraft({ selected: next })} />
      )}
      {partId !== null && (
        <CommonDefects
          planId={planId}
          partId={partId}
          value={comment}
          onChange={(text) => updateDraft({ comment: text })}
        />
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
      {level && (
        <Typography variant="body2" color="textSecondary">
          {messages.escalation({ level, count: nokAfter })}
        </Typography>
      )}
    </FormDialog>
  );
}
