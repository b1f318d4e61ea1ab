import { projectStatusLabels, projectRefusals } from '../projects/messages/project-labels.messages.ts';
import { workPlanMessages } from './messages/work-plan.messages.ts';
import { allows, roleSubjects, type Person, type Policy } from '../access/policy.ts';
import { mayAddPlans, type ProjectStatus } from '../projects/project.machine.ts';
import {
  isPlanCompleted,
  isPlanSigned,
  mayAddInspector,
  mayEditPlan,
  mayRecord,
  parsePlanStatus,
  findReviewerIndexOfPlanStatus,
  findSignerIndexOfPlanStatus,
  workPlanMachine,
  type PlanEvent,
  type PlanStatusPattern,
  type PlanWhen,
  type PlanWho,
  formatPlanStatus,
} from './work-plan.machine.ts';

/** What can be done with a work plan besides the events of its machine. Screens and server use the same rules. */
export type PlanAction =
  | 'esign'
  | 'review'
  | 'inspect'
  | 'look'
  | 'add inspector'
  | 'edit'
  | 'dry run'
  | 'amend'
  | 'stop work'
  | 'stop own work'
  | 'answer new questions';
/** `signsFirst` is who signs a reissued document before the signer that the status names. */
export type ActionablePlan = {
  readonly status: string;
  /** The inspectors in the order in which they sign. Those who were added later come last. */
  readonly userId: readonly { readonly _id: string }[];
  readonly signsFirst?: string | null;
  readonly isReplaced?: boolean;
};

type Who =
  | PlanWho
  | 'the office'
  | 'any auditor'
  | 'the admin'
  | 'the super admin'
  | 'the inspectors'
  | 'an earlier signer';
type When = PlanWhen | 'it is the latest revision' | 'nobody else signs first';

const statuses: readonly PlanStatusPattern[] = [
  ...new Set(workPlanMachine.steps.flatMap(({ from, to }) => [from, to])),
];
const signedStatuses = workPlanMachine.steps.flatMap(({ event, from }) => (event === 'verify signature' ? [from] : []));
const isInspector = ({ _id }: Person, { userId }: ActionablePlan): boolean => userId.some((one) => one._id === _id);

export const workPlanPolicy: Policy<ActionablePlan, PlanStatusPattern, PlanEvent, PlanAction, Who, When> = {
  machine: workPlanMachine,
  statusOf: ({ status }) => parsePlanStatus(status).pattern,
  rules: [
    { action: 'esign', anyOf: ['verify signature'], when: ['it is the latest revision', 'nobody else signs first'] },
    {
      action: 'esign',
      who: ['an earlier signer'],
      in: [...new Set(signedStatuses)],
      when: ['it is the latest revision'],
    },
    { action: 'review', anyOf: ['submit review'] },
    {
      action: 'inspect',
      who: ['the inspectors', 'the company BRM', 'the super admin'],
      in: statuses.filter(mayRecord),
    },
    {
      action: 'look',
      who: ['the inspectors', 'the company BRM', 'the super admin'],
      in: statuses.filter(isPlanCompleted),
    },
    // Admins cannot record, so their button is `look` instead of `inspect`, even on a started plan.
    { action: 'look', who: ['the admin'], in: statuses.filter(isPlanSigned) },
    { action: 'add inspector', who: ['the office'], in: statuses.filter(mayAddInspector) },
    { action: 'edit', who: ['the office'], in: statuses.filter(mayEditPlan) },
    { action: 'dry run', who: ['the office'], in: statuses.filter(mayEditPlan) },
    // A started plan is changed by an amendment, which everybody signs whom its changes concern (docs/decisions/0104).
    { action: 'amend', who: ['the office'], in: statuses.filter(mayRecord) },
    { action: 'stop work', who: ['the office', 'any auditor'], in: statuses.filter(mayRecord) },
    { action: 'stop own work', who: ['the inspectors'], in: statuses.filter(mayRecord) },
    // Questions that an amendment added are answered while work continues (docs/decisions/0137). The last recording
    // completes the plan even if answers are missing, and a device may send them later.
    {
      action: 'answer new questions',
      who: ['the inspectors'],
      in: statuses.filter((status) => mayRecord(status) || isPlanCompleted(status)),
    },
  ],
  subjects: {
    server: roleSubjects.server,
    'the office': roleSubjects['the office'],
    'any auditor': roleSubjects['any auditor'],
    'the admin': roleSubjects['the admin'],
    'the super admin': roleSubjects['the super admin'],
    'the company BRM': roleSubjects['the company BRM'],
    'the customer': {
      means: 'a customer; they see only the plans of their own projects',
      includes: roleSubjects['any customer'].includes,
    },
    'the inspectors': { means: 'the inspectors whom the plan names', includes: isInspector },
    'the inspector whose turn it is': {
      means: 'the inspector at the position that the status names, in the order of signing',
      includes: ({ _id }, { status, userId }) => {
        const position = findReviewerIndexOfPlanStatus(status) ?? findSignerIndexOfPlanStatus(status);
        return position !== undefined && userId[position - 2]?._id === _id;
      },
    },
    'the signers': { means: 'the holder of a signing link for the document and of its PIN', includes: () => false },
    'an earlier signer': {
      means: 'a signer of a reissued document who signs before the person whom the status names',
      includes: ({ _id }, { signsFirst }) => signsFirst === _id,
    },
  },
  conditions: {
    'the project is a revision': 'given',
    'one inspector, with questions': 'given',
    'one inspector': 'given',
    'several inspectors, with questions': 'given',
    'several inspectors': 'given',
    'the last inspector': 'given',
    'another inspector, with questions': 'given',
    'another inspector': 'given',
    'it is the latest revision': ({ isReplaced }) => !isReplaced,
    'nobody else signs first': ({ signsFirst }) => !signsFirst,
  },
  conflictOf: (_action, { status }) => workPlanMessages.isStatus({ status: formatPlanStatus(status) }),
};

const buttons = [
  'esign',
  'review',
  'inspect',
  'look',
  'add inspector',
  'edit',
  'dry run',
] as const satisfies readonly PlanAction[];
export type PlanButton = (typeof buttons)[number];
/** Lists the actions in the order of the buttons. The server's 403 and 409 responses follow the same rules. */
export const listAllowedPlanActions = (plan: ActionablePlan, person: Person): readonly PlanButton[] =>
  buttons.filter((action) => allows(workPlanPolicy, plan, person, action));

/**
 * Returns why a carried-over plan can be neither signed nor edited, because the risks of its project are not signed off
 * yet.
 */
export const findPlanHoldReason = (project: ProjectStatus): string | undefined =>
  mayAddPlans(project) ? undefined : projectRefusals.isStatus({ status: projectStatusLabels[project] });
