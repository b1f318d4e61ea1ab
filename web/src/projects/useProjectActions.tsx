import { projectsMessages as messages } from '@roadworthy/contract/projects/messages/projects.messages.ts';
import { deleteConfirmation } from '@roadworthy/contract/kit/messages/components/delete-confirmation.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';

import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import {
  isAssessing,
  isAssessmentDue,
  isAuditAssigned,
  isAuditing,
  type ProjectStatus,
} from '@roadworthy/contract/projects/project.machine.ts';
import {
  listAllowedProjectActions,
  mayTakeProjectAction,
  type ProjectAction,
} from '@roadworthy/contract/projects/project.policy.ts';
import { assessmentPath, auditPath } from '@roadworthy/contract/projects/project.paths.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { findReplacementRule } from '@roadworthy/contract/replacements/replacement.rules.ts';
import { formatDeleteQuestion, type ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../kit/api/api-query.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import type { RowAction } from '../kit/list/columns/columns.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { ReplaceDialog } from '../replacements/index.ts';
import { SigningDialog } from '../signing/index.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { plansPath, type ProjectPaths } from './project-paths.ts';
import { toListState } from './useBackToList.ts';
import { useProjectPaths } from './useProjectPaths.ts';
import { useTakeOver } from './useTakeOver.ts';

type Actionable = Pick<
  ProjectRow,
  | '_id'
  | 'name'
  | 'projectNo'
  | 'status'
  | 'isDeleted'
  | 'assessmentAssignTo'
  | 'auditBy'
  | 'customer'
  | 'signsFirst'
  | 'isReplaced'
>;
type Open = { project: Actionable; dialog: 'assessee' | 'auditor' | 'esign' };

/** Returns the label of the assessment button. For an assessee it is always Start, as specified. */
const assessLabel = (level: AccessLevel, status: ProjectStatus): string => {
  if (level === 'associate') return messages.start;
  return isAssessmentDue(status) ? messages.startAssessment : messages.assessment;
};

function useDeleteProject() {
  const { mutate } = useApiMutation(projectRoutes.deleteProject, { successMessage: projectMessages.deleted });
  return useCallback(
    async (project: Actionable) => {
      const question = { title: deleteConfirmation.title, text: formatDeleteQuestion(project), danger: true };
      if (await confirm(question)) mutate({ params: { id: project._id } });
    },
    [mutate],
  );
}

/** Starts the audit. If the user is its auditor, opens it first. */
function useStartAudit() {
  const { me } = useSignedIn();
  const { mutate: openAudit } = useApiMutation(projectRoutes.openAudit, { quiet: true });
  const { mutate: startAudit } = useApiMutation(projectRoutes.startAudit);
  return useCallback(
    (project: Actionable, onSuccess: () => void) => {
      const params = { id: project._id };
      const start = () => startAudit({ params }, { onSuccess });
      // Starts the audit even if it could not be opened, because somebody else may have opened it in the meantime.
      if (mayTakeProjectAction(project, me, 'open audit')) openAudit({ params }, { onSettled: start });
      else start();
    },
    [me, openAudit, startAudit],
  );
}

const ActionDialog = ({ project, dialog, edit, onClose }: Open & { edit: string; onClose: () => void }) =>
  dialog === 'esign' ? (
    <SigningDialog
      subject={'project'}
      id={project._id}
      title={`${project.projectNo} ${project.name}`}
      edit={edit}
      onClose={onClose}
    />
  ) : (
    <AssignOrReplaceDialog project={project} dialog={dialog} onClose={onClose} />
  );

/** Assigns a person, or replaces the assigned person, for which the office gives a reason. */
function AssignOrReplaceDialog({
  project,
  dialog: part,
  onClose,
}: Open & { dialog: 'assessee' | 'auditor'; onClose: () => void }) {
  const { me } = useSignedIn();
  const rule = findReplacementRule({ on: 'project', part, status: project.status }, me);
  const person = part === 'assessee' ? project.assessmentAssignTo : project.auditBy;
  if (!rule || !person) return <AssignDialog project={project} what={part} onClose={onClose} />;
  return (
    <ReplaceDialog
      on="project"
      record={project._id}
      projectId={project._id}
      title={`${project.projectNo} ${project.name}`}
      person={person}
      rule={rule}
      documents={[]}
      onClose={onClose}
    />
  );
}

type ButtonInput = {
  level: AccessLevel;
  paths: ProjectPaths;
  open: (dialog: Open) => void;
  openAssessment: () => void;
  audit: () => void;
  remove: () => void;
  recover: () => void;
};
/** Returns the button of each action. The policy decides which of them are shown. */
function buttonsOf(
  project: Actionable,
  { level, paths, open, openAssessment, audit, remove, recover }: ButtonInput,
): Record<ProjectAction, RowAction> {
  const id = project._id;
  const hasAssessee = isAssessmentDue(project.status) || isAssessing(project.status);
  const hasAuditor = isAuditAssigned(project.status);
  return {
    esign: { label: messages.eSign, primary: true, onClick: () => open({ project, dialog: 'esign' }) },
    'assign assessee': {
      label: hasAssessee ? messages.changeAssessee : messages.assign,
      primary: !hasAssessee,
      onClick: () => open({ project, dialog: 'assessee' }),
    },
    'assign auditor': {
      label: hasAuditor ? messages.changeAuditor : messages.assignAuditor,
      primary: !hasAuditor,
      onClick: () => open({ project, dialog: 'auditor' }),
    },
    // The screen opens the assessment itself, so every link to it works.
    assess: {
      label: assessLabel(level, project.status),
      primary: true,
      onClick: openAssessment,
    },
    audit: {
      label: isAuditing(project.status) ? messages.audit : messages.startAudit,
      primary: hasAuditor,
      onClick: audit,
    },
    'return rows': {
      label: level === 'auditor' ? messages.return : messages.returnQuestions,
      primary: true,
      to: auditPath(level, id),
      state: toListState(paths.list),
    },
    'work plans': { label: messages.workPlans, primary: true, to: plansPath(level, id) },
    edit: { label: messages.edit, icon: <EditIcon />, to: paths.edit(id) },
    delete: {
      label: messages.delete,
      icon: <DeleteIcon />,
      onClick: remove,
    },
    recover: {
      label: messages.recover,
      icon: <RestoreIcon />,
      primary: true,
      onClick: recover,
    },
  };
}

/** Returns the allowed actions of a project, and their dialogs. */
export function useProjectActions(): { actionsOf: (project: Actionable) => RowAction[]; dialogs: ReactNode } {
  const { me } = useSignedIn();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const deleteProject = useDeleteProject();
  const { mutate: recover } = useApiMutation(projectRoutes.recoverProject, {
    successMessage: projectMessages.recovered,
  });
  const startAudit = useStartAudit();
  const { takeOverOf } = useTakeOver();
  const level = me.accessLevel;
  const paths = useProjectPaths();

  const actionsOf = useCallback(
    (project: Actionable): RowAction[] => {
      const id = project._id;
      const openScreen = (to: string) => void navigate(to, { state: toListState(paths.list) });
      const openAssessment = () => openScreen(assessmentPath(level, id));
      const openAudit = () => openScreen(auditPath(level, id));
      const table = buttonsOf(project, {
        level,
        paths,
        open: setOpen,
        openAssessment,
        audit: () => (isAuditing(project.status) ? openAudit() : startAudit(project, openAudit)),
        remove: () => void deleteProject(project),
        recover: () => recover({ params: { id }, body: { isDeleted: false } }),
      });
      const [assessment] = takeOverOf(project, 'assess', openAssessment);
      const [audited] = takeOverOf(project, 'audit', openAudit);
      const actions = { ...table, ...(assessment && { assess: assessment }), ...(audited && { audit: audited }) };
      const allowedActions = listAllowedProjectActions(project, me);
      const viewActions =
        level === 'associate' && !allowedActions.includes('assess')
          ? [{ label: messages.detail, to: assessmentPath(level, id) }]
          : [];
      return [...allowedActions.map((offer) => actions[offer]), ...viewActions];
    },
    [level, me, paths, navigate, deleteProject, recover, startAudit, takeOverOf],
  );

  const dialogs = open && (
    <ActionDialog {...open} edit={paths.edit(open.project._id)} onClose={() => setOpen(undefined)} />
  );
  return { actionsOf, dialogs };
}
