import { answerLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import { auditMessages as messages } from '@roadworthy/contract/projects/messages/audit.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import EditedIcon from '@mui/icons-material/EditOutlined';
import ReturnedIcon from '@mui/icons-material/UndoOutlined';
import { Box, Chip, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { AnswerChange } from '@roadworthy/contract/assessments/assessment-changes.ts';
import {
  judgementNames,
  type AssessmentItem,
  type RatedHazard,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { HazardRatingLines, RowChanges } from '../../assessments/index.ts';
import { ratingMessages } from '@roadworthy/contract/assessments/messages/rating.messages.ts';
import { describeRatingProblems } from '@roadworthy/contract/assessments/rating/rating.rules.ts';
import type { RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { renderStrong } from '../strong.tsx';

/** The badges that assessee and auditor both see: changed since the last audit, and returned with a comment. */
function ItemBadges({ item }: { item: AssessmentItem }) {
  if (!item.changedSinceAudit && !item.returned) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {item.returned && <StatusChip tone="attention" icon={<ReturnedIcon />} label={assessmentMessages.returned} />}
      {item.changedSinceAudit && (
        <StatusChip tone="attention" icon={<EditedIcon />} label={assessmentMessages.changedSinceAudit} />
      )}
    </Stack>
  );
}

export const ReturnComment = ({ item: { returned } }: { item: AssessmentItem }) =>
  returned && (
    <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {messages.toBeDone({ comment: returned.comment, strong: renderStrong })}
    </Typography>
  );

/** Names the person who gave an answer, if it is from a previous assessee. */
export const AnsweredBy = ({
  item: { answeredBy },
  assessee,
}: {
  item: AssessmentItem;
  assessee: string | undefined;
}) =>
  answeredBy &&
  answeredBy._id !== assessee && (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {messages.answeredBy({ name: answeredBy.name })}
    </Typography>
  );

/** Badges and the return comment, for the assessee's screen. */
export const ReturnedNotice = ({ item }: { item: AssessmentItem }) =>
  (item.returned || item.changedSinceAudit) && (
    <Box sx={{ my: 1 }}>
      <ItemBadges item={item} />
      <ReturnComment item={item} />
    </Box>
  );

/** A heading's note, with its changes since the last audit. */
export const AuditedNote = ({
  item,
  changes,
}: {
  item: AssessmentItem;
  changes: readonly AnswerChange[] | undefined;
}) => (
  <>
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {item.note && <Typography color="textSecondary">{item.note}</Typography>}
      <ItemBadges item={item} />
    </Stack>
    <ReturnComment item={item} />
    {changes && <RowChanges changes={changes} />}
  </>
);

export const GivenAnswer = ({ item }: { item: AssessmentItem }) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
    <ItemBadges item={item} />
    <Chip
      label={item.assessmentAnswer ? answerLabels[item.assessmentAnswer] : messages.notAnswered}
      color={item.assessmentAnswer === 'Yes' ? 'success' : item.assessmentAnswer === 'No' ? 'error' : 'default'}
      variant="outlined"
    />
  </Stack>
);

/** The assessee's control measure for the question as a whole, shown next to its hazards. */
export const QuestionMeasure = ({ item }: { item: AssessmentItem }) =>
  item.assessmentAnswer === 'No' &&
  (item.hazard || item.controlMeasure) && (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {item.hazard && (
        <Typography variant="body2">
          {messages.wholeQuestionHazard({ hazard: item.hazard, strong: renderStrong })}
        </Typography>
      )}
      {item.controlMeasure && (
        <Typography variant="body2">
          {assessmentMessages.wholeMeasure({ measure: item.controlMeasure, strong: renderStrong })}
        </Typography>
      )}
    </Box>
  );

export function Judgement({
  row,
  matrix,
  disabled,
  onJudge,
}: {
  row: RatedHazard;
  matrix: RiskMatrix | null;
  disabled: boolean;
  onJudge: (answer: 'Yes' | 'No') => void;
}) {
  const refusal = matrix && describeRatingProblems('accept', { matrix, rating: row.rating })[0];
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ mt: 1.5, gap: 2, alignItems: { sm: 'center' }, borderTop: 1, borderColor: 'divider', pt: 1.5 }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{messages.hazard({ hazard: row.hazard, strong: renderStrong })}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {assessmentMessages.hazardMeasure({ measure: row.controlMeasure, strong: renderStrong })}
        </Typography>
        {matrix && <HazardRatingLines row={row} matrix={matrix} />}
        {refusal && (
          <Typography variant="body2" color="error">
            {ratingMessages.stopForAuditor}
          </Typography>
        )}
      </Box>
      <ToggleButtonGroup
        exclusive
        value={row.riskAcceptable}
        disabled={disabled}
        aria-label={messages.isRiskAcceptable({ hazard: row.hazard })}
        onChange={(_event, answer: 'Yes' | 'No' | null) => {
          if (answer) onJudge(answer);
        }}
      >
        <ToggleButton value="Yes" color="success" disabled={disabled || Boolean(refusal)} sx={{ minHeight: 48 }}>
          {judgementNames.Yes}
        </ToggleButton>
        <ToggleButton value="No" color="error" sx={{ minHeight: 48 }}>
          {judgementNames.No}
        </ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}
