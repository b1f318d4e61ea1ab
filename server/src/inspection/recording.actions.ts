import { fill } from '@roadworthy/contract/kit/fill.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { inspectionMessages, tipLevelReached } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { mayRecord } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { person } from '../access/index.ts';
import { actedCompany } from '../companies/index.ts';
import { keysExist } from '../files/index.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { findProject } from '../projects/index.ts';
import { completeWhenDone } from '../work-plans/index.ts';
import * as records from './record.queries.ts';

// What every recording has in common: who may, what is refused, and what follows from the plan's new counts.

type Body = { ok?: boolean; nok?: boolean; skip?: boolean };
export function recordEventOf({ ok, nok }: Body): CheckpointEvent {
  if (ok) return 'record ok';
  return nok ? 'record not ok' : 'record skip';
}

/** Inspectors record on plans that name them; the BRM and a super admin may record on any. */
export const onlyIfAssigned = ({ level }: Actor): boolean => level === 'inspector';
export function mustBeAssigned(actor: Actor, isAssigned: boolean): void {
  if (onlyIfAssigned(actor) && !isAssigned) throw problem.notAllowed(inspectionMessages.notAssigned);
}

export const notNow = (status: string) => problem.conflict(fill(inspectionMessages.notStarted, { status }));

export const photosArrived = (acting: Acting, planId: string, images: string[]): Promise<void> =>
  keysExist(acting, images, { subject: 'plan', id: planId, orOf: 'part' }, 'images', inspectionMessages.photoMissing);

/** A clock that stands before the product was made has lost its time. */
const firstDay = Date.UTC(2020, 0, 1);
/** The device's own time, unless its clock is wrong: ahead of ours, or years behind. */
export const timeOf = ({ now }: Pick<Acting, 'now'>, recordedAt: string | undefined): string => {
  const at = Date.parse(recordedAt ?? '');
  return recordedAt && at >= firstDay && at < now.getTime() ? recordedAt : now.toISOString();
};

/** The plan took nothing more: somebody else was faster. */
export async function refusedByPlan({ tx }: Acting, planId: string): Promise<never> {
  const plan = await records.planNow(tx, planId);
  if (!plan || !mayRecord(plan.status)) throw notNow(plan?.status ?? '');
  throw problem.conflict(fill(inspectionMessages.poolEmpty, { quantity: plan.quantity }));
}

/** Whoever looks at the plan hears of it when it is committed. */
export const tellOfPlan = ({ kit, actor, after }: Pick<Acting, 'kit' | 'actor' | 'after'>, id: string): void =>
  after(() => kit.live.tell(actor.company, { kind: 'plan', id }));

type Plan = { id: string; status: string; quantity: number; tipLevel: number; projectId: string };
type Recorded = { isOneMoreNotOk: boolean; logId: string; ok: number; nok: number };

/** The plan's row is held by the recording itself: what is seen here is true until the commit. */
export async function afterRecording(acting: Acting, plan: Plan, { isOneMoreNotOk, logId, ok, nok }: Recorded): Promise<void> {
  tellOfPlan(acting, plan.id);
  if (isOneMoreNotOk) await tellTipLevel(acting, plan, nok, logId);
  await completeWhenDone(acting, { ...plan, ok, nok });
}

/** TIP level 3, 4 or 5, reached for the first time, is told to the BRM and the customer (product.md section 6). */
async function tellTipLevel(acting: Acting, plan: Plan, nok: number, logId: string): Promise<void> {
  const { tx, actor, kit } = acting;
  const level = tipLevelReached(plan.tipLevel, nok);
  if (level === undefined || (await records.hadSoManyNok(tx, plan.id, nok, logId))) return;
  const { brm } = await actedCompany(acting);
  const project = await findProject(acting, plan.projectId);
  // Whoever has left hears no more of the work, as its BRM does not.
  const customer = project.customer && (await person(tx, project.customer._id));
  const what = `TIP Level ${level}`;
  for (const reader of [brm, customer]) {
    if (!reader) continue;
    await kit.outbox.put(tx, actor.company, {
      to: reader.emailId,
      kind: 'escalation' satisfies InboxKind,
      subject: `${what}: ${project.projectNo} ${project.name}`,
      title: what,
      paragraphs: [`Hello ${reader.firstName},`, `${nok} items of a work plan of project ${project.projectNo} "${project.name}" are Not OK. This is ${what}.`],
      button: { label: 'Open the work plan', url: `${kit.settings.publicUrl}/work-plan/${plan.id}` },
    });
  }
  acting.after(() => kit.outbox.kick());
}
