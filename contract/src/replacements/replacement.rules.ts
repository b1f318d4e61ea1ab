import { roleSubjects, type Person } from '../access/policy.ts';
import { brmRole, type RoleName } from '../access/roles.ts';
import { can } from '../kit/machine.ts';
import {
  isAssessing,
  isAssessmentDue,
  isAuditAssigned,
  mayReplaceCustomer,
  projectMachine,
  projectStatuses,
  signerIndexByStatus,
} from '../projects/project.machine.ts';
import {
  isPlanSigned,
  parsePlanStatus,
  findSignerIndexOfPlanStatus,
  workPlanMachine,
  type PlanStatusPattern,
} from '../work-plans/work-plan.machine.ts';
import { replaceableRoleLabels, replacementRuleMessages as messages } from './messages/replacement.messages.ts';

/** The roles in a project or work plan whose holder can be replaced. */
export const replaceableRoles = ['brm', 'customer', 'assessee', 'auditor', 'inspector'] as const;
export type ReplaceableRole = (typeof replaceableRoles)[number];
export type ReplacementSubject = 'project' | 'plan';
type Effect = 'workContinues' | 'signedAgain' | 'plansSignedAgain' | 'brmOfCompany';
/**
 * Who may replace whom, in which status, and what that does. `takes` are the roles that can take over. `orBrm` means
 * that the company's BRM can, too.
 */
export type ReplacementRule = {
  readonly part: ReplaceableRole;
  readonly on: ReplacementSubject;
  readonly in: readonly string[];
  readonly who: 'the office' | 'the super admin';
  readonly takes: readonly RoleName[];
  readonly orBrm?: true;
  readonly effect: Effect;
};

const planStatuses: readonly PlanStatusPattern[] = [
  ...new Set(workPlanMachine.steps.flatMap(({ from, to }) => [from, to])),
];

// Inspectors are replaced on their plan, and a BRM on the project or plan that they have to sign. Everybody else is
// replaced on the project, even a customer for whom a plan waits.
export const replacementRules: readonly ReplacementRule[] = [
  {
    part: 'assessee',
    on: 'project',
    in: projectStatuses.filter((status) => isAssessmentDue(status) || isAssessing(status)),
    who: 'the office',
    takes: ['Assessee', 'Associate'],
    orBrm: true,
    effect: 'workContinues',
  },
  {
    part: 'auditor',
    on: 'project',
    in: projectStatuses.filter(isAuditAssigned),
    who: 'the office',
    takes: ['Auditor'],
    orBrm: true,
    effect: 'workContinues',
  },
  {
    part: 'customer',
    on: 'project',
    in: projectStatuses.filter((status) => can(projectMachine, status, 'replace customer')),
    who: 'the office',
    takes: ['Customer'],
    effect: 'signedAgain',
  },
  {
    part: 'customer',
    on: 'project',
    in: projectStatuses.filter(
      (status) => mayReplaceCustomer(status) && !can(projectMachine, status, 'replace customer'),
    ),
    who: 'the office',
    takes: ['Customer'],
    effect: 'plansSignedAgain',
  },
  {
    part: 'brm',
    on: 'project',
    in: projectStatuses.filter((status) => signerIndexByStatus[status] === 0),
    who: 'the super admin',
    takes: [brmRole],
    effect: 'brmOfCompany',
  },
  {
    part: 'inspector',
    on: 'plan',
    in: planStatuses.filter((status) => !isPlanSigned(status)),
    who: 'the office',
    takes: ['Inspector'],
    effect: 'signedAgain',
  },
  {
    part: 'brm',
    on: 'plan',
    in: planStatuses.filter((status) => !isPlanSigned(status) && findSignerIndexOfPlanStatus(status) === 0),
    who: 'the super admin',
    takes: [brmRole],
    effect: 'brmOfCompany',
  },
];

/** Whether the document in progress is reissued, so that everyone who has signed it must sign again. */
export const requiresResigning = ({ effect }: ReplacementRule): boolean =>
  effect === 'signedAgain' || effect === 'brmOfCompany';

/**
 * `never` means that no row lets this person replace somebody in that role here, `not now` that the status prevents it.
 */
export type ReplacementDecision = { kind: 'allowed'; rule: ReplacementRule } | { kind: 'never' } | { kind: 'not now' };
type Asked = { readonly on: ReplacementSubject; readonly part: ReplaceableRole; readonly status: string };

export function decideReplacement({ on, part, status }: Asked, person: Person): ReplacementDecision {
  const rows = replacementRules.filter(
    (row) => row.on === on && row.part === part && roleSubjects[row.who].includes(person, undefined),
  );
  if (rows.length === 0) return { kind: 'never' };
  const named = on === 'plan' ? parsePlanStatus(status).pattern : status;
  const rule = rows.find((row) => row.in.includes(named));
  return rule ? { kind: 'allowed', rule } : { kind: 'not now' };
}

/** Finds the rule by which a person may replace somebody now; for buttons and the dialog. */
export function findReplacementRule(asked: Asked, person: Person): ReplacementRule | undefined {
  const decision = decideReplacement(asked, person);
  return decision.kind === 'allowed' ? decision.rule : undefined;
}

/** The table that docs/domains prints. */
export const replacementTable = {
  title: messages.title,
  heads: [messages.part, messages.record, messages.statuses, messages.who, messages.takes, messages.effect],
  rows: replacementRules.map(({ part, on, in: statuses, who, takes, orBrm, effect }) => [
    replaceableRoleLabels[part],
    messages[on],
    statuses.join(', '),
    who,
    [...takes, ...(orBrm ? [messages.companyBrm] : [])].join(', '),
    messages[effect],
  ]),
};
