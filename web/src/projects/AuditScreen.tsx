import EditedIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Chip, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { assessmentMessages, isJudged, judgementNames, type AssessmentItem, type Hazard } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { isAuditing } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { projectsPath } from '@roadworthy/contract/projects/project.paths.ts';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AssessmentTable, PpeChoice, SavedMark, useItems, type Asking } from '../assessments/index.ts';
import { useAsk, useTell } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { Loaded } from '../kit/feedback/States.tsx';
import { RowActions } from '../kit/list/RowActions.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSignedIn } from '../kit/session.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { nameOf } from '../kit/words.ts';
import { PrintableLinks } from '../printables/index.ts';
import { afterSubmitPath } from './project-paths.ts';
import { ProjectSummary } from './ProjectSummary.tsx';
import { useProjectActions } from './use-project-actions.tsx';

/** The auditor judges each hazard; the assessee's own words stay as they were written. */
export default function AuditScreen() {
  const { projectId = '' } = useParams();
  const asked = useAsk(projectRoutes.getProject, { params: { id: projectId } });
  return (
    <Loaded page asked={asked}>
      {({ data }) => <Audit project={data} />}
    </Loaded>
  );
}

const Changed = ({ item }: { item: AssessmentItem }) =>
  item.changedSinceAudit && <StatusChip tone="attention" icon={<EditedIcon />} label={assessmentMessages.changedSinceAudit} />;
const noteOf: Asking = (item) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
    {item.note && <Typography color="textSecondary">{item.note}</Typography>}
    <Changed item={item} />
  </Stack>
);
const answerOf: Asking = (item) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
    <Changed item={item} />
    <Given item={item} />
  </Stack>
);

function Audit({ project }: { project: Project }) {
  const { me, company } = useSignedIn();
  const { asked, items, change, saveState } = useItems(project._id);
  const { actionsOf } = useProjectActions();
  const [asking, setAsking] = useState(false);
  const open = isAuditing(project.status) && (project.auditBy?._id === me._id || me.accessLevel === 'brm' || me.accessLevel === 'super');
  const done = Boolean(project.auditDone);
  const judged = items.every(isJudged);
  const refused = items.some((item) => item.hazardList.some((row) => row.riskAcceptable === 'No') || item.riskAcceptable === 'No');
  const start = actionsOf(project).filter((action) => action.label === 'Start Audit');
  const below: Asking = useCallback(
    ({ _id, hazardList }) =>
      hazardList.map((row, index) => {
        const judge = (riskAcceptable: 'Yes' | 'No') =>
          change(_id, { hazardList: hazardList.map((one, at) => (at === index ? { ...one, riskAcceptable } : one)) });
        return <Judgement key={index} row={row} disabled={!open} onJudge={judge} />;
      }),
    [open, change],
  );
  const submit = useSubmitAudit(afterSubmitPath(me.accessLevel, company?._id));
  return (
    <>
      <PageHeader title="Audit" back={projectsPath(me.accessLevel)} actions={open ? <SavedMark state={saveState} /> : <RowActions actions={start} />} />
      <ProjectSummary project={project} first={[['Audit By', nameOf(project.auditBy)]]} />
      {done && (
        <Alert severity={project.status === 'Safety Issue' ? 'error' : 'success'} sx={{ mb: 2 }}>
          {assessmentMessages.auditDone}
          {project.comment && ` ${project.comment}`}
        </Alert>
      )}
      <Loaded asked={asked}>{() => <AssessmentTable items={items} heading={noteOf} answer={answerOf} below={below} />}</Loaded>
      <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>
        Personal protective equipment
      </Typography>
      <PpeChoice chosen={project.safetyEquipments} />
      <Box sx={{ mt: 3 }}>
        <PrintableLinks subject="project" id={project._id} />
      </Box>
      {open && (
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
          {!judged && <Typography color="textSecondary">{assessmentMessages.notJudged}</Typography>}
          <Button
            variant="contained"
            color={refused ? 'error' : 'primary'}
            loading={submit.isPending}
            disabled={!judged || saveState !== 'saved'}
            sx={{ flexShrink: 0 }}
            onClick={() => (refused ? setAsking(true) : submit.mutate({ params: { id: project._id }, body: {} }))}
          >
            Submit
          </Button>
        </Stack>
      )}
      {asking && (
        <CommentDialog
          busy={submit.isPending}
          onClose={() => setAsking(false)}
          onSubmit={(comment) => submit.mutate({ params: { id: project._id }, body: { comment } })}
        />
      )}
    </>
  );
}

function useSubmitAudit(next: string) {
  const navigate = useNavigate();
  return useTell(projectRoutes.submitAudit, { said: assessmentMessages.auditDone, done: () => void navigate(next) });
}

const Given = ({ item }: { item: AssessmentItem }) => (
  <Chip
    label={item.assessmentAnswer ?? 'Not answered'}
    color={item.assessmentAnswer === 'Yes' ? 'success' : item.assessmentAnswer === 'No' ? 'error' : 'default'}
    variant="outlined"
  />
);

function Judgement({ row, disabled, onJudge }: { row: Hazard; disabled: boolean; onJudge: (answer: 'Yes' | 'No') => void }) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 1.5, gap: 2, alignItems: { sm: 'center' }, borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Box sx={{ flex: 1 }}>
        <Typography variant="body2">
          <strong>Hazard:</strong> {row.hazard}
        </Typography>
        <Typography variant="body2">
          <strong>Control measure:</strong> {row.controlMeasure}
        </Typography>
      </Box>
      <ToggleButtonGroup
        exclusive
        value={row.riskAcceptable}
        disabled={disabled}
        aria-label={`Is the risk acceptable: ${row.hazard}`}
        onChange={(_event, answer: 'Yes' | 'No' | null) => {
          if (answer) onJudge(answer);
        }}
      >
        <ToggleButton value="Yes" color="success" sx={{ minHeight: 48 }}>
          {judgementNames.Yes}
        </ToggleButton>
        <ToggleButton value="No" color="error" sx={{ minHeight: 48 }}>
          {judgementNames.No}
        </ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}

function CommentDialog({ busy, onClose, onSubmit }: { busy: boolean; onClose: () => void; onSubmit: (comment: string) => void }) {
  const [comment, setComment] = useState('');
  return (
    <FormDialog
      title="What is not acceptable?"
      submit="Submit"
      busy={busy}
      disabled={comment.trim() === ''}
      onClose={onClose}
      onSubmit={() => onSubmit(comment)}
    >
      <Typography color="textSecondary">The project becomes a Safety Issue and goes back to be assessed again.</Typography>
      <TextField
        label="Comment"
        required
        multiline
        minRows={4}
        autoFocus
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
    </FormDialog>
  );
}
