import { allows, roleSubjects, type Person, type Policy } from '../access/policy.ts';
import {
  mayEditProject,
  mayReplaceCustomer,
  projectMachine,
  projectStatuses,
  hasVisiblePlans,
  signerIndexByStatus,
  type ProjectEvent,
  type ProjectStatus,
  type ProjectWhen,
  type ProjectWho,
} from './project.machine.ts';

/** The actions that a person may take on a project, besides the events that change its status. */
export type ProjectRule =
  | 'edit'
  | 'esign'
  | 'assess'
  | 'answer'
  | 'take over an assessment'
  | 'audit'
  | 'judge'
  | 'take over an audit'
  | 'change the customer'
  | 'work plans'
  | 'delete'
  | 'recover';

type Named = { readonly _id: string } | null;
export type ActionableProject = {
  readonly status: ProjectStatus;
  readonly isDeleted: boolean;
  readonly assessmentAssignTo: Named;
  readonly auditBy: Named;
  readonly customer: Named;
  /** Who signs a reissued document before the signer that the status names. */
  readonly signsFirst?: string | null;
  /** Whether a newer revision has replaced this one, so that it cannot be signed any more. */
  readonly isReplaced?: boolean;
};

const workAssignedTo = ({ status, assessmentAssignTo, auditBy }: ActionableProject): Named =>
  assessmentStatuses.includes(status) ? assessmentAssignTo : auditBy;
const assessmentStatuses: readonly ProjectStatus[] = projectMachine.steps.flatMap(({ event, from }) =>
  event === 'take over assessment' ? [from] : [],
);

export const projectPolicy: Policy<
  ActionableProject,
  ProjectStatus,
  ProjectEvent,
  ProjectRule,
  ProjectWho,
  ProjectWhen
> = {
  machine: projectMachine,
  statusOf: ({ status }) => status,
  rules: [
    { action: 'esign', anyOf: ['verify signature'], when: ['it is the latest revision', 'nobody else signs first'] },
    {
      action: 'esign',
      who: ['an earlier signer'],
      in: ['Awaiting Customer to E-Sign'],
      when: ['it is the latest revision'],
    },
    { action: 'assess', anyOf: ['open assessment', 'submit assessment'] },
    { action: 'answer', who: ['the assignee', 'the company BRM'], in: ['Awaiting to Complete Assessment'] },
    // Taking over somebody else's work is a step of its own
    // (docs/decisions/0059-taking-over-assessments-and-audits.md).
    {
      action: 'take over an assessment',
      anyOf: ['take over assessment'],
      when: ['it is assigned to somebody else'],
    },
    { action: 'audit', anyOf: ['start audit', 'submit audit'] },
    {
      action: 'judge',
      who: ['the auditor', 'the company BRM', 'the super admin'],
      in: ['Awaiting to Complete Audit'],
    },
    { action: 'take over an audit', anyOf: ['take over audit'], when: ['it is assigned to somebody else'] },
    { action: 'work plans', who: ['the office', 'any customer'], in: projectStatuses.filter(hasVisiblePlans) },
    { action: 'edit', who: ['the office'], in: projectStatuses.filter(mayEditProject) },
    { action: 'change the customer', who: ['the office'], in: projectStatuses.filter(mayReplaceCustomer) },
    { action: 'delete', who: ['the office'] },
    { action: 'recover', who: ['the office'], when: ['it is deleted'] },
  ],
  subjects: {
    server: roleSubjects.server,
    'the office': roleSubjects['the office'],
    'the super admin': roleSubjects['the super admin'],
    'the company BRM': roleSubjects['the company BRM'],
    'any customer': roleSubjects['any customer'],
    'the customer': {
      means: 'the person whom the project names as `customer`',
      includes: ({ _id }, { customer }) => customer?._id === _id,
    },
    'the assignee': {
      means: 'the person whom the project names as `assessmentAssignTo`',
      includes: ({ _id }, { assessmentAssignTo }) => assessmentAssignTo?._id === _id,
    },
    'the auditor': {
      means: 'the person whom the project names as `auditBy`',
      includes: ({ _id }, { auditBy }) => auditBy?._id === _id,
    },
    'an earlier signer': {
      means: 'a signer of a reissued document who signs before the person whom the status names',
      includes: ({ _id }, { signsFirst }) => signsFirst === _id,
    },
  },
  conditions: {
    'company has a BRM': 'given',
    'company has no BRM': 'given',
    'all hazards accepted': 'given',
    'a hazard is not accepted': 'given',
    'it is deleted': ({ isDeleted }) => isDeleted,
    'it is the latest revision': ({ isReplaced }) => !isReplaced,
    'nobody else signs first': ({ status, signsFirst }) => !signsFirst || signerIndexByStatus[status] === 0,
    'it is assigned to somebody else': (project, person) => {
      const assigned = workAssignedTo(project);
      return assigned !== null && assigned._id !== person._id;
    },
  },
  suspendedWhile: 'it is deleted',
};

const buttons = [
  'esign',
  'assign assessee',
  'assign auditor',
  'assess',
  'audit',
  'return rows',
  'work plans',
  'edit',
  'delete',
  'recover',
] as const satisfies readonly (ProjectEvent | ProjectRule)[];
export type ProjectAction = (typeof buttons)[number];
/** Lists the actions in the order of the buttons. A deleted project can only be restored. */
export const listAllowedProjectActions = (project: ActionableProject, person: Person): readonly ProjectAction[] =>
  buttons.filter((action) => allows(projectPolicy, project, person, action));
/** Whether a person may take an event or action now; for screens. */
export const mayTakeProjectAction = (
  project: ActionableProject,
  person: Person,
  action: ProjectEvent | ProjectRule,
): boolean => allows(projectPolicy, project, person, action);
