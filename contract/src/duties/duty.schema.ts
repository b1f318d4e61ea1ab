import { dutyMessages, dutyNames } from './messages/duty.messages.ts';
import { z } from 'zod';
import type { RoleName } from '../access/roles.ts';
import { UserChange } from '../access/user.schema.ts';
import { reference } from '../kit/field.ts';
import { id } from '../kit/route.ts';

/**
 * Open work assigned to a person; it remains when they leave. `takes` lists the roles that can take it over: an empty
 * list means any role, null means nobody. Work that nobody takes over appears in the BRM's Inbox.
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
] as const;
export type DutyKind = (typeof dutyKinds)[number];

export const dutyTable: Record<DutyKind, { readonly name: string; readonly takes: readonly RoleName[] }> = {
  plan: { name: dutyNames.plan, takes: ['Inspector'] },
  assessment: { name: dutyNames.assessment, takes: ['Assessee', 'Associate'] },
  audit: { name: dutyNames.audit, takes: ['Auditor'] },
  customer: { name: dutyNames.customer, takes: ['Customer'] },
  engineer: { name: dutyNames.engineer, takes: ['Engineer'] },
  jobSupervisor: { name: dutyNames.jobSupervisor, takes: ['Supervisor'] },
  supervisor: { name: dutyNames.supervisor, takes: ['Supervisor'] },
  correctiveAction: { name: dutyNames.correctiveAction, takes: [] },
};

export const Duty = z.object({
  _id: id,
  kind: z.enum(dutyKinds),
  number: z.string(),
  name: z.string(),
  status: z.string(),
  takes: z.array(z.string()).nullable(),
});
export type Duty = z.output<typeof Duty>;

const HandOver = z.strictObject({ kind: z.enum(dutyKinds), record: id, to: reference(dutyMessages.to) });
export type HandOver = z.output<typeof HandOver>;
const handOver = z.array(HandOver).max(500).default([]);
/** The other fields of the form may be changed in the same request. */
export const Deactivate = UserChange.omit({ isActive: true }).extend({ handOver });
export const DeleteWithHandOver = z.strictObject({ handOver });
