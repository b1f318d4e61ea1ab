import { requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { jobCardEvents } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import {
  deferredDefectPolicy,
  type ActionableDefect,
} from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.policy.ts';
import type { deferredDefectRoutes } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.routes.ts';
import type { DeferredDefect } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.schema.ts';
import { formatDefectName } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.table.ts';
import { vehicleCheckMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check.messages.ts';
import { describeDefect } from '@roadworthy/contract/vehicle-checks/vehicle-check.rules.ts';
import { appendTask, lockJobCard, recordEvent } from '../../job-cards/index.ts';
import { requireFound } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as defects from './deferred-defect.queries.ts';

// A deferred defect is decided at a later visit: a task is added to that job card, or the defect is dismissed. The card
// that found the defect is locked as well, because a reopened check can take the defect back.

type Routes = typeof deferredDefectRoutes;
const todayOf = ({ now, kit }: ActionContext): string => formatDate(now.toISOString(), kit.settings.timeZone);

export const listDeferredDefects = (context: ActionContext, query: QueryOf<Routes['listDeferredDefects']>) =>
  defects.list(context.tx, query, todayOf(context));

/** Lists all deferred defects of a vehicle, oldest first. */
export const listDefectsOfVehicle = async (context: ActionContext, vehicle: string): Promise<DeferredDefect[]> =>
  (await defects.list(context.tx, { vehicle, skip: 0, limit: 0, sort: 'deferredAt' }, todayOf(context))).data;

const getDeferredDefect = (context: ActionContext, id: string): Promise<DeferredDefect> =>
  requireFound(defects.find(context.tx, id, todayOf(context)));

/** Locks the cards in the order of their ids, so that two requests cannot deadlock; returns the one to add a task to. */
async function lockCards(context: ActionContext, id: string, target?: string): Promise<JobCard | undefined> {
  const { jobCardId } = await requireFound(defects.findJobCard(context.tx, id));
  let found: JobCard | undefined;
  for (const one of [...new Set([jobCardId, target ?? jobCardId])].toSorted()) {
    const card = await lockJobCard(context, one);
    if (one === target) found = card;
  }
  return found;
}

const toActionable = ({ status, vehicle }: DeferredDefect, card?: JobCard): ActionableDefect => ({
  status,
  vehicle,
  card: card
    ? { cardStatus: card.wipStatus.name, jobEngineer: card.jobEngineer, jobTeam: card.jobTeam, vehicle: card.vin }
    : null,
});

export async function addDefectTask(
  context: ActionContext,
  id: string,
  { jobCard }: BodyOf<Routes['addDefectTask']>,
): Promise<DeferredDefect> {
  const { tx, actor, now, newId } = context;
  const card = await lockCards(context, id, jobCard);
  const defect = await getDeferredDefect(context, id);
  requireNextStatus(deferredDefectPolicy, toActionable(defect, card), toPolicyPerson(actor), 'add task');
  const task = await appendTask(context, jobCard, {
    name: formatDefectName(defect),
    instructions: describeDefect(defect),
  });
  await defects.addDecision(tx, {
    companyId: actor.company,
    id: newId(),
    pointId: id,
    decision: 'task',
    jobCardId: jobCard,
    taskId: task._id,
    reason: null,
    userId: actor.userId,
    createdAt: now.toISOString(),
  });
  await recordEvent(context, defect.jobCard._id, jobCardEvents.defectTaskAdded, {
    note: messages.defectAndCard({ name: formatDefectName(defect), number: card?.jobcardId ?? '' }),
  });
  return getDeferredDefect(context, id);
}

export async function dismissDefect(
  context: ActionContext,
  id: string,
  { reason }: BodyOf<Routes['dismissDefect']>,
): Promise<DeferredDefect> {
  const { tx, actor, now, newId } = context;
  await lockCards(context, id);
  const defect = await getDeferredDefect(context, id);
  requireNextStatus(deferredDefectPolicy, toActionable(defect), toPolicyPerson(actor), 'dismiss');
  await defects.addDecision(tx, {
    companyId: actor.company,
    id: newId(),
    pointId: id,
    decision: 'dismissed',
    jobCardId: null,
    taskId: null,
    reason,
    userId: actor.userId,
    createdAt: now.toISOString(),
  });
  await recordEvent(context, defect.jobCard._id, jobCardEvents.defectDismissed, {
    note: messages.withReason({ name: formatDefectName(defect), reason }),
  });
  return getDeferredDefect(context, id);
}
