import { mayLevel } from '@roadworthy/contract/access/permissions.ts';
import {
  activityMessages,
  wordsOf,
  type PlanActivitiesNew,
  type PlanActivity,
  type PlanActivityChange,
  type PlanActivityLogNew,
  type RecordActivity,
} from '@roadworthy/contract/inspection/activity.schema.ts';
import type { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import type { CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { onlyAddsPhotos } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { mostActivities, workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { notStale, orNotFound, pageOf } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { reopenPlan, seePlan, signAgain } from '../work-plans/index.ts';
import * as activities from './activity.queries.ts';
import { record } from './activity-record.actions.ts';
import { mustBeAssigned, recordEventOf } from './recording.actions.ts';

// Activities of a plan: the office words them while the plan is not started, which is an edit of the signed document; inspectors record how each went
// once it is. They move no counter of the plan.

export async function listActivities(acting: Acting, ask: QueryOf<typeof activityRoutes.listPlanActivities>) {
  await seePlan(acting, ask.workPlan);
  return activities.list(acting.tx, ask);
}

type Vehicles = { vehicles: readonly { vin: string }[] };
const isOnPlan = ({ vehicles }: Vehicles, vin: string | null | undefined): boolean => !vin || vehicles.some((one) => one.vin === vin);

export async function addActivities(acting: Acting, rows: PlanActivitiesNew) {
  const { tx, actor, newId } = acting;
  const planId = rows[0]?.workPlan ?? '';
  const plan = await reopenPlan(acting, planId);
  const errors = rows.flatMap(({ vin }, index) => (isOnPlan(plan, vin) ? [] : [{ path: `${index}.vin`, message: activityMessages.vin }]));
  if (errors.length > 0) throw problem.invalid(errors);
  const { count, last } = await activities.lastOrder(tx, planId);
  if (count + rows.length > mostActivities) throw problem.field('activity', workPlanMessages.activities);
  const made = rows.map(({ workPlan: _plan, sortOrder, ...words }, index) => ({
    ...words,
    companyId: actor.company,
    id: newId(),
    planId,
    sortOrder: sortOrder ?? last + index + 1,
  }));
  await activities.add(tx, made);
  await signAgain(acting, planId);
  return pageOf(
    await activities.some(
      tx,
      made.map((row) => row.id),
    ),
  );
}

/** What differs from the activity as it is: a screen may send all of it back with what was recorded. */
function newWords(activity: PlanActivity, change: PlanActivityChange) {
  const { what = activity.what, how = activity.how, why = activity.why, vin = activity.vin, sortOrder = activity.sortOrder } = wordsOf(change) ?? {};
  const words = { what, how, why, vin, sortOrder };
  const same = what === activity.what && how === activity.how && why === activity.why && vin === activity.vin && sortOrder === activity.sortOrder;
  return same ? undefined : words;
}

export async function changeActivity(acting: Acting, id: string, change: PlanActivityChange) {
  const planId = await orNotFound(activities.planOf(acting.tx, id));
  await seePlan(acting, planId);
  const activity = await orNotFound(activities.find(acting.tx, id));
  const words = newWords(activity, change);
  if (words) return reword(acting, activity, words, change.updatedAt);
  return saysHow(change) ? record(acting, id, planId, { ...change, event: eventOf(change) }) : activity;
}

/** From the queue of a device: who was taken off the plan meanwhile is told so, and not that the activity is unknown. */
export async function recordActivity(acting: Acting, id: string, body: RecordActivity) {
  const planId = await orNotFound(activities.planOf(acting.tx, id));
  mustBeAssigned(acting.actor, await activities.isAssigned(acting.tx, planId, acting.actor.userId));
  return record(acting, id, planId, { ...body, event: eventOf(body) });
}

type Words = NonNullable<ReturnType<typeof newWords>>;
async function reword(acting: Acting, { _id: id, workPlan }: PlanActivity, words: Words, seen: string | undefined) {
  if (!mayLevel(acting.actor.level, 'plans.keep')) throw problem.notAllowed();
  const plan = await reopenPlan(acting, workPlan);
  notStale(seen, await orNotFound(activities.find(acting.tx, id)));
  if (!isOnPlan(plan, words.vin)) throw problem.field('vin', activityMessages.vin);
  await activities.change(acting.tx, id, words);
  await signAgain(acting, workPlan);
  return orNotFound(activities.find(acting.tx, id));
}

type Outcome = Pick<RecordActivity, 'complete' | 'rectifyComment' | 'ok' | 'nok' | 'skip' | 'images'>;
const saysHow = (said: Outcome): boolean => Boolean(said.complete || said.rectifyComment || said.ok || said.nok || said.skip || onlyAddsPhotos(said));
function eventOf(said: Outcome): CheckpointEvent {
  if (onlyAddsPhotos(said)) return 'add photos';
  if (said.complete) return 'complete';
  return said.rectifyComment ? 'rectify' : recordEventOf(said);
}

export async function recordLog(acting: Acting, { planActivityId, workPlan, okItem, nokItem, skipItem, ...said }: PlanActivityLogNew) {
  const planId = await orNotFound(activities.planOf(acting.tx, planActivityId));
  if (planId !== workPlan) throw problem.notFound();
  await seePlan(acting, planId);
  return record(acting, planActivityId, planId, { ...said, event: recordEventOf(said), items: { okItem, nokItem, skipItem } });
}
