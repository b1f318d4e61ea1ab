import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { assessmentMessages, isAnswered, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { isAssessing } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { projectsPath } from '@roadworthy/contract/projects/project.paths.ts';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { AssessmentTable, HazardDialog, PpeChoice, SavedMark, useItems, type Asking } from '../assessments/index.ts';
import { useAsk, useTell } from '../kit/ask.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSignedIn } from '../kit/session.ts';
import { Answer, Hazards } from './AnswerRow.tsx';
import { ProjectSummary } from './ProjectSummary.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { usePpe } from './usePpe.ts';

/** The assessee answers; what is dangerous gets its hazards and control measures, and everybody their protective equipment. */
export default function AssessmentScreen() {
  const { projectId = '' } = useParams();
  const asked = useAsk(projectRoutes.getProject, { params: { id: projectId } });
  return (
    <Loaded page asked={asked}>
      {({ data }) => <Assessment project={data} />}
    </Loaded>
  );
}

/** Coming straight to the screen opens the assessment too, when it is this person's to open. */
function useOpened(project: Project) {
  const { me } = useSignedIn();
  const { mutate } = useTell(projectRoutes.openAssessment);
  const mine = project.assessmentAssignTo?._id === me._id || me.accessLevel === 'brm';
  const due = mine && project.status === 'Awaiting to Start Assessment';
  useEffect(() => {
    if (due) mutate({ params: { id: project._id } });
  }, [due, mutate, project._id]);
  return mine;
}

function Assessment({ project }: { project: Project }) {
  const { me } = useSignedIn();
  const mine = useOpened(project);
  const { asked, items, change, saveState } = useItems(project._id);
  const { ppe, tick, forget } = usePpe(project);
  const [hazardsOf, setHazardsOf] = useState<AssessmentItem>();
  const [reviewing, setReviewing] = useState(false);
  const open = mine && isAssessing(project.status);
  const back = projectsPath(me.accessLevel);
  const heading: Asking = useCallback(
    (item) => (
      <TextField
        fullWidth
        size="small"
        label="Note"
        value={item.note ?? ''}
        disabled={!open}
        onChange={(event) => change(item._id, { note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 2000, 'aria-label': `Note on ${item.assessmentQuestion.question}` } }}
      />
    ),
    [open, change],
  );
  const answer: Asking = useCallback(
    (item) => (
      <Answer
        item={item}
        disabled={!open}
        onAnswer={(assessmentAnswer) => {
          change(item._id, assessmentAnswer === 'Yes' ? { assessmentAnswer, hazardList: [] } : { assessmentAnswer });
          if (assessmentAnswer === 'No') setHazardsOf({ ...item, assessmentAnswer });
        }}
      />
    ),
    [open, change],
  );
  const below: Asking = useCallback(
    (item) => (
      <Hazards
        item={item}
        disabled={!open}
        onEdit={() => setHazardsOf(item)}
        onMeasure={(controlMeasure) => change(item._id, { assessmentAnswer: 'No', controlMeasure })}
      />
    ),
    [open, change],
  );
  return (
    <>
      <PageHeader title="Risk Assessment" back={back} actions={open && <SavedMark state={saveState} />} />
      <ProjectSummary project={project} />
      {project.assessmentDone && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {assessmentMessages.assessmentDone}
        </Alert>
      )}
      {project.status === 'Safety Issue' || (open && project.comment) ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          <strong>The auditor did not accept:</strong> {project.comment}
        </Alert>
      ) : null}
      <Loaded asked={asked}>{() => <AssessmentTable items={items} heading={heading} answer={answer} below={below} />}</Loaded>
      <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>
        Personal protective equipment
      </Typography>
      <PpeChoice chosen={ppe} {...(open && { onChange: tick })} />
      {open && <SubmitBar items={items} saved={saveState === 'saved'} onSubmit={() => setReviewing(true)} />}
      {hazardsOf && (
        <HazardDialog
          question={hazardsOf.assessmentQuestion.question}
          hazards={hazardsOf.hazardList}
          suggested={hazardsOf.controlMeasure ?? ''}
          onSave={(hazardList) => change(hazardsOf._id, { assessmentAnswer: 'No', hazardList })}
          onClose={() => setHazardsOf(undefined)}
        />
      )}
      {reviewing && <ReviewDialog project={project} items={items} ppe={ppe} onClose={() => setReviewing(false)} onDone={forget} />}
    </>
  );
}

/** Submit opens once every Yes/No question is answered and every No has a hazard; until then it says what is missing. */
function SubmitBar({ items, saved, onSubmit }: { items: readonly AssessmentItem[]; saved: boolean; onSubmit: () => void }) {
  const complete = items.every(isAnswered);
  const options = items.filter((item) => item.assessmentQuestion.type === 'Option');
  const answered = options.filter((item) => item.assessmentAnswer).length;
  return (
    <>
      <Stack
        direction="row"
        sx={{
          mt: 3,
          gap: 2,
          alignItems: 'center',
          justifyContent: 'flex-end',
          position: 'sticky',
          bottom: 0,
          py: 1.5,
          bgcolor: 'background.default',
          zIndex: 1,
        }}
      >
        <Typography color="textSecondary">
          {answered} of {options.length} answered
        </Typography>
        <Button variant="contained" disabled={!complete || !saved} onClick={onSubmit}>
          Submit
        </Button>
      </Stack>
      {!complete && (
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
          {assessmentMessages.notComplete}
        </Typography>
      )}
    </>
  );
}
