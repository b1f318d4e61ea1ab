import { autosaveMessages as messages } from '@roadworthy/contract/assessments/messages/autosave.messages.ts';
import { Box, DialogContentText, Stack, Typography } from '@mui/material';
import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { versionsMessages } from '@roadworthy/contract/assessments/messages/versions.messages.ts';
import { HazardRating } from '@roadworthy/contract/assessments/rating/hazard-rating.schema.ts';
import { formatRating } from '@roadworthy/contract/assessments/rating/rating-text.ts';
import { z } from 'zod';
import { confirm } from '../../kit/dialog/confirm.ts';
import { displayValue, humaniseFieldName } from '../../kit/form/conflict/conflict.ts';
import type { PendingAnswer } from './pending-answers.ts';

// Shows both versions side by side if two people answered the same question; the user chooses one.

const labels: Readonly<Record<string, string>> = {
  assessmentAnswer: messages.answer,
  hazardList: messages.hazards,
  controlMeasure: messages.controlMeasure,
};

const Hazards = z.array(z.object({ hazard: z.string(), controlMeasure: z.string(), rating: HazardRating.nullish() }));
/** Formats an answer as text. Includes the ratings of hazards, because two versions may differ only in those. */
function answerText(name: string, value: unknown): string {
  const hazards = name === 'hazardList' ? Hazards.safeParse(value) : undefined;
  if (!hazards?.success || hazards.data.length === 0) return displayValue(value);
  return hazards.data
    .map(({ hazard, controlMeasure, rating }) =>
      rating
        ? `${hazard}\n${formatRating(rating)}`
        : versionsMessages.hazardAndMeasure({ hazard, measure: controlMeasure }),
    )
    .join('\n');
}

/** Resolves to true if this person's version is to replace the other one. */
export const confirmOverwrite = (
  unsent: PendingAnswer,
  current: AssessmentItem,
  names: readonly string[],
): Promise<boolean> =>
  confirm({
    title: messages.changedMeanwhile,
    text: (
      <AnswerComparison
        mine={unsent.fields}
        current={current}
        names={names}
        question={current.assessmentQuestion.question}
      />
    ),
    yes: messages.saveMine,
    no: messages.keepTheirs,
    wide: true,
  });

type Values = Readonly<Record<string, unknown>>;
function AnswerComparison({
  mine,
  current,
  names,
  question,
}: {
  mine: Values;
  current: Values;
  names: readonly string[];
  question: string;
}) {
  return (
    <Stack sx={{ gap: 2 }}>
      <DialogContentText>{question}</DialogContentText>
      {names.map((name) => (
        <Box key={name}>
          <Typography variant="subtitle1" component="h3" sx={{ mb: 0.5 }}>
            {labels[name] ?? humaniseFieldName(name)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <Value title={messages.yours} text={answerText(name, mine[name])} />
            <Value title={messages.theirs} text={answerText(name, current[name])} />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

const Value = ({ title, text }: { title: string; text: string }) => (
  <Box sx={{ p: 1, border: 1, borderRadius: 1, borderColor: 'divider', minWidth: 0 }}>
    <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
      {title}
    </Typography>
    <Typography component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  </Box>
);
