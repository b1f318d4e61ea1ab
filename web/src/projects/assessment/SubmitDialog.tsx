import { projectAssessmentMessages as messages } from '@roadworthy/contract/projects/messages/assessment.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { List, ListItem, ListItemText, Typography } from '@mui/material';
import { numberItems, type AssessmentItem, type PpeItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { ratingMessages } from '@roadworthy/contract/assessments/messages/rating.messages.ts';
import { formatRiskLevel } from '@roadworthy/contract/assessments/rating/rating-text.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { afterSubmitPath } from '../project-paths.ts';

type Props = { project: Project; items: AssessmentItem[]; ppe: PpeItem[]; onClose: () => void };

/** Asks the user to look at everything again before submitting, because after that the answers cannot change. */
export function SubmitDialog({ project, items, ppe, onClose }: Props) {
  const navigate = useNavigate();
  const { me, company } = useSignedIn();
  const submit = useApiMutation(projectRoutes.submitAssessment, {
    successMessage: assessmentMessages.assessmentDone,
    onDone: () => void navigate(afterSubmitPath(me.accessLevel, company?._id)),
  });
  const wholeQuestionMeasures = numberItems(items).filter(
    (item) => item.assessmentAnswer === 'No' && item.controlMeasure,
  );
  const hazards = numberItems(items).flatMap((item) => item.hazardList.map((row) => ({ ...row, number: item.number })));
  return (
    <FormDialog
      title={messages.reviewBeforeSubmitting}
      submit={messages.submit}
      busy={submit.isPending}
      onClose={onClose}
      onSubmit={() => submit.mutate({ params: { id: project._id }, body: { safetyEquipments: ppe } })}
      wide
    >
      <Typography>
        {messages.answeredCounts({
          yes: items.filter((item) => item.assessmentAnswer === 'Yes').length,
          no: items.filter((item) => item.assessmentAnswer === 'No').length,
        })}
      </Typography>
      <Typography variant="h3">{messages.hazardCount({ count: hazards.length })}</Typography>
      <List dense disablePadding>
        {hazards.map((row, index) => (
          <ListItem key={index} disableGutters>
            <ListItemText
              primary={`${row.number} ${row.hazard}`}
              secondary={
                <>
                  {assessmentMessages.hazardMeasureIs({ measure: row.controlMeasure })}
                  {project.riskMatrix && row.rating && (
                    <>
                      <br />
                      {ratingMessages.fromTo({
                        initial: formatRiskLevel(project.riskMatrix, row.rating.initial),
                        residual: formatRiskLevel(project.riskMatrix, row.rating.residual),
                      })}
                    </>
                  )}
                </>
              }
            />
          </ListItem>
        ))}
        {wholeQuestionMeasures.map(({ _id, number, assessmentQuestion: { question }, controlMeasure }) => (
          <ListItem key={_id} disableGutters>
            <ListItemText
              primary={`${number} ${question}`}
              secondary={assessmentMessages.wholeMeasureIs({ measure: controlMeasure ?? '' })}
            />
          </ListItem>
        ))}
      </List>
      <Typography variant="h3">{messages.protectiveEquipment}</Typography>
      <Typography>{ppe.length > 0 ? ppe.join(', ') : messages.none}</Typography>
    </FormDialog>
  );
}
