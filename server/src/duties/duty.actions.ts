import type { dutyRoutes } from '@roadworthy/contract/duties/duty.routes.ts';
import { dutyMessages, dutyTable, type Duty, type DutyKind, type HandOver } from '@roadworthy/contract/duties/duty.schema.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { isPlanStarted } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { changeUser, deleteUser, getUser } from '../access/index.ts';
import { changeCorrectiveAction } from '../incidents/index.ts';
import { changeJobCard } from '../job-cards/index.ts';
import { pageOf } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { handOverAssessment, handOverAudit, replaceCustomer } from '../projects/index.ts';
import { addInspector, replaceInspector, signPlansAgain } from '../work-plans/index.ts';
import * as duties from './duty.queries.ts';
import type { DutyRow } from './duty.queries.ts';

// A person who leaves takes no work along: what is assigned to them is shown, and handed over in the transaction that deactivates or deletes them. What is left on
// purpose, or by a client that does not ask, waits in the Inbox of the BRM. Each kind is handed over by the action of its own slice.

const onWire = ({ canMove, ...row }: DutyRow): Duty => ({ ...row, takes: canMove ? [...dutyTable[row.kind].takes] : null });

export async function listDuties(acting: Acting, id: string, ask: QueryOf<typeof dutyRoutes.listDuties>) {
  await getUser(acting, id);
  return pageOf((await duties.ofPerson(acting.tx, id)).map(onWire), ask);
}

type Move = (acting: Acting, duty: DutyRow, from: string, to: string) => Promise<unknown>;
const moves: Record<DutyKind, Move> = {
  // A started plan takes one inspector more; before that its document names them, and is signed again.
  plan: (acting, { _id, status }, from, to) =>
    isPlanStarted(status) ? addInspector(acting, { workPlanId: _id, userId: to }) : replaceInspector(acting, _id, { from, to }),
  assessment: (acting, { _id }, _from, to) => handOverAssessment(acting, _id, to),
  audit: (acting, { _id }, _from, to) => handOverAudit(acting, _id, to),
  customer: (acting, { _id }, _from, to) => replaceCustomer(acting, _id, to, signPlansAgain),
  engineer: (acting, { _id }, _from, to) => changeJobCard(acting, _id, { jobEngineer: to }),
  jobSupervisor: (acting, { _id }, _from, to) => changeJobCard(acting, _id, { jobSupervisor: to }),
  supervisor: (acting, { _id }, _from, to) => changeJobCard(acting, _id, { supervisor: to }),
  correctiveAction: (acting, { _id }, _from, to) => changeCorrectiveAction(acting, _id, { owner: to }),
};

/** Names the record in a refusal: the others of the same list may be right. */
async function naming<T>({ number }: DutyRow, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw problem.conflict(fill(dutyMessages.failed, { number, why: error.errors?.[0]?.message ?? error.message }));
  }
}

async function handOver(acting: Acting, from: string, { kind, record, to }: HandOver): Promise<void> {
  // Read each time: another customer of a project may have moved its plans on.
  const duty = (await duties.ofPerson(acting.tx, from)).find((one) => one.kind === kind && one._id === record);
  if (!duty) throw problem.conflict(dutyMessages.notTheirs);
  if (!duty.canMove) throw problem.conflict(fill(dutyMessages.failed, { number: duty.number, why: dutyMessages.stays }));
  await naming(duty, moves[kind](acting, duty, from, to));
}

export async function deactivateUser(acting: Acting, id: string, { handOver: wanted, ...change }: BodyOf<typeof dutyRoutes.deactivateUser>) {
  // First, so that nobody who may not act on the account hands anything over.
  const person = await changeUser(acting, id, { ...change, isActive: false });
  for (const one of wanted) await handOver(acting, id, one);
  return person;
}

export async function deleteUserWithHandOver(
  acting: Acting,
  id: string,
  { handOver: wanted }: BodyOf<typeof dutyRoutes.deleteUserWithHandOver>,
): Promise<void> {
  await deleteUser(acting, id);
  for (const one of wanted) await handOver(acting, id, one);
}
