import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { firstPlanStatus, firstRevisionPlanStatus, signerOfPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { isClosedSigning } from '@roadworthy/contract/signing/signing.machine.ts';
import { whyNot } from '../access/index.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { entriesOf, voidSignings } from '../signing/index.ts';
import { keepQuestions } from './plan-contents.actions.ts';
import * as contents from './plan-contents.queries.ts';
import * as people from './plan-people.queries.ts';
import { openPlanSigning } from './plan-signing.actions.ts';
import { getPlan, reopenPlan } from './work-plan.actions.ts';
import * as plans from './work-plan.queries.ts';
import { signersAmong } from './work-plan.rights.ts';

// Somebody who was to sign a plan has left. The plan names its signers, so with another one it is made and signed anew by all; the old one is voided
// and kept. Nothing else about the plan changes, and a started plan is not touched: there inspectors are added instead.

type Signed = { id: string; carriedOver: boolean };

async function signAnew(acting: Acting, { id, carriedOver }: Signed, reason: string): Promise<void> {
  // A plan that was carried over has no document before somebody asks for it.
  const hadOne = (await entriesOf(acting, id)).some(({ state }) => !isClosedSigning(state));
  await plans.change(acting.tx, id, { status: carriedOver ? firstRevisionPlanStatus : firstPlanStatus });
  await voidSignings(acting, id, reason);
  if (hadOne) await openPlanSigning(acting, id);
}

/** For another customer: the plans that the one before had not signed yet. */
export async function signPlansAgain(acting: Acting, projectId: string, reason: string): Promise<void> {
  const waiting = (await plans.ofProject(acting.tx, projectId)).filter(({ status }) => isBeforeCustomer(status));
  for (const plan of waiting) {
    const held = await plans.lock(acting.tx, plan.id);
    if (held && isBeforeCustomer(held.status)) await signAnew(acting, plan, reason);
  }
}
const isBeforeCustomer = (status: string): boolean => (signerOfPlanStatus(status) ?? 2) < 2;

/** What is still open for signing, of all plans. What everybody has signed stays. */
export async function voidOpenPlans(acting: Acting, projectId: string, reason: string): Promise<void> {
  for (const { id } of await plans.ofProject(acting.tx, projectId)) await voidSignings(acting, id, reason, ['open']);
}

/** The new inspector takes the place of the one before in the order of signing. */
export async function replaceInspector(acting: Acting, id: string, { from, to }: BodyOf<typeof workPlanRoutes.replaceInspector>) {
  const { tx, actor } = acting;
  const plan = await reopenPlan(acting, id);
  const signers = signersAmong(plan);
  const before = signers.find((one) => one._id === from);
  if (!before) throw problem.field('from', workPlanMessages.notOnPlan);
  const [next] = await people.inspectorsAmong(tx, actor.company, [to]);
  if (!next) throw problem.field('to', await whyNot(acting, [to], workPlanMessages.inspectorWrong));
  if (signers.some((one) => one._id === to)) throw problem.field('to', workPlanMessages.alreadyAssigned);
  const ids = signers.map((one) => (one._id === from ? to : one._id));
  const questions = await contents.questionsOfPlan(tx, id);
  await people.setInspectors(tx, actor.company, id, ids);
  await keepQuestions(acting, id, ids, questions);
  await signAnew(acting, { id, carriedOver: plan.carriedOver }, `${nameOf(next)} inspects and signs instead of ${nameOf(before)}`);
  return getPlan(acting, id);
}
