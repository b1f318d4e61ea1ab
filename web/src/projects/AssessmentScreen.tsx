import { Alert, Box, Button, List, ListItem, ListItemText, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { assessmentMessages, isAnswered, numberItems, type AssessmentItem, type PpeItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { isAssessing } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AssessmentTable, HazardDialog, PpeChoice, SavedMark, useItems } from '../assessments/index.ts';
import { useAsk, useTell } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSignedIn } from '../kit/session.ts';
import { plural } from '../kit/words.ts';
import { projectsPath } from './project-paths.ts';
import { ProjectSummary } from './ProjectSummary.tsx';

/** The assessee answers; what is dangerous gets its hazards and control measures, and everybody their protective equipment. */
export default function AssessmentScreen() {
  const { projectId = '' } = useParams();
  const asked = useAsk(projectRoutes.getProject, { params: { id: projectId } });
  return <Loaded asked={asked}>{({ data }) => <Assessment project={data} />}</Loaded>;
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
  const [ppe, setPpe] = usePpe(project);
  const [hazardsOf, setHazardsOf] = useState<AssessmentItem>();
  const [reviewing, setReviewing] = useState(false);
  const open = mine && isAssessing(project.status);
  const complete = items.every(isAnswered);
  const back = projectsPath(me.accessLevel);
  const answered = items.filter((item) => item.assessmentQuestion.type === 'Option' && item.assessmentAnswer).length;
  const options = items.filter((item) => item.assessmentQuestion.type === 'Option').length;
  return (
    <>
      <PageHeader title="Risk Assessment" back={back} actions={open && <SavedMark state={saveState} />} />
      <ProjectSummary project={project} />
      {project.assessmentDone && <Alert severity="success" sx={{ mb: 2 }}>{assessmentMessages.assessmentDone}</Alert>}
      {project.status === 'Safety Issue' || (open && project.comment) ? <Alert severity="error" sx={{ mb: 2 }}><strong>The auditor did not accept:</strong> {project.comment}</Alert> : null}
      <Loaded asked={asked}>
        {() => (
          <AssessmentTable
            items={items}
            heading={(item) => <TextField fullWidth size="small" label="Note" value={item.note ?? ''} disabled={!open} onChange={(event) => change(item._id, { note: event.target.value })} slotProps={{ htmlInput: { maxLength: 2000, 'aria-label': `Note on ${item.assessmentQuestion.question}` } }} />}
            answer={(item) => <Answer item={item} disabled={!open} onAnswer={(assessmentAnswer) => { change(item._id, assessmentAnswer === 'Yes' ? { assessmentAnswer, hazardList: [] } : { assessmentAnswer }); if (assessmentAnswer === 'No') setHazardsOf({ ...item, assessmentAnswer }); }} />}
            below={(item) => <Hazards item={item} disabled={!open} onEdit={() => setHazardsOf(item)} />}
          />
        )}
      </Loaded>
      <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>Personal protective equipment</Typography>
      <PpeChoice chosen={ppe} {...(open && { onChange: setPpe })} />
      {open && (
        <Stack direction="row" sx={{ mt: 3, gap: 2, alignItems: 'center', justifyContent: 'flex-end', position: 'sticky', bottom: 0, py: 1.5, bgcolor: 'background.default', zIndex: 1 }}>
          <Typography color="text.secondary">{answered} of {options} answered</Typography>
          <Button variant="contained" disabled={!complete || saveState !== 'saved'} onClick={() => setReviewing(true)}>Submit</Button>
        </Stack>
      )}
      {open && !complete && <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'right' }}>{assessmentMessages.notComplete}</Typography>}
      {hazardsOf && <HazardDialog question={hazardsOf.assessmentQuestion.question} hazards={hazardsOf.hazardList} suggested={hazardsOf.controlMeasure ?? ''} onSave={(hazardList) => change(hazardsOf._id, { assessmentAnswer: 'No', hazardList })} onClose={() => setHazardsOf(undefined)} />}
      {reviewing && <ReviewDialog project={project} items={items} ppe={ppe} onClose={() => setReviewing(false)} back={back} />}
    </>
  );
}

/** The ticked equipment survives a reload until it is submitted. */
function usePpe(project: Project) {
  const key = `roadworthy.ppe.${project._id}`;
  const [ppe, setPpe] = useState<string[]>(() => JSON.parse(localStorage.getItem(key) ?? 'null') as string[] | null ?? project.safetyEquipments);
  const keep = (next: PpeItem[]) => {
    localStorage.setItem(key, JSON.stringify(next));
    setPpe(next);
  };
  return [project.assessmentDone ? project.safetyEquipments : ppe, keep] as const;
}

function Answer({ item, disabled, onAnswer }: { item: AssessmentItem; disabled: boolean; onAnswer: (answer: 'Yes' | 'No') => void }) {
  return (
    <ToggleButtonGroup exclusive value={item.assessmentAnswer} disabled={disabled} aria-label={`Answer: ${item.assessmentQuestion.question}`} onChange={(_event, answer: 'Yes' | 'No' | null) => { if (answer) onAnswer(answer); }}>
      <ToggleButton value="Yes" color="success" sx={{ minWidth: 72, minHeight: 48 }}>Yes</ToggleButton>
      <ToggleButton value="No" color="error" sx={{ minWidth: 72, minHeight: 48 }}>No</ToggleButton>
    </ToggleButtonGroup>
  );
}

function Hazards({ item, disabled, onEdit }: { item: AssessmentItem; disabled: boolean; onEdit: () => void }) {
  if (item.assessmentAnswer !== 'No') return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      {item.hazardList.map((row, index) => <Typography key={index} variant="body2" sx={{ mb: 0.5 }}><strong>{row.hazard}</strong> – {row.controlMeasure}</Typography>)}
      <Button size="small" variant={item.hazardList.length === 0 ? 'contained' : 'outlined'} color={item.hazardList.length === 0 ? 'error' : 'primary'} disabled={disabled} onClick={onEdit}>{item.hazardList.length === 0 ? 'Name the hazard' : 'Hazards and control measures'}</Button>
    </Box>
  );
}

function ReviewDialog({ project, items, ppe, onClose, back }: { project: Project; items: AssessmentItem[]; ppe: readonly string[]; onClose: () => void; back: string }) {
  const navigate = useNavigate();
  const submit = useTell(projectRoutes.submitAssessment, { said: assessmentMessages.assessmentDone, done: () => { localStorage.removeItem(`roadworthy.ppe.${project._id}`); void navigate(back); } });
  const hazards = numberItems(items).flatMap((item) => item.hazardList.map((row) => ({ ...row, number: item.number })));
  return (
    <FormDialog title="Review before submitting" submit="Submit" busy={submit.isPending} onClose={onClose} onSubmit={() => submit.mutate({ params: { id: project._id }, body: { safetyEquipments: ppe as PpeItem[] } })} wide>
      <Typography>{plural(items.filter((item) => item.assessmentAnswer === 'Yes').length, 'question')} answered Yes, {plural(items.filter((item) => item.assessmentAnswer === 'No').length, 'question')} answered No. After this the answers stay as they are.</Typography>
      <Typography variant="h3">{plural(hazards.length, 'hazard')}</Typography>
      <List dense disablePadding>{hazards.map((row, index) => <ListItem key={index} disableGutters><ListItemText primary={`${row.number} ${row.hazard}`} secondary={row.controlMeasure} /></ListItem>)}</List>
      <Typography variant="h3">Protective equipment</Typography>
      <Typography>{ppe.length > 0 ? ppe.join(', ') : 'None'}</Typography>
    </FormDialog>
  );
}
