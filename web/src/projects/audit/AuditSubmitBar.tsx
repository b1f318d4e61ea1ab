import { auditMessages as messages } from '@roadworthy/contract/projects/messages/audit.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { Button, Typography } from '@mui/material';
import {
  isYesNoQuestion,
  isJudged,
  isRefused,
  numberItems,
  type AssessmentItem,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { ratingMessages } from '@roadworthy/contract/assessments/messages/rating.messages.ts';
import { needsComment } from './needs-comment.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { focusTooLongText } from '../../kit/form/text/too-long.ts';
import { StepBar } from '../../kit/page/status/StepBar.tsx';
import { RefusalDialog } from './RefusalDialog.tsx';
import { useNavigateAfterSubmit } from '../useNavigateAfterSubmit.ts';

/**
 * Submit is enabled once everything is judged, commented where the matrix requires it, and saved. A comment on the
 * whole audit is optional if it is accepted and required if it is refused.
 */
export function AuditSubmitBar({
  project,
  items,
  saved,
}: {
  project: Project;
  items: readonly AssessmentItem[];
  saved: boolean;
}) {
  const [isRefusalOpen, setIsRefusalOpen] = useState(false);
  const [comment, setComment] = useState('');
  const submit = useApiMutation(projectRoutes.submitAudit, {
    successMessage: assessmentMessages.auditDone,
    onDone: useNavigateAfterSubmit(),
  });
  const open = items.filter((item) => !isJudged(item)).length;
  const uncommented = items.filter((item) => needsComment(item, project.riskMatrix)).length;
  const judged = open === 0 && items.some(isYesNoQuestion);
  const refused = items.some(isRefused);
  const hazards = numberItems(items).flatMap(({ number, hazardList }) =>
    hazardList
      .filter((row) => row.riskAcceptable === 'No')
      .map(({ hazard, controlMeasure }) => `${number} ${hazard} (${controlMeasure})`),
  );
  const send = (body: { comment?: string }) => submit.mutate({ params: { id: project._id }, body });
  return (
    <>
      {judged && !refused && (
        <LimitedText
          fullWidth
          multiline
          minRows={2}
          label={messages.wholeComment}
          value={comment}
          maxLength={maxCommentLength}
          onChange={setComment}
          sx={{ mt: 3 }}
        />
      )}
      <StepBar>
        {!judged && (
          <Typography color="textSecondary">
            {open > 0 ? messages.judgementsToGo({ count: open }) : assessmentMessages.nothingToJudge}
          </Typography>
        )}
        {judged && uncommented > 0 && (
          <Typography color="error">{ratingMessages.commentsToGo({ count: uncommented })}</Typography>
        )}
        {judged && refused && (
          <Typography color="error">{messages.hazardsNotAccepted({ count: hazards.length })}</Typography>
        )}
        <Button
          variant="contained"
          color={refused ? 'error' : 'primary'}
          loading={submit.isPending}
          disabled={!judged || uncommented > 0 || !saved}
          sx={{ flexShrink: 0 }}
          onClick={() =>
            refused ? setIsRefusalOpen(true) : !focusTooLongText(document) && send(comment.trim() ? { comment } : {})
          }
        >
          {messages.submit}
        </Button>
        {isRefusalOpen && (
          <RefusalDialog
            hazards={hazards}
            busy={submit.isPending}
            onClose={() => setIsRefusalOpen(false)}
            onSubmit={(reason) => send({ comment: reason })}
          />
        )}
      </StepBar>
    </>
  );
}

const maxCommentLength = 5000;
