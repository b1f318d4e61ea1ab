import { activityMessages } from '@roadworthy/contract/inspection/messages/recording/activity.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { isNamed, requireAllowed, takeStep } from '@roadworthy/contract/access/policy.ts';
import { type PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { isRecording, stateNames, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import {
  contested,
  contestMachine,
  isSameRecording,
  canTakeEvent,
  ownVerdictEvents,
  stateAndContestOf,
  secondVerdictOf,
  checkpointStatusOf,
  uncountedEvents,
  verdictOf,
  type UncountedEvent,
  type CheckpointStatus,
  type LogEvent,
} from '@roadworthy/contract/inspection/contest.machine.ts';
import type { ResolveCheckpoint } from '@roadworthy/contract/inspection/contest.schema.ts';
import { checkpointPolicy, contestPolicy } from '@roadworthy/contract/inspection/recording.policy.ts';

import { can } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isPlanCompleted, mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { json, refuseStale, requireFound } from '../../kit/db/records.ts';
import { personOf, type Actor } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { passRiskGate } from '../../risk-gate/index.ts';
import { requireNotStopped, requireVisiblePlan, visibilityOf } from '../../work-plans/index.ts';
import * as activities from './activity.queries.ts';
import {
  notStartedProblem,
  toRecordableItem,
  requirePhotosUploaded,
  publishPlanChange,
  plausibleTime,
} from '../recording/recording.actions.ts';
import { isFinder } from '../contest/verdict-from-log.ts';

// The outcome of an activity, on the checkpoint machine: a second verdict is kept next to the first, and if they differ
// the office decides (docs/decisions/0025-contested-checkpoints.md). The activity is locked from the first read to the
// last write.

type Recording = {
  event: CheckpointEvent;
  clientId?: string | undefined;
  comment?: string | null;
  rectifyComment?: string | null;
  images: string[];
  vin?: string | null;
  objectSide?: string | null;
  items?: object;
  recordedAt?: string | undefined;
  planRevision?: number | undefined;
  /** It comes from a device that may have been offline. */
  isQueued?: boolean;
};

/** Anyone who can see the plan and may inspect can record; an inspector only sees plans that name them. */
export async function recordOutcome(
  context: ActionContext,
  id: string,
  planId: string,
  recording: Recording,
): Promise<PlanActivity> {
  const { tx, actor, newId } = context;
  if (!isNamed(checkpointPolicy, seenBy(actor, unchecked, ''), personOf(actor), 'record')) throw problem.notAllowed();
  await activities.lock(tx, id);
  const clientId = recording.clientId ?? newId();
  const first = await activities.findLogEntry(tx, clientId);
  if (first && (!isSameRecording(first.event, recording.event) || first.activityId !== id))
    throw problem.field('clientId', inspectionMessages.clientIdUsed);
  if (first) return requireFound(activities.find(tx, id));
  if (!recording.isQueued) await requireNotStopped(context, planId);
  const { status } = await requireVisiblePlan(context, planId);
  const activity = await requireFound(activities.find(tx, id));
  if (recording.vin && activity.vin && recording.vin !== activity.vin) throw problem.field('vin', activityMessages.vin);
  // A client may send the whole activity back; existing photos are not added again.
  const images = recording.images.filter((key) => !activity.images.includes(key));
  if (recording.event === 'add photos' && images.length === 0) return activity;
  const uncounted = await findUncounted(tx, planId, activity, { status, event: recording.event });
  if (uncounted) {
    await requirePhotosUploaded(context, planId, images);
    await addEntry(context, activity, { ...recording, event: uncounted, images, clientId });
    return requireFound(activities.find(tx, id));
  }
  if (mayRework(status)) {
    const recordedAt = plausibleTime(context, recording.recordedAt);
    await passRiskGate(context, { planId, id: clientId, recordedAt, isQueued: recording.isQueued ?? false });
  }
  if (isCompletedAtOnce(activity, recording)) {
    await recordOutcome(context, id, planId, { ...recording, event: 'rectify', clientId: newId() });
    return recordOutcome(context, id, planId, {
      ...recording,
      comment: null,
      rectifyComment: null,
      images: [],
      clientId,
    });
  }
  const transition = canTakeEvent(activity, recording.event)
    ? firstVerdict(context, activity, recording, status)
    : await secondVerdict(context, activity, recording, status);
  await requirePhotosUploaded(context, planId, images);
  await writeOutcome(context, activity, { ...recording, ...transition, images, clientId });
  return requireFound(activities.find(tx, id));
}

/** A Not OK that is completed in the same request: the rework is recorded first. */
const isCompletedAtOnce = (activity: PlanActivity, { event, rectifyComment }: Recording): boolean =>
  event === 'complete' &&
  Boolean(rectifyComment) &&
  !canTakeEvent(activity, 'complete') &&
  canTakeEvent(activity, 'rectify');

type Transition = { event: LogEvent; to: CheckpointStatus; replacesVerdict: boolean };

const unchecked = { state: 'unchecked', contested: false } as const;
/** The activity as the policy sees it: an inspector who can see the plan is named by it. */
const seenBy = (actor: Actor, activity: Pick<PlanActivity, 'state' | 'contested'>, status: string) =>
  toRecordableItem(
    {
      state: activity.state,
      contested: activity.contested,
      status,
      inspector: visibilityOf(actor).kind === 'inspector' ? actor.userId : null,
    },
    actor,
  );

function firstVerdict(
  { actor }: ActionContext,
  activity: PlanActivity,
  { event }: Recording,
  status: string,
): Transition {
  const isVerdict = isRecording(event);
  const item = seenBy(actor, activity, status);
  requireAllowed(checkpointPolicy, item, personOf(actor), isVerdict ? 'record' : 'rework');
  return { event, to: takeStep(checkpointPolicy, item, personOf(actor), event), replacesVerdict: isVerdict };
}

/**
 * Only a device that does not know the first verdict offers a second one. A second verdict by the same person is
 * refused.
 */
async function secondVerdict(
  { tx, actor }: ActionContext,
  activity: PlanActivity,
  { event: first }: Recording,
  planStatus: string,
): Promise<Transition> {
  const event = secondVerdictOf(first);
  const status = checkpointStatusOf(activity);
  if (!event || !can(contestMachine, status, event)) throw refusal(activity, first);
  if (await activities.hasLoggedEvent(tx, activity._id, actor.userId, ownVerdictEvents[event]))
    throw refusal(activity, first);
  if (!mayRework(planStatus)) throw notStartedProblem(planStatus);
  const to = takeStep(contestPolicy, seenBy(actor, activity, planStatus), personOf(actor), event, [
    'they have not judged it',
  ]);
  return { event, to, replacesVerdict: to === 'contested' && isFinder(status, event) };
}

function refusal(activity: PlanActivity, event: CheckpointEvent) {
  if (activity.contested && (event === 'rectify' || event === 'complete'))
    return problem.conflict(activityMessages.isContested);
  if (event === 'complete' && activity.state === 'not ok') return problem.conflict(inspectionMessages.rectifyComment);
  if (activity.state === 'unchecked') return problem.conflict(activityMessages.notRecorded);
  return problem.conflict(
    activityMessages.alreadyRecorded({
      state: activity.contested ? contested.label : stateNames[activity.state],
    }),
  );
}

/**
 * How to log a first verdict on an activity whose plan an amendment has ended: it is kept and changes nothing. Undefined
 * for every other recording.
 */
async function findUncounted(
  tx: ActionContext['tx'],
  planId: string,
  { state }: PlanActivity,
  { status, event }: { status: string; event: CheckpointEvent },
): Promise<UncountedEvent | undefined> {
  if (state !== 'unchecked' || !isPlanCompleted(status) || !(await activities.isAmended(tx, planId))) return undefined;
  return uncountedEvents[event];
}

type OutcomeToWrite = Omit<Recording, 'event'> & Transition & { clientId: string };
async function writeOutcome(
  context: ActionContext,
  activity: PlanActivity,
  { to, replacesVerdict, ...outcome }: OutcomeToWrite,
) {
  const { comment = null, rectifyComment = null, images } = outcome;
  await addEntry(context, activity, outcome);
  await activities.change(context.tx, activity._id, {
    ...stateAndContestOf(to),
    ...(replacesVerdict ? { comment } : {}),
    ...(rectifyComment && { rectifyComment }),
    images: json([...activity.images, ...images]),
  });
}

type EntryToAdd = Omit<Recording, 'event'> & { event: LogEvent; clientId: string };
async function addEntry(
  context: ActionContext,
  activity: PlanActivity,
  { event, clientId, comment = null, rectifyComment = null, images, ...rest }: EntryToAdd,
) {
  const { tx, actor } = context;
  const { _id: id, workPlan: planId } = activity;
  const logged = await activities.addLogEntry(tx, {
    companyId: actor.company,
    id: clientId,
    planId,
    activityId: id,
    userId: actor.userId,
    event,
    vin: rest.vin ?? activity.vin,
    objectSide: rest.objectSide ?? null,
    comment,
    rectifyComment,
    images: json(images),
    items: rest.items ? json(rest.items) : null,
    recordedAt: plausibleTime(context, rest.recordedAt),
    planRevision: rest.planRevision ?? null,
  });
  // The same id was used for another activity at the same moment.
  if (!logged) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  publishPlanChange(context, planId);
}

/**
 * The office decides between the verdicts and gives a reason. An activity that was OK after rework returns to that state.
 */
export async function resolveActivity(
  context: ActionContext,
  id: string,
  { nok, reason, updatedAt }: ResolveCheckpoint,
): Promise<PlanActivity> {
  const { tx, actor, newId } = context;
  const planId = await requireFound(activities.planOf(tx, id));
  await activities.lock(tx, id);
  const { status } = await requireVisiblePlan(context, planId);
  const activity = await requireFound(activities.find(tx, id));
  if (!activity.contested) throw problem.conflict(activityMessages.notContested, activity);
  refuseStale(updatedAt, activity);
  if (!mayRework(status)) throw notStartedProblem(status);
  const event = nok ? 'resolve not ok' : 'resolve ok';
  const to = takeStep(
    contestPolicy,
    seenBy(actor, activity, status),
    personOf(actor),
    event,
    activity.history.some((entry) => entry.event === 'complete') ? ['it was reworked'] : [],
  );
  await writeOutcome(context, activity, {
    event,
    to,
    replacesVerdict: false,
    clientId: newId(),
    comment: reason,
    images: [],
  });
  const agreeing = activity.history.findLast((entry) => verdictOf(entry.event) === (nok ? 'not ok' : 'ok'));
  if (agreeing) await activities.change(tx, id, { comment: agreeing.comment });
  return requireFound(activities.find(tx, id));
}
