import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { answerLabels, ppeLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import { versionsMessages as messages } from '@roadworthy/contract/assessments/messages/versions.messages.ts';
import { Box, Chip, Stack, Typography } from '@mui/material';
import { formatRating } from '@roadworthy/contract/assessments/rating/rating-text.ts';
import { numberItems } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { SubmittedAnswer, AssessmentVersion } from '@roadworthy/contract/assessments/assessment-version.schema.ts';

/** A submitted assessment, read-only. */
export function SubmittedAnswers({ version: { answers, safetyEquipments } }: { version: AssessmentVersion }) {
  return (
    <Stack component="ol" sx={{ gap: 1, listStyle: 'none', m: 0, p: 0 }} aria-label={messages.answers}>
      {numberItems(answers).map((answer) => (
        <Answer key={answer.item} {...answer} />
      ))}
      <li>
        <Typography>
          {messages.equipmentList({
            items: safetyEquipments.map((item) => labelOf(ppeLabels, item)).join(', ') || messages.none,
            strong: (children) => <strong key="strong">{children}</strong>,
          })}
        </Typography>
      </li>
    </Stack>
  );
}

function Answer({
  number,
  assessmentQuestion: { question, type },
  assessmentAnswer,
  note,
  hazard,
  controlMeasure,
  hazardList,
}: SubmittedAnswer & { number: string }) {
  // Every answer has the template's measure, but it applies only to a No.
  const measures = assessmentAnswer === 'No' ? [hazard, controlMeasure] : [];
  const lines = [
    ...hazardList.flatMap(({ rating, ...row }) => [
      messages.hazardAndMeasure({ hazard: row.hazard, measure: row.controlMeasure }),
      ...(rating ? [formatRating(rating)] : []),
    ]),
    ...[...measures, note].flatMap((text) => text ?? []),
  ];
  return (
    <Box component="li" sx={{ pb: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between', alignItems: 'start' }}>
        <Typography sx={{ fontWeight: type === 'Option' ? 400 : 600 }}>
          <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
            {number}
          </Box>
          {question}
        </Typography>
        {type === 'Option' && (
          <Chip
            size="small"
            variant="outlined"
            label={assessmentAnswer ? answerLabels[assessmentAnswer] : messages.notAnswered}
          />
        )}
      </Stack>
      {lines.map((line, index) => (
        <Typography
          key={index}
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {line}
        </Typography>
      ))}
    </Box>
  );
}
