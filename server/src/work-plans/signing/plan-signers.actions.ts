import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import {
  firstPlanStatus,
  firstRevisionPlanStatus,
  isPlanStarted,
  findSignerIndexOfPlanStatus,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';

import { replacePersonInRules } from '@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts';
import { isSigningClosed } from '@roadworthy/contract/signing/signing.machine.ts';
import { describeInvalidPerson } from '../../access/index.ts';
import { toJsonb } from '../../kit/db/records.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { listSigningEntries, voidSignings } from '../../signing/index.ts';
import { voidPendingAmendments } from '../amendments/void-pending.actions.ts';
import { replaceInspectorQuestions } from '../contents/plan-contents.actions.ts';
import * as contents from '../contents/plan-contents.queries.ts';
import * as people from '../people/plan-people.queries.ts';
import { openPlanSigning } from './plan-signing.actions.ts';
import { getPlan, reopenPlan } from '../work-plan.actions.ts';
import * as plans from '../work-plan.queries.ts';
import { listPlanSigners } from '../work-plan.rights.ts';

// Replaces a signer of a plan. The plan's document names its signers, so it is reissued and signed again by all; the
// old document is voided and kept. Nothing else about the plan changes. A started plan does not change, because
// inspectors can be added to it instead.

type SignedPlan = { id: string; carriedOver: boolean };

export async function restartSigning(
  context: ActionContext,
  { id, carriedOver }: SignedPlan,
  reason: string,
): Promise<void> {
  // A carried-over plan has no document until somebody requests it.
  const hadDocument = (await listSigningEntries(context, id)).some(({ state }) => !isSigningClosed(state));
  await plans.change(context.tx, id, { status: carriedOver ? firstRevisionPlanStatus : firstPlanStatus });
  await voidSignings(context, id, reason);
  if (hadDocument) await openPlanSigning(context, id);
}

/** Restarts, for a new customer, the plans that the previous customer had not signed yet. */
export async function restartPlanSignings(context: ActionContext, projectId: string, reason: string): Promise<void> {
  const waiting = (await plans.listByProject(context.tx, projectId)).filter(({ status }) =>
    awaitsCustomerOrEarlier(status),
  );
  for (const plan of waiting) {
    const held = await plans.lock(context.tx, plan.id);
    if (held && awaitsCustomerOrEarlier(held.status)) await restartSigning(context, plan, reason);
  }
  await voidAmendmentsOf(context, projectId, reason);
}

/**
 * Voids a pending amendment of a started plan. It names the previous customer, so the office has to propose it again.
 */
async function voidAmendmentsOf(context: ActionContext, projectId: string, reason: string): Promise<void> {
  const started = (await plans.listByProject(context.tx, projectId)).filter(({ status }) => isPlanStarted(status));
  for (const { id } of started) {
    await plans.lock(context.tx, id);
    await voidPendingAmendments(context, id, reason);
  }
}
const awaitsCustomerOrEarlier = (status: string): boolean => (findSignerIndexOfPlanStatus(status) ?? 2) < 2;

/** Voids the open documents of all plans of a project. Fully signed documents remain. */
export async function voidOpenDocumentsOfPlans(
  context: ActionContext,
  projectId: string,
  reason: string,
): Promise<void> {
  for (const { id } of await plans.listByProject(context.tx, projectId))
    await voidSignings(context, id, reason, ['open']);
}

/** Replaces an inspector. The new inspector takes the previous one's position in the order of signing. */
export async function replaceInspector(
  context: ActionContext,
  id: string,
  { from, to }: BodyOf<typeof workPlanRoutes.replaceInspector>,
  because?: string,
) {
  const { tx, actor } = context;
  const plan = await reopenPlan(context, id);
  const signers = listPlanSigners(plan);
  const before = signers.find((one) => one._id === from);
  if (!before) throw problem.field('from', workPlanMessages.notOnPlan);
  const [next] = await people.findInspectors(tx, actor.company, [to]);
  if (!next) throw problem.field('to', await describeInvalidPerson(context, [to], workPlanMessages.notAnInspector));
  if (signers.some((one) => one._id === to)) throw problem.field('to', workPlanMessages.alreadyAssigned);
  const ids = signers.map((one) => (one._id === from ? to : one._id));
  const questions = await contents.listPlanQuestions(tx, id);
  await people.setInspectors(tx, actor.company, id, ids);
  if (plan.escalation)
    await plans.change(tx, id, { escalation: toJsonb(replacePersonInRules(plan.escalation, { from, to })) });
  await replaceInspectorQuestions(context, id, { from, to }, questions);
  const what = messages.inspectorReplaced({ next: fullName(next), before: fullName(before) });
  const reason = because === undefined ? what : messages.because({ what, reason: because });
  await restartSigning(context, { id, carriedOver: plan.carriedOver }, reason);
  return getPlan(context, id);
}
