import { dutyMessages } from '@roadworthy/contract/duties/messages/duty.messages.ts';
import type { dutyRoutes } from '@roadworthy/contract/duties/duty.routes.ts';
import { dutyTable, type Duty, type DutyKind, type HandOver } from '@roadworthy/contract/duties/duty.schema.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { ReplaceableRole } from '@roadworthy/contract/replacements/replacement.rules.ts';
import { isPlanStarted } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { changeUser, deleteUser, getUser } from '../access/index.ts';
import { changeCorrectiveAction } from '../incidents/index.ts';
import { changeJobCard } from '../job-cards/index.ts';
import { toPage } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { replaceOnPlan, replaceOnProject } from '../replacements/index.ts';
import { addInspector } from '../work-plans/index.ts';
import * as duties from './duty.queries.ts';
import type { DutyRow } from './duty.queries.ts';

// Open work of a person who leaves is listed, and handed over in the transaction that deactivates or deletes them. Work
// may be left out, on purpose or because the client does not offer it; it then appears in the BRM's Inbox. Each kind is
// handed over by an action of its own slice.

const toWireDuty = ({ canMove, ...row }: DutyRow): Duty => ({
  ...row,
  takes: canMove ? [...dutyTable[row.kind].takes] : null,
});

export async function listDuties(context: ActionContext, id: string, query: QueryOf<typeof dutyRoutes.listDuties>) {
  await getUser(context, id);
  return toPage((await duties.listByPerson(context.tx, id)).map(toWireDuty), query);
}

const replace = (context: ActionContext, id: string, part: ReplaceableRole, from: string, to: string) =>
  replaceOnProject(context, id, { part, from, to, reason: dutyMessages.accountEnds });

type Reassign = (context: ActionContext, duty: DutyRow, from: string, to: string) => Promise<unknown>;
const reassignments: Record<DutyKind, Reassign> = {
  // A started plan gets an additional inspector. Before that, the plan's document names the inspectors and has to be
  // signed again.
  plan: (context, { _id, status }, from, to) =>
    isPlanStarted(status)
      ? addInspector(context, { workPlanId: _id, userId: to })
      : replaceOnPlan(context, _id, { part: 'inspector', from, to, reason: dutyMessages.accountEnds }),
  assessment: (context, { _id }, from, to) => replace(context, _id, 'assessee', from, to),
  audit: (context, { _id }, from, to) => replace(context, _id, 'auditor', from, to),
  customer: (context, { _id }, from, to) => replace(context, _id, 'customer', from, to),
  engineer: (context, { _id }, _from, to) => changeJobCard(context, _id, { jobEngineer: to }),
  jobSupervisor: (context, { _id }, _from, to) => changeJobCard(context, _id, { jobSupervisor: to }),
  supervisor: (context, { _id }, _from, to) => changeJobCard(context, _id, { supervisor: to }),
  correctiveAction: (context, { _id }, _from, to) => changeCorrectiveAction(context, _id, { owner: to }),
  findingAction: (context, { _id }, _from, to) => changeCorrectiveAction(context, _id, { owner: to }),
};

/** Adds the record's number to a refusal, so that the user knows which record of the list it is about. */
async function withDutyNumber<T>({ number }: DutyRow, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw problem.conflict(dutyMessages.dutyFailed({ number, why: error.errors?.[0]?.message ?? error.message }));
  }
}

async function handOver(context: ActionContext, from: string, { kind, record, to }: HandOver): Promise<void> {
  // Read for each duty, because assigning another customer to a project may also have changed its plans.
  const duty = (await duties.listByPerson(context.tx, from)).find((one) => one.kind === kind && one._id === record);
  if (!duty) throw problem.conflict(dutyMessages.notAssigned);
  if (!duty.canMove)
    throw problem.conflict(dutyMessages.dutyFailed({ number: duty.number, why: dutyMessages.cannotHandOver }));
  await withDutyNumber(duty, reassignments[kind](context, duty, from, to));
}

export async function deactivateUser(
  context: ActionContext,
  id: string,
  { handOver: requested, ...change }: BodyOf<typeof dutyRoutes.deactivateUser>,
) {
  // Deactivates first, so that a caller who may not change this account cannot hand over anything.
  const person = await changeUser(context, id, { ...change, isActive: false });
  for (const one of requested) await handOver(context, id, one);
  return person;
}

export async function deleteUserWithHandOver(
  context: ActionContext,
  id: string,
  { handOver: wanted }: BodyOf<typeof dutyRoutes.deleteUserWithHandOver>,
): Promise<void> {
  await deleteUser(context, id);
  for (const one of wanted) await handOver(context, id, one);
}
