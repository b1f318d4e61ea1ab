import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { deleteConfirmation } from '@roadworthy/contract/kit/delete-confirmation.ts';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import {
  isAssessing,
  isAssessmentDue,
  isAuditAssigned,
  isAuditing,
  type ProjectStatus,
} from '@roadworthy/contract/projects/project.machine.ts';
import {
  allowedProjectActions,
  mayOnProject,
  type ProjectAction,
} from '@roadworthy/contract/projects/project.policy.ts';
import { assessmentPath, auditPath } from '@roadworthy/contract/projects/project.paths.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { deleteProjectText, projectMessages, type ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../kit/api/api-query.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import type { RowAction } from '../kit/list/columns.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { SigningDialog } from '../signing/index.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { plansPath } from './project-paths.ts';
import { listState } from './useBackToList.ts';
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

/** An assessee's button is Start, as specified, even when it shows a submitted assessment. */
const assessLabel = (level: AccessLevel, status: ProjectStatus): string => {
  if (level === 'associate') return 'Start';
  return isAssessmentDue(status) ? 'Start Assessment' : 'Assessment';
};

/** The allowed actions of a project, and their dialogs. */
export function useProjectActions(): { actionsOf: (project: Actionable) => RowAction[]; dialogs: ReactNode } {
  const { me } = useSignedIn();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const { mutate: deleteProject } = useApiMutation(projectRoutes.deleteProject, {
    successMessage: projectMessages.deleted,
  });
  const { mutate: recover } = useApiMutation(projectRoutes.recoverProject, {
    successMessage: projectMessages.recovered,
  });
  const { mutate: openAudit } = useApiMutation(projectRoutes.openAudit, { quiet: true });
  const { mutate: startAudit } = useApiMutation(projectRoutes.startAudit);
  const { takeOverOf } = useTakeOver();
  const level = me.accessLevel;
  const paths = useProjectPaths();

  const actionsOf = useCallback(
    (project: Actionable): RowAction[] => {
      const id = project._id;
      const openScreen = (to: string) => void navigate(to, { state: listState(paths.list) });
      const go = (to: string) => ({ onSuccess: () => openScreen(to) });
      const hasAssessee = isAssessmentDue(project.status) || isAssessing(project.status);
      const hasAuditor = isAuditAssigned(project.status);
      const audit = () => {
        const to = go(auditPath(level, id));
        if (isAuditing(project.status)) openScreen(auditPath(level, id));
        else if (mayOnProject(project, me, 'open audit'))
          // Starts even if opening fails, because someone else may have opened it meanwhile.
          openAudit({ params: { id } }, { onSettled: () => startAudit({ params: { id } }, to) });
        else startAudit({ params: { id } }, to);
      };
      const table: Record<ProjectAction, RowAction> = {
        esign: { label: 'E-Sign', primary: true, onClick: () => setOpen({ project, dialog: 'esign' }) },
        'assign assessee': {
          label: hasAssessee ? 'Change assessee' : 'Assign',
          primary: !hasAssessee,
          onClick: () => setOpen({ project, dialog: 'assessee' }),
        },
        'assign auditor': {
          label: hasAuditor ? 'Change auditor' : 'Assign Auditor',
          primary: level === 'admin' && !hasAuditor,
          onClick: () => setOpen({ project, dialog: 'auditor' }),
        },
        // The screen opens the assessment itself, so every link to it works.
        assess: {
          label: assessLabel(level, project.status),
          primary: true,
          onClick: () => openScreen(assessmentPath(level, id)),
        },
        audit: { label: isAuditing(project.status) ? 'Audit' : 'Start Audit', primary: true, onClick: audit },
        'return rows': {
          label: level === 'auditor' ? 'Return' : 'Return questions',
          primary: level === 'auditor',
          to: auditPath(level, id),
          state: listState(paths.list),
        },
        'work plans': { label: 'Work Plans', primary: true, to: plansPath(level, id) },
        edit: { label: 'Edit', icon: <EditIcon />, to: paths.edit(id) },
        delete: {
          label: 'Delete',
          icon: <DeleteIcon />,
          onClick: () =>
            void confirm({ title: deleteConfirmation.title, text: deleteProjectText(project), danger: true }).then(
              (yes) => yes && deleteProject({ params: { id } }),
            ),
        },
        recover: {
          label: 'Recover',
          icon: <RestoreIcon />,
          primary: true,
          onClick: () => recover({ params: { id }, body: { isDeleted: false } }),
        },
      };
      const [assessment] = takeOverOf(project, 'assess', () => openScreen(assessmentPath(level, id)));
      const [audited] = takeOverOf(project, 'audit', () => openScreen(auditPath(level, id)));
      const actions = { ...table, ...(assessment && { assess: assessment }), ...(audited && { audit: audited }) };
      const allowedActions = allowedProjectActions(project, me);
      const viewActions =
        level === 'associate' && !allowedActions.includes('assess')
          ? [{ label: 'Detail', to: assessmentPath(level, id) }]
          : [];
      return [...allowedActions.map((offer) => actions[offer]), ...viewActions];
    },
    [level, me, paths, navigate, deleteProject, recover, openAudit, startAudit, takeOverOf],
  );

  const close = () => setOpen(undefined);
  const dialogs =
    open &&
    (open.dialog === 'esign' ? (
      <SigningDialog
        subject="project"
        id={open.project._id}
        title={`${open.project.projectNo} ${open.project.name}`}
        onClose={close}
      />
    ) : (
      <AssignDialog project={open.project} what={open.dialog} onClose={close} />
    ));
  return { actionsOf, dialogs };
}
