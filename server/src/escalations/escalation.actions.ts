import { allows, requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { isEscalationOverdue, stopsWork } from '@roadworthy/contract/escalations/escalation.clock.ts';
import type { EscalationEvent } from '@roadworthy/contract/escalations/escalation.machine.ts';
import { escalationPolicy } from '@roadworthy/contract/escalations/escalation.policy.ts';
import type { escalationRoutes } from '@roadworthy/contract/escalations/escalation.routes.ts';
import type {
  CloseEscalation,
  Escalation,
  EscalationProblem,
} from '@roadworthy/contract/escalations/escalation.schema.ts';
import { escalationMessages as messages } from '@roadworthy/contract/escalations/messages/escalation.messages.ts';
import { maxRecordPhotos } from '@roadworthy/contract/files/photos.ts';
import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { mapPage, requireFound } from '../kit/db/records.ts';
import { toPolicyPerson, type Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findProject } from '../projects/index.ts';
import { requireVisiblePlan, resumeAfterEscalation, getPlanVisibility } from '../work-plans/index.ts';
import * as events from './escalation-events.queries.ts';
import * as escalations from './escalation.queries.ts';

// The people who were notified acknowledge an escalation, and the office closes it with problem, cause and containment.
// If its rule stopped work, either of the two ends the stop, depending on the rule.

const toEscalation = (
  { id, rule, notifiedIds, isTextHidden, images, ...row }: escalations.EscalationRow,
  now: Date,
  actor?: Actor,
): Escalation => ({
  ...row,
  _id: id,
  stop: rule.stop,
  stopsWork: stopsWork(rule.stop, row.state),
  isOverdue: isEscalationOverdue(row, now),
  problem: isTextHidden ? null : row.problem,
  cause: isTextHidden ? null : row.cause,
  containment: isTextHidden ? null : row.containment,
  images: isTextHidden ? [] : (images ?? []),
  mayAcknowledge:
    actor !== undefined &&
    allows(escalationPolicy, { state: row.state, notified: notifiedIds }, toPolicyPerson(actor), 'acknowledge'),
});

export async function listEscalations(context: ActionContext, query: QueryOf<typeof escalationRoutes.listEscalations>) {
  const { tx, actor, now } = context;
  if (query.workPlan) await requireVisiblePlan(context, query.workPlan);
  if (query.project) await findProject(context, query.project);
  return mapPage(await escalations.list(tx, query, getPlanVisibility(actor)), (row) => toEscalation(row, now, actor));
}

/** Loads the escalations for a report. The caller checks that the reader can see the plan. */
export async function loadEscalations({ tx, kit }: Pick<ActionContext, 'tx' | 'kit'>, workPlan: string) {
  const page = await escalations.list(tx, { skip: 0, limit: 0, workPlan }, { kind: 'all' });
  return page.data.map((row) => toEscalation(row, kit.now()));
}

const findEscalation = ({ tx, actor }: ActionContext, id: string) =>
  requireFound(escalations.find(tx, id, getPlanVisibility(actor)));

/** Reads an escalation under the lock of its plan, so that the second of two requests sees the first. */
async function lockFor(context: ActionContext, id: string, event: EscalationEvent) {
  const { tx, actor } = context;
  const { plan } = await findEscalation(context, id);
  await requireFound(escalations.lockPlan(tx, plan._id));
  const found = await findEscalation(context, id);
  const item = { state: found.state, notified: found.notifiedIds };
  requireAllowed(escalationPolicy, item, toPolicyPerson(actor), event);
  return found;
}

export async function acknowledgeEscalation(context: ActionContext, id: string): Promise<Escalation> {
  const { tx, actor, newId } = context;
  const { plan } = await lockFor(context, id, 'acknowledge');
  await events.addEvent(tx, {
    id: newId(),
    escalationId: id,
    planId: plan._id,
    event: 'acknowledged',
    userId: actor.userId,
  });
  return finish(context, id, plan._id);
}

export async function closeEscalation(
  context: ActionContext,
  id: string,
  { images = [], ...form }: CloseEscalation,
): Promise<Escalation> {
  const { tx, actor, newId } = context;
  const { plan } = await lockFor(context, id, 'close');
  const known = imagesOf(await events.listNotOk(tx, plan._id));
  if (images.some((key) => !known.includes(key))) throw problem.field('images', messages.photoUnknown);
  await events.addEvent(tx, {
    ...form,
    id: newId(),
    escalationId: id,
    planId: plan._id,
    event: 'closed',
    userId: actor.userId,
    images,
  });
  return finish(context, id, plan._id);
}

/** Ends the stop of work if no escalation of the plan needs it any longer, and returns the changed escalation. */
async function finish(context: ActionContext, id: string, planId: string): Promise<Escalation> {
  const { kit, actor, now, after } = context;
  await resumeAfterEscalation(context, planId);
  after(() => kit.live.publish(actor.company, { kind: 'plan', id: planId }));
  return toEscalation(await findEscalation(context, id), now, actor);
}

const imagesOf = (items: readonly events.NotOkItem[]): string[] => [...new Set(items.flatMap(({ images }) => images))];
const placeOf = ({ vin, side, tag, position }: events.NotOkItem): string =>
  [vin, side, tag ?? (vin === null ? inspectionLabels.piece({ position }) : null)].filter(Boolean).join(' · ');

/** Limits of the text that the form suggests, so that the office has room to add to it. */
const [maxProblemItems, maxLineLength] = [20, 150];
export async function getEscalationProblem(context: ActionContext, id: string): Promise<EscalationProblem> {
  const { tx } = context;
  const { plan } = await findEscalation(context, id);
  const items = await events.listNotOk(tx, plan._id);
  const counts = await requireFound(events.findCounts(tx, plan._id));
  const more = items.length - maxProblemItems;
  const lines = items
    .slice(0, maxProblemItems)
    .map((item) => [placeOf(item), item.part, item.comment].filter(Boolean).join(': ').slice(0, maxLineLength));
  return {
    problem: [
      messages.problemLine({ count: items.length, ...counts }),
      ...lines,
      ...(more > 0 ? [messages.problemMore({ count: more })] : []),
      messages.problemCounts(counts),
    ].join('\n'),
    images: imagesOf(items).slice(0, maxRecordPhotos),
  };
}
