import type { AccessLevel } from '../access/roles.ts';
import { can } from '../kit/machine.ts';
import { mayEditProject, projectMachine, showsPlans, signerOfStatus, type ProjectStatus } from './project.machine.ts';

/** What a person may do with a project in its status. The server checks again. */
export type ProjectAction =
  | 'edit'
  | 'esign'
  | 'assign assessee'
  | 'assign auditor'
  | 'assess'
  | 'audit'
  | 'return rows'
  | 'work plans'
  | 'delete'
  | 'recover';
type Person = { _id: string; accessLevel: AccessLevel };
type ActionableProject = {
  status: ProjectStatus;
  isDeleted: boolean;
  assessmentAssignTo: { _id: string } | null;
  auditBy: { _id: string } | null;
  customer: { _id: string } | null;
  /** The signer of a reissued document who signs before the person whom the status names. */
  signsFirst?: string | null;
  /** A newer revision replaced this one, so it can no longer be signed. */
  isReplaced?: boolean;
};

const office: readonly AccessLevel[] = ['admin', 'brm', 'super'];

function isTurnOf({ status, customer, signsFirst }: ActionableProject, person: Person): boolean {
  const signer = signerOfStatus[status];
  if (signer === 1) return (signsFirst ?? customer?._id) === person._id;
  return signer === 0 && person.accessLevel === 'brm';
}

/** In the order of the buttons; a deleted project can only be restored. */
export function allowedProjectActions(project: ActionableProject, person: Person): readonly ProjectAction[] {
  const isOffice = office.includes(person.accessLevel);
  if (project.isDeleted) return isOffice ? ['recover'] : [];
  const isBrm = person.accessLevel === 'brm';
  const isAssignee = project.assessmentAssignTo?._id === person._id;
  const isAuditor = project.auditBy?._id === person._id;
  const { status } = project;
  const rows: readonly [ProjectAction, boolean][] = [
    ['esign', !project.isReplaced && isTurnOf(project, person)],
    ['assign assessee', isOffice && can(projectMachine, status, 'assign assessee')],
    ['assign auditor', isOffice && can(projectMachine, status, 'assign auditor')],
    [
      'assess',
      (isAssignee || isBrm) &&
        (can(projectMachine, status, 'open assessment') || can(projectMachine, status, 'submit assessment')),
    ],
    [
      'audit',
      (isAuditor || isOffice) &&
        (can(projectMachine, status, 'start audit') || can(projectMachine, status, 'submit audit')),
    ],
    ['return rows', (isOffice || isAuditor) && can(projectMachine, status, 'return rows')],
    ['work plans', (isOffice || person.accessLevel === 'customer') && showsPlans(status)],
    ['edit', isOffice && mayEditProject(status)],
    ['delete', isOffice],
  ];
  return rows.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}
