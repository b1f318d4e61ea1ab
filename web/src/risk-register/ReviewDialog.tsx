import { assessmentReviewRoutes } from '@roadworthy/contract/risk-register/assessment-review.routes.ts';
import {
  AssessmentReviewNew,
  formatReviewCause,
  maxReviewComment,
  type AssessmentReview,
} from '@roadworthy/contract/risk-register/assessment-review.schema.ts';
import { assessmentReviewMessages as messages } from '@roadworthy/contract/risk-register/messages/assessment-review.messages.ts';
import { Box, Typography } from '@mui/material';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { displayDate } from '../kit/text/display.ts';

type Values = { comment: string };

/** Records a review of an assessment, for the causes that the dialog shows. */
export function ReviewDialog({ review, onClose }: { review: AssessmentReview; onClose: () => void }) {
  const { _id: id, project, reviewedAt, reasons } = review;
  const mutation = useApiMutation(assessmentReviewRoutes.recordAssessmentReview, {
    successMessage: messages.recorded,
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: AssessmentReviewNew.pick({ comment: true }),
    values: { comment: '' },
    send: async ({ comment }) => {
      await mutation.mutateAsync({
        params: { id },
        body: { comment, reviewedAt, reasons: reasons.map(({ _id }) => _id) },
      });
      onClose();
    },
    draft: false,
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.recordFor({ project: project.projectNo })}
      submit={messages.record}
      onClose={onClose}
    >
      <Typography color="textSecondary">{messages.recordHelp}</Typography>
      <Box component="ul" aria-label={messages.causes} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {reasons.map((reason) => (
          <li key={reason._id}>
            {messages.causeDue({ cause: formatReviewCause(reason), day: displayDate(reason.dueOn) })}
          </li>
        ))}
      </Box>
      <Text<Values>
        name="comment"
        label={messages.result}
        help={messages.resultHelp}
        required
        rows={4}
        maxLength={maxReviewComment}
        autoFocus
      />
    </RouteFormDialog>
  );
}
