import { Button, Typography } from '@mui/material';
import { assessmentMessages, isAsked, isJudged, isRefused, numberItems, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { useState } from 'react';
import { useTell } from '../kit/ask.ts';
import { LimitedText } from '../kit/form/LimitedText.tsx';
import { showsTooLong } from '../kit/form/too-long.ts';
import { StepBar } from '../kit/StepBar.tsx';
import { plural } from '../kit/words.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import { useGoOn } from './use-go-on.ts';

/** Submit opens once everything is judged. What is accepted may have a comment, what is refused needs one. */
export function AuditSubmitBar({ project, items, saved }: { project: Project; items: readonly AssessmentItem[]; saved: boolean }) {
  const [asking, setAsking] = useState(false);
  const [comment, setComment] = useState('');
  const submit = useTell(projectRoutes.submitAudit, { said: assessmentMessages.auditDone, done: useGoOn() });
  const open = items.filter((item) => !isJudged(item)).length;
  const judged = open === 0 && items.some(isAsked);
  const refused = items.some(isRefused);
  const hazards = numberItems(items).flatMap(({ number, hazardList }) =>
    hazardList.filter((row) => row.riskAcceptable === 'No').map(({ hazard, controlMeasure }) => `${number} ${hazard} (${controlMeasure})`),
  );
  const send = (body: { comment?: string }) => submit.mutate({ params: { id: project._id }, body });
  return (
    <>
      {judged && !refused && (
        <LimitedText
          fullWidth
          multiline
          minRows={2}
          label="Comment on the whole assessment (optional)"
          value={comment}
          most={mostComment}
          onChange={setComment}
          sx={{ mt: 3 }}
        />
      )}
      <StepBar>
        {!judged && (
          <Typography color="textSecondary">
            {open > 0 ? `${assessmentMessages.notJudged}: ${plural(open, 'question')} to go` : assessmentMessages.nothingToJudge}
          </Typography>
        )}
        {judged && refused && <Typography color="error">{plural(hazards.length, 'hazard')} not accepted</Typography>}
        <Button
          variant="contained"
          color={refused ? 'error' : 'primary'}
          loading={submit.isPending}
          disabled={!judged || !saved}
          sx={{ flexShrink: 0 }}
          onClick={() => (refused ? setAsking(true) : !showsTooLong(document) && send(comment.trim() ? { comment } : {}))}
        >
          Submit
        </Button>
        {asking && (
          <RefusalDialog hazards={hazards} busy={submit.isPending} onClose={() => setAsking(false)} onSubmit={(reason) => send({ comment: reason })} />
        )}
      </StepBar>
    </>
  );
}

const mostComment = 5000;
