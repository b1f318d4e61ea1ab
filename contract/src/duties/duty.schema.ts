import { actionStateLabels } from '../incidents/messages/incident-labels.messages.ts';
import { jobCardStatusLabels } from '../job-cards/messages/job-card/job-card-labels.messages.ts';
import { labelOf } from '../kit/language/labels.ts';
import { formatPlanStatus } from '../work-plans/work-plan.machine.ts';
import { projectStatusLabels } from '../projects/messages/project-labels.messages.ts';
import { dutyMessages, dutyNames } from './messages/duty.messages.ts';
import { z } from 'zod';
import { roleHasPermission } from '../access/permissions.ts';
import { roleNames, type RoleName } from '../access/roles.ts';
import { UserChange } from '../access/user.schema.ts';
import { reference } from '../kit/field.ts';
import { id } from '../kit/route.ts';

/**
 * The kinds of open work that are assigned to a person. If nobody takes it over when the person leaves, it appears in
 * the BRM's Inbox.
 */
export const dutyKinds = [
  'plan',
  'assessment',
  'audit',
  'customer',
  'engineer',
  'jobSupervisor',
  'supervisor',
  'correctiveAction',
  'findingAction',
] as const;
export type DutyKind = (typeof dutyKinds)[number];

const projectStatus = (status: string): string => labelOf(projectStatusLabels, status);
const jobCardStatus = (status: string): string => labelOf(jobCardStatusLabels, status);
/**
 * `takes` lists the roles that can take over the work. An empty list means everyone who can own a corrective action.
 */
export const dutyTable: Record<
  DutyKind,
  { readonly name: string; readonly takes: readonly RoleName[]; readonly statusLabel: (status: string) => string }
> = {
  plan: { name: dutyNames.plan, takes: ['Inspector'], statusLabel: formatPlanStatus },
  assessment: { name: dutyNames.assessment, takes: ['Assessee', 'Associate'], statusLabel: projectStatus },
  audit: { name: dutyNames.audit, takes: ['Auditor'], statusLabel: projectStatus },
  customer: { name: dutyNames.customer, takes: ['Customer'], statusLabel: projectStatus },
  engineer: { name: dutyNames.engineer, takes: ['Engineer'], statusLabel: jobCardStatus },
  jobSupervisor: { name: dutyNames.jobSupervisor, takes: ['Supervisor'], statusLabel: jobCardStatus },
  supervisor: { name: dutyNames.supervisor, takes: ['Supervisor'], statusLabel: jobCardStatus },
  correctiveAction: {
    name: dutyNames.correctiveAction,
    takes: [],
    statusLabel: (state) => labelOf(actionStateLabels, state),
  },
  findingAction: {
    name: dutyNames.findingAction,
    takes: roleNames.filter((role) => roleHasPermission(role, 'findings.read')),
    statusLabel: (state) => labelOf(actionStateLabels, state),
  },
};

export const Duty = z.object({
  _id: id,
  kind: z.enum(dutyKinds),
  number: z.string(),
  name: z.string(),
  status: z.string(),
  /** As in `dutyTable`; null if the work cannot be handed over. */
  takes: z.array(z.string()).nullable(),
});
export type Duty = z.output<typeof Duty>;

const HandOver = z.strictObject({ kind: z.enum(dutyKinds), record: id, to: reference(dutyMessages.to) });
export type HandOver = z.output<typeof HandOver>;
const handOver = z.array(HandOver).max(500).default([]);
/** The same request may change the other fields of the form. */
export const Deactivate = UserChange.omit({ isActive: true }).extend({ handOver });
export const DeleteWithHandOver = z.strictObject({ handOver });
