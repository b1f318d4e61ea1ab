import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { measurementMessages } from '@roadworthy/contract/parts/messages/measurement.messages.ts';
import { Typography, useMediaQuery } from '@mui/material';
import { findDialogTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { Illustration } from '@roadworthy/contract/parts/part.schema.ts';
import { useState } from 'react';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import type { RecordingDraft } from '../../offline/draft-rows.ts';
import { FollowUpQuestions } from '../follow-up/FollowUpQuestions.tsx';
import { collectAnswers, isInvalidNumber, listDraftQuestions } from '../follow-up/follow-up-answers.ts';
import { DefectCodeChips } from './DefectCodeChips.tsx';
import { CommonDefects } from './CommonDefects.tsx';
import { ExampleSelector } from './ExampleSelector.tsx';
import { listMarkedExamples, mayRecordDefect } from './example-selection.ts';
import type { MeasuredEntry } from '../measured/measured-entry.ts';
import { MeasuredSummary } from '../measured/MeasuredFields.tsx';
import { PhotoPicker } from '../../photos/PhotoPicker.tsx';
import type { Defect } from '../recordable.ts';
import { useDefectCodes, useFollowUp, useIsRecording } from '../recorder/RecorderProvider.tsx';
import { LimitedText } from '../../../kit/form/text/LimitedText.tsx';

type Props = {
  /** The part and its cell, the piece or the activity. */
  what: string;
  planId: string;
  /** Undefined in a part plan, which has only one part; null if no part is judged. */
  partId: string | undefined | null;
  /** The number of Not OK items, including this one. It decides the TIP level. */
  nokAfter: number;
  isLast: boolean;
  illustration?: readonly Illustration[];
  /**
   * Keeps photos and examples that were selected before the answer became Not OK, and all input when the dialog is
   * closed.
   */
  draft: RecordingDraft;
  updateDraft: (change: Partial<RecordingDraft>) => void;
  /** The values of a measured check. */
  entry?: MeasuredEntry | undefined;
  onSubmit: (defect: Defect) => void;
  onClose: () => void;
};

const noExamples: readonly Illustration[] = [];

type DescriptionInput = Pick<Props, 'draft' | 'partId' | 'entry'> & { illustration: readonly Illustration[] };
/** Returns the description of the defect so far, and what is still missing. */
function useDescription({ draft, partId, illustration, entry }: DescriptionInput) {
  const codes = useDefectCodes(partId);
  const questions = useFollowUp(partId);
  const { comment, photos, selected, answers: typed = {} } = draft;
  const defect = codes.find(({ code }) => code === draft.defect?.code);
  const isNamed = defect !== undefined || comment.trim() !== '';
  const isShown = mayRecordDefect('', photos, illustration, selected);
  // Values within the limits need a code or words as well, because a photo does not explain what is wrong with them.
  const needsReason = entry !== undefined && entry.isWithin && !isNamed;
  const isDescribed = isNamed || isShown;
  const hasWrongNumber = listDraftQuestions(questions, typed).some((one) => isInvalidNumber(one, typed));
  const unnamed = codes.length > 0 ? messages.selectOrDescribeDefect : messages.describeDefect;
  return {
    codes,
    questions,
    defect,
    answers: collectAnswers(questions, typed, photos),
    isShown,
    needsReason,
    missing: needsReason
      ? measurementMessages.reasonRequired
      : hasWrongNumber
        ? measurementMessages.notANumber
        : isDescribed
          ? undefined
          : unnamed,
    isReady: isDescribed && !needsReason && !hasWrongNumber,
  };
}

/**
 * Asks for a description of the defect: photos, a code, words, or an example picture in every row. On a touch screen
 * the camera opens first, because a photo is quicker than typing in gloves.
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
  entry,
  onSubmit,
  onClose,
}: Props) {
  const busy = useIsRecording();
  const [isAddingPhotos, setIsAddingPhotos] = useState(false);
  const { comment, photos, selected } = draft;
  const level = findDialogTipLevel(nokAfter);
  const { codes, questions, defect, answers, isShown, needsReason, missing, isReady } = useDescription({
    draft,
    partId,
    illustration,
    entry,
  });
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return (
    <FormDialog
      title={messages.notOkTitle({ what })}
      submit={messages.recordNotOk}
      busy={busy}
      disabled={!isReady || isAddingPhotos}
      disabledReason={missing}
      onClose={onClose}
      keeps
      onSubmit={() =>
        onSubmit({
          comment: comment.trim(),
          photos,
          defect,
          answers,
          illustration: listMarkedExamples(illustration, selected),
        })
      }
    >
      {entry && <MeasuredSummary entry={entry} />}
      <PhotoPicker
        photos={photos}
        onChange={(next) => updateDraft({ photos: next })}
        onBusy={setIsAddingPhotos}
        opensCamera={isTouch && partId !== null && photos.length === 0}
      />
      <DefectCodeChips codes={codes} value={defect} onChange={(next) => updateDraft({ defect: next })} />
      <FollowUpQuestions {...{ questions, draft, updateDraft }} onBusy={setIsAddingPhotos} />
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
        required={needsReason || (defect === undefined && !isShown)}
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
