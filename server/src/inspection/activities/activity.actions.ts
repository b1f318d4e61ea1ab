import { activityMessages } from '@roadworthy/contract/inspection/messages/recording/activity.messages.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import {
  pickChangedTexts,
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
import { maxActivities } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { refuseStale, requireFound, toPage } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { reopenPlan, requireVisiblePlan, restartSigningAfterEdit } from '../../work-plans/index.ts';
import * as activities from './activity.queries.ts';
import { recordOutcome } from './activity-outcome.actions.ts';
import { toRecordingEvent } from '../recording/recording.actions.ts';

// Activities of a plan. Until the plan starts, the office edits their wording, which is part of the signed document;
// after that, inspectors record the outcome of each one. Outcomes change no counter of the plan.

export async function listActivities(context: ActionContext, query: QueryOf<typeof activityRoutes.listPlanActivities>) {
  await requireVisiblePlan(context, query.workPlan);
  return activities.list(context.tx, query);
}

type Vehicles = { vehicles: readonly { vin: string }[] };
const isOnPlan = ({ vehicles }: Vehicles, vin: string | null | undefined): boolean =>
  !vin || vehicles.some((one) => one.vin === vin);

export async function addActivities(context: ActionContext, rows: PlanActivitiesNew) {
  const { tx, actor, newId } = context;
  const planId = rows[0]?.workPlan ?? '';
  const plan = await reopenPlan(context, planId);
  const errors = rows.flatMap(({ vin }, index) =>
    isOnPlan(plan, vin) ? [] : [{ path: `${index}.vin`, message: activityMessages.vin }],
  );
  if (errors.length > 0) throw problem.invalid(errors);
  const { count, last } = await activities.findLastSortOrder(tx, planId);
  if (count + rows.length > maxActivities)
    throw problem.field('activity', workPlanMessages.activities({ maxActivities }));
  const created = rows.map(({ workPlan: _plan, sortOrder, ...fields }, index) => ({
    ...fields,
    companyId: actor.company,
    id: newId(),
    planId,
    sortOrder: sortOrder ?? last + index + 1,
  }));
  await activities.add(tx, created);
  await restartSigningAfterEdit(context, planId);
  return toPage(
    await activities.findMany(
      tx,
      created.map((row) => row.id),
    ),
  );
}

/**
 * Returns the fields, or undefined if none has changed, because a screen may send back the whole activity together with
 * a recording.
 */
function changedFields(activity: PlanActivity, change: PlanActivityChange) {
  const {
    what = activity.what,
    how = activity.how,
    why = activity.why,
    vin = activity.vin,
    sortOrder = activity.sortOrder,
  } = pickChangedTexts(change) ?? {};
  const fields = { what, how, why, vin, sortOrder };
  const isSame =
    what === activity.what &&
    how === activity.how &&
    why === activity.why &&
    vin === activity.vin &&
    sortOrder === activity.sortOrder;
  return isSame ? undefined : fields;
}

export async function changeActivity(context: ActionContext, id: string, change: PlanActivityChange) {
  const planId = await requireFound(activities.findPlanId(context.tx, id));
  await requireVisiblePlan(context, planId);
  const activity = await requireFound(activities.find(context.tx, id));
  const fields = changedFields(activity, change);
  if (fields) return editActivity(context, activity, fields, change.updatedAt);
  if (!hasOutcome(change)) return activity;
  return recordOutcome(context, id, planId, { ...change, event: eventOf(change) });
}

/** Records the outcome of an activity from a device's queue. */
export async function recordActivity(context: ActionContext, id: string, body: RecordActivity) {
  const planId = await requireFound(activities.findPlanId(context.tx, id));
  return recordOutcome(context, id, planId, { ...body, event: eventOf(body), isQueued: true });
}

type ActivityFields = NonNullable<ReturnType<typeof changedFields>>;
async function editActivity(
  context: ActionContext,
  { _id: id, workPlan }: PlanActivity,
  fields: ActivityFields,
  updatedAt: string | undefined,
) {
  const plan = await reopenPlan(context, workPlan);
  refuseStale(updatedAt, await requireFound(activities.find(context.tx, id)));
  if (!isOnPlan(plan, fields.vin)) throw problem.field('vin', activityMessages.vin);
  await activities.change(context.tx, id, fields);
  await restartSigningAfterEdit(context, workPlan);
  return requireFound(activities.find(context.tx, id));
}

type Outcome = Pick<RecordActivity, 'complete' | 'rectifyComment' | 'ok' | 'nok' | 'skip' | 'images'>;
const hasOutcome = (outcome: Outcome): boolean =>
  Boolean(
    outcome.complete || outcome.rectifyComment || outcome.ok || outcome.nok || outcome.skip || onlyAddsPhotos(outcome),
  );
function eventOf(outcome: Outcome): CheckpointEvent {
  if (onlyAddsPhotos(outcome)) return 'add photos';
  if (outcome.complete) return 'complete';
  return outcome.rectifyComment ? 'rectify' : toRecordingEvent(outcome);
}

export async function recordPlanActivity(
  context: ActionContext,
  { planActivityId, workPlan, okItem, nokItem, skipItem, ...outcome }: PlanActivityLogNew,
) {
  const planId = await requireFound(activities.findPlanId(context.tx, planActivityId));
  if (planId !== workPlan) throw problem.notFound();
  await requireVisiblePlan(context, planId);
  return recordOutcome(context, planActivityId, planId, {
    ...outcome,
    event: toRecordingEvent(outcome),
    items: { okItem, nokItem, skipItem },
  });
}
