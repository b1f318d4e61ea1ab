import { auditMessages as messages } from '@roadworthy/contract/projects/messages/audit.messages.ts';
import { projectsMessages } from '@roadworthy/contract/projects/messages/projects.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { isRefused, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { hasSafetyIssue } from '@roadworthy/contract/projects/project.machine.ts';
import { mayTakeProjectAction } from '@roadworthy/contract/projects/project.policy.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router';
import {
  EquipmentChanges,
  PpeChoice,
  RowChanges,
  RowFilter,
  SaveStatus,
  useAssessmentItems,
  useRowFilter,
  useChangesSinceAudit,
  VersionList,
} from '../../assessments/index.ts';
import type { ItemSlot } from '../../assessments/index.ts';
import { FindingLink, useRefusedRisks } from '../../findings/index.ts';
import { useApiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { RowActions } from '../../kit/list/rows/RowActions.tsx';
import { focusTooLongText } from '../../kit/form/text/too-long.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { StepBar } from '../../kit/page/status/StepBar.tsx';
import { ratingMessages } from '@roadworthy/contract/assessments/messages/rating.messages.ts';
import { displayName } from '../../kit/text/display.ts';
import { PrintableLinks } from '../../printables/index.ts';
import { AuditComment } from './AuditComment.tsx';
import { AuditQuestions } from './AuditQuestions.tsx';
import { AuditSubmitBar } from './AuditSubmitBar.tsx';
import { AnsweredBy, AuditedNote, GivenAnswer, Judgement, QuestionMeasure, ReturnComment } from './AuditItem.tsx';
import { ProjectSummary } from '../detail/ProjectSummary.tsx';
import { ReturnRow } from './ReturnRow.tsx';
import { useNavigateAfterSubmit } from '../useNavigateAfterSubmit.ts';
import { useBackToList } from '../useBackToList.ts';
import { useProjectActions } from '../useProjectActions.tsx';
import { needsComment } from './needs-comment.ts';
import { useReturns } from './useReturns.ts';

/**
 * The auditor judges each hazard, but cannot change the assessee's text. Changes since the last audit are shown as
 * before and after.
 */
export default function AuditScreen() {
  const { projectId = '' } = useParams();
  const query = useApiQuery(projectRoutes.getProject, { params: { id: projectId } });
  return (
    <QueryContent page query={query}>
      {({ data }) => <Audit project={data} />}
    </QueryContent>
  );
}

/**
 * Opens the audit when the auditor looks at it, if they may open it, so that the office sees that it was read. Errors
 * are not shown, because another tab may have opened it already.
 */
function useOpenAudit(project: Project): void {
  const { _id } = project;
  const { me } = useSignedIn();
  const { mutate } = useApiMutation(projectRoutes.openAudit, { quiet: true });
  const due = mayTakeProjectAction(project, me, 'open audit');
  useEffect(() => {
    if (due) mutate({ params: { id: _id } });
  }, [due, mutate, _id]);
}

const filters = {
  changed: { label: messages.changed, holds: (item: AssessmentItem) => item.changedSinceAudit },
  returned: { label: messages.returned, holds: (item: AssessmentItem) => item.returned !== null },
  refused: { label: messages.notAccepted, holds: isRefused },
} as const;
const filterNames = ['changed', 'returned', 'refused'] as const;

type SlotInput = {
  open: boolean;
  returning: boolean;
  change: ReturnType<typeof useAssessmentItems>['change'];
  changes: ReturnType<typeof useChangesSinceAudit>['rows'];
  returns: ReturnType<typeof useReturns>;
  project: Project;
  risks: ReturnType<typeof useRefusedRisks>;
};
/** Returns what the table shows below each heading and each question. */
function useItemSlots({ open, returning, change, changes, returns, project, risks }: SlotInput) {
  const assessee = project.assessmentAssignTo?._id;
  const matrix = project.riskMatrix;
  const { typed, change: onReturn } = returns;
  const returnRow: ItemSlot = useCallback(
    (item) =>
      returning && (
        <ReturnRow item={item} comment={typed[item._id]} onChange={(comment) => onReturn(item._id, comment)} />
      ),
    [returning, typed, onReturn],
  );
  const heading: ItemSlot = useCallback(
    (item) => (
      <>
        <AuditedNote item={item} changes={changes.get(item._id)} />
        {returnRow(item)}
      </>
    ),
    [changes, returnRow],
  );
  const below: ItemSlot = useCallback(
    (item) => (
      <>
        <AnsweredBy item={item} assessee={assessee} />
        <ReturnComment item={item} />
        <RowChanges changes={changes.get(item._id) ?? []} />
        <QuestionMeasure item={item} />
        {isRefused(item) && <FindingLink id={item._id} finding={risks.get(item._id)} />}
        {open && needsComment(item, matrix) && (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            {ratingMessages.reduceForAuditor}
          </Alert>
        )}
        <AuditComment item={item} disabled={!open} onChange={(auditComment) => change(item._id, { auditComment })} />
        {item.hazardList.map((row, index) => {
          const judge = (riskAcceptable: 'Yes' | 'No') =>
            change(item._id, {
              hazardList: item.hazardList.map((one, at) => (at === index ? { ...one, riskAcceptable } : one)),
            });
          return <Judgement key={index} row={row} matrix={matrix} disabled={!open} onJudge={judge} />;
        })}
        {returnRow(item)}
      </>
    ),
    [open, change, changes, returnRow, assessee, matrix, risks],
  );
  return { heading, below };
}

function Audit({ project }: { project: Project }) {
  const { me } = useSignedIn();
  const back = useBackToList();
  useOpenAudit(project);
  const { query, items, change, saveState } = useAssessmentItems(project._id);
  const { rows: changes, equipment } = useChangesSinceAudit(project._id);
  const { filter, choose } = useRowFilter(filterNames);
  const { actionsOf } = useProjectActions();
  const open = mayTakeProjectAction(project, me, 'judge') && !mayTakeProjectAction(project, me, 'take over an audit');
  const returning = mayTakeProjectAction(project, me, 'return rows');
  const returns = useReturns(project._id, items);
  const start = actionsOf(project).filter(
    ({ label }) => label === projectsMessages.startAudit || label === projectsMessages.takeOverAudit,
  );
  const risks = useRefusedRisks(project._id, { enabled: items.some(isRefused) });
  const { heading, below } = useItemSlots({ open, returning, change, changes, returns, project, risks });
  const countItems = filterNames
    .map((name) => ({ name, count: items.filter(filters[name].holds).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <PageHeader
        title={messages.audit}
        back={back}
        actions={open ? <SaveStatus state={saveState} /> : <RowActions actions={start} />}
      />
      <ProjectSummary project={project} first={[[messages.auditBy, displayName(project.auditBy)]]} />
      {project.auditDone && <AuditResult project={project} />}
      {returning && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {assessmentMessages.returnHint}
        </Typography>
      )}
      <RowFilter
        filter={filter}
        choose={choose}
        choices={countItems.map(({ name, count }) => ({
          name,
          label: messages.filterCount({ label: filters[name].label, count }),
        }))}
      />
      <QueryContent query={query}>
        {() => (
          <AuditQuestions
            key={filter}
            items={items}
            wanted={filter === 'all' ? undefined : filters[filter].holds}
            heading={heading}
            answer={renderAnswer}
            below={below}
          />
        )}
      </QueryContent>
      <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>
        {messages.personalProtectiveEquipment}
      </Typography>
      <PpeChoice chosen={project.safetyEquipments} />
      {equipment && <EquipmentChanges equipment={equipment} />}
      <VersionList projectId={project._id} />
      <Box sx={{ mt: 3 }}>
        <PrintableLinks subject={'project'} id={project._id} />
      </Box>
      {open && query.isSuccess && <AuditSubmitBar project={project} items={items} saved={saveState === 'saved'} />}
      {returning && query.isSuccess && <ReturnBar project={project} returns={returns} />}
    </>
  );
}

/** The completed audit with the auditor's comment. */
const AuditResult = ({ project: { status, comment } }: { project: Project }) => (
  <Alert severity={hasSafetyIssue(status) ? 'error' : 'success'} sx={{ mb: 2 }}>
    {comment ? (
      <>
        <AlertTitle>{assessmentMessages.auditDone}</AlertTitle>
        {comment}
      </>
    ) : (
      assessmentMessages.auditDone
    )}
  </Alert>
);

const renderAnswer: ItemSlot = (item) => <GivenAnswer item={item} />;

type ReturnBarProps = { project: Project; returns: ReturnType<typeof useReturns> };
function ReturnBar({ project, returns: { rows, forget } }: ReturnBarProps) {
  const navigateOn = useNavigateAfterSubmit();
  const send = useApiMutation(projectRoutes.returnRows, {
    successMessage: assessmentMessages.rowsReturned,
    onDone: () => {
      forget();
      navigateOn();
    },
  });
  const uncommented = rows.filter(({ comment }) => comment.trim() === '').length;
  const hint =
    uncommented > 0
      ? messages.commentsToGo({ count: uncommented })
      : messages.returnTo({ name: displayName(project.assessmentAssignTo) });
  return (
    <StepBar>
      <Typography color="textSecondary">{hint}</Typography>
      <Button
        variant="contained"
        loading={send.isPending}
        disabled={rows.length === 0 || uncommented > 0}
        sx={{ flexShrink: 0 }}
        onClick={() => !focusTooLongText(document) && send.mutate({ params: { id: project._id }, body: { rows } })}
      >
        {messages.returnQuestions({ count: rows.length })}
      </Button>
    </StepBar>
  );
}
