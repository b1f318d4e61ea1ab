import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { maxAnswerLength, type FollowUpQuestion } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import { measurementMessages } from '@roadworthy/contract/parts/messages/measurement.messages.ts';
import { Box, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { LimitedText } from '../../../kit/form/text/LimitedText.tsx';
import type { RecordingDraft } from '../../offline/draft-rows.ts';
import { PhotoPicker } from '../../photos/PhotoPicker.tsx';
import { ReasonChips } from '../defect/ReasonChips.tsx';
import { isInvalidNumber, listDraftQuestions, type DraftAnswers } from './follow-up-answers.ts';

type Props = {
  questions: readonly FollowUpQuestion[];
  draft: RecordingDraft;
  updateDraft: (change: Partial<RecordingDraft>) => void;
  onBusy: (busy: boolean) => void;
};

const noAnswers: DraftAnswers = {};

/**
 * Follow-up questions of a Not OK. A question appears once the option that it depends on is selected. None of them has
 * to be answered.
 */
export function FollowUpQuestions({ questions, draft, updateDraft, onBusy }: Props) {
  const { answers = noAnswers } = draft;
  const asked = listDraftQuestions(questions, answers);
  if (asked.length === 0) return null;
  return (
    <Stack component="section" aria-label={messages.followUp} sx={{ gap: 2 }}>
      {asked.map((question) => (
        <Question key={question.id} {...{ question, draft, updateDraft, onBusy }} />
      ))}
    </Stack>
  );
}

type QuestionProps = Omit<Props, 'questions'> & { question: FollowUpQuestion };
function Question({ question, draft, updateDraft, onBusy }: QuestionProps) {
  const { id, text, kind, unit, options } = question;
  const { answers = noAnswers, photos } = draft;
  const value = answers[id];
  const typed = typeof value === 'string' ? value : '';
  const answer = (next: string) => updateDraft({ answers: { ...answers, [id]: next } });
  if (kind === 'choice')
    return (
      <Box>
        <Typography sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>{text}</Typography>
        <ReasonChips label={text} reasons={options} value={typed} onChange={answer} />
      </Box>
    );
  if (kind === 'photo') {
    const ids = typeof value === 'object' ? value : [];
    const own = photos.filter((photo) => ids.includes(photo.id));
    return (
      <PhotoPicker
        label={text}
        photos={own}
        onBusy={onBusy}
        onChange={(next) =>
          updateDraft({
            photos: [...photos.filter((photo) => !own.includes(photo)), ...next],
            answers: { ...answers, [id]: next.map((photo) => photo.id) },
          })
        }
      />
    );
  }
  if (kind === 'text')
    return <LimitedText label={text} multiline value={typed} onChange={answer} maxLength={maxAnswerLength} />;
  const isWrong = isInvalidNumber(question, answers);
  return (
    <TextField
      label={text}
      value={typed}
      onChange={(event) => answer(event.target.value)}
      error={isWrong}
      helperText={isWrong ? measurementMessages.notANumber : undefined}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 17 },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
      sx={{ maxWidth: 320 }}
    />
  );
}
