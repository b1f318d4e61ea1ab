import { activityMessages } from '@roadworthy/contract/inspection/messages/recording/activity.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { isEverAllowed, requireAllowed, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { type PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import {
  isRecordingEvent,
  checkpointStateLabels,
  type CheckpointEvent,
} from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import {
  contestedDisplay,
  contestMachine,
  isDecisionEvent,
  isSameRecording,
  canTakeEvent,
  verdictBlockingEvents,
  toStateAndContest,
  toSecondVerdict,
  toCheckpointStatus,
  uncountedEvents,
  parseVerdict,
  type UncountedEvent,
  type CheckpointStatus,
  type LogEvent,
} from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import type { ResolveCheckpoint } from '@roadworthy/contract/inspection/contest/contest.schema.ts';
import { checkpointPolicy, contestPolicy } from '@roadworthy/contract/inspection/recording.policy.ts';

import type { SentGeoPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import type { PhotoMarks } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import type { TakenPhotos } from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import { can } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isPlanCompleted, mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { toJsonb, refuseStale, requireFound } from '../../kit/db/records.ts';
import { toPolicyPerson, type Actor } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireRiskConfirmation } from '../../risk-gate/index.ts';
import { saveGeoPosition } from '../../geo-positions/index.ts';
import { saveRecordedPhotos } from '../../photo-evidence/index.ts';
import {
  requireNotStopped,
  requirePlanOfQueuedEntry,
  requireVisiblePlan,
  getPlanVisibility,
} from '../../work-plans/index.ts';
import * as activities from './activity.queries.ts';
import {
  makeNotStartedProblem,
  toRecordableItem,
  requirePhotosUploaded,
  publishPlanChange,
  toPlausibleTime,
} from '../recording/recording.actions.ts';
import { requireAssignment } from '../recording/assignment.actions.ts';
import { isContestingNotOk } from '../contest/verdict-from-log.ts';

// Records the outcome of an activity, using the state machine of checkpoints: a second verdict is kept next to the
// first, and if they differ the office decides (docs/decisions/0025-contested-checkpoints.md). The activity is locked
// from the first read to the last write.

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
  taken?: TakenPhotos;
  photoMarks?: PhotoMarks;
  geoPosition?: SentGeoPosition;
  /** Whether the recording comes from a device that may have been offline. */
  isQueued?: boolean;
};

/**
 * Records the outcome. Anyone who can see the plan and may inspect can record; an inspector sees only plans that they
 * are assigned to.
 */
export async function recordOutcome(
  context: ActionContext,
  id: string,
  planId: string,
  recording: Recording,
): Promise<PlanActivity> {
  const { tx, actor, newId } = context;
  if (!isEverAllowed(checkpointPolicy, seenBy(actor, unchecked, ''), toPolicyPerson(actor), 'record'))
    throw problem.notAllowed();
  await activities.lock(tx, id);
  const clientId = recording.clientId ?? newId();
  const first = await activities.findLogEntry(tx, clientId);
  if (first && (!isSameRecording(first.event, recording.event) || first.activityId !== id))
    throw problem.field('clientId', inspectionMessages.clientIdUsed);
  const isQueued = recording.isQueued ?? false;
  const isAssigned = await activities.isAssigned(tx, planId, actor.userId);
  const { isCounted } = await requireAssignment(context, { ...recording, planId, isAssigned, isQueued });
  if (first) return requireFound(activities.find(tx, id));
  if (!isQueued) await requireNotStopped(context, planId);
  const { status } = await requirePlanOfQueuedEntry(context, planId);
  const activity = await requireFound(activities.find(tx, id));
  if (recording.vin && activity.vin && recording.vin !== activity.vin) throw problem.field('vin', activityMessages.vin);
  // A client may send back the whole activity, so existing photos are not added again.
  const images = recording.images.filter((key) => !activity.images.includes(key));
  if (recording.event === 'add photos' && images.length === 0) return activity;
  const uncounted = isCounted
    ? await findUncounted(tx, planId, activity, { status, event: recording.event })
    : uncountedEvents[recording.event];
  if (uncounted) {
    await requirePhotosUploaded(context, planId, images);
    await addEntry(context, activity, { ...recording, event: uncounted, images, clientId });
    return requireFound(activities.find(tx, id));
  }
  if (mayRework(status)) {
    const recordedAt = toPlausibleTime(context, recording.recordedAt);
    await requireRiskConfirmation(context, { planId, id: clientId, recordedAt, isQueued });
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

/** Returns whether the request completes a Not OK that is not rectified yet; its rework is then recorded first. */
const isCompletedAtOnce = (activity: PlanActivity, { event, rectifyComment }: Recording): boolean =>
  event === 'complete' &&
  Boolean(rectifyComment) &&
  !canTakeEvent(activity, 'complete') &&
  canTakeEvent(activity, 'rectify');

type Transition = { event: LogEvent; to: CheckpointStatus; replacesVerdict: boolean };

const unchecked = { state: 'unchecked', contested: false } as const;
/** Builds the activity as the policy sees it; `requireAssignment` has checked that an inspector is assigned. */
const seenBy = (actor: Actor, activity: Pick<PlanActivity, 'state' | 'contested'>, status: string) =>
  toRecordableItem(
    {
      state: activity.state,
      contested: activity.contested,
      status,
      inspector: getPlanVisibility(actor).kind === 'inspector' ? actor.userId : null,
    },
    actor,
  );

function firstVerdict(
  { actor }: ActionContext,
  activity: PlanActivity,
  { event }: Recording,
  status: string,
): Transition {
  const isVerdict = isRecordingEvent(event);
  const item = seenBy(actor, activity, status);
  requireAllowed(checkpointPolicy, item, toPolicyPerson(actor), isVerdict ? 'record' : 'rework');
  return {
    event,
    to: requireNextStatus(checkpointPolicy, item, toPolicyPerson(actor), event),
    replacesVerdict: isVerdict,
  };
}

/**
 * Decides on a second verdict, such as that of a device that has not received the first one yet. A second verdict by
 * the same person is refused.
 */
async function secondVerdict(
  { tx, actor }: ActionContext,
  activity: PlanActivity,
  { event: first }: Recording,
  planStatus: string,
): Promise<Transition> {
  const event = toSecondVerdict(first);
  const status = toCheckpointStatus(activity);
  if (!event || !can(contestMachine, status, event)) throw refusal(activity, first);
  if (await activities.hasLoggedEvent(tx, activity._id, actor.userId, verdictBlockingEvents[event]))
    throw refusal(activity, first);
  if (!mayRework(planStatus)) throw makeNotStartedProblem(planStatus);
  const to = requireNextStatus(contestPolicy, seenBy(actor, activity, planStatus), toPolicyPerson(actor), event, [
    'they have not judged it',
  ]);
  return { event, to, replacesVerdict: to === 'contested' && isContestingNotOk(status, event) };
}

function refusal(activity: PlanActivity, event: CheckpointEvent) {
  if (activity.contested && (event === 'rectify' || event === 'complete'))
    return problem.conflict(activityMessages.isContested);
  if (event === 'complete' && activity.state === 'not ok') return problem.conflict(inspectionMessages.rectifyComment);
  if (activity.state === 'unchecked') return problem.conflict(activityMessages.notRecorded);
  return problem.conflict(
    activityMessages.alreadyRecorded({
      state: activity.contested ? contestedDisplay.label : checkpointStateLabels[activity.state],
    }),
  );
}

/**
 * Returns the event under which a recording is logged without changing anything, because an amendment removed its
 * activity before it was judged, or because it is a first verdict on an amended plan that is already Completed. Returns
 * undefined for every recording that counts.
 */
async function findUncounted(
  tx: ActionContext['tx'],
  planId: string,
  { state, leftIn }: PlanActivity,
  { status, event }: { status: string; event: CheckpointEvent },
): Promise<UncountedEvent | undefined> {
  if (typeof leftIn === 'number' && (state === 'unchecked' || state === 'skipped')) return uncountedEvents[event];
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
    ...toStateAndContest(to),
    ...(replacesVerdict ? { comment } : {}),
    ...(rectifyComment && { rectifyComment }),
    images: toJsonb([...activity.images, ...images]),
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
  const recordedAt = toPlausibleTime(context, rest.recordedAt);
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
    images: toJsonb(images),
    items: rest.items ? toJsonb(rest.items) : null,
    recordedAt,
    planRevision: rest.planRevision ?? null,
  });
  // A concurrent request used the same id for another activity.
  if (!logged) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  const entry = { entryId: clientId, planId, activityId: id, recordedAt };
  await saveRecordedPhotos(context, entry, { images, taken: rest.taken, photoMarks: rest.photoMarks });
  if (!isDecisionEvent(event)) await saveGeoPosition(context, entry, rest.geoPosition);
  publishPlanChange(context, planId);
}

/**
 * Resolves contested verdicts with a decision of the office and its reason. If the decision is OK, an activity that was
 * reworked is OK after rework again.
 */
export async function resolveActivity(
  context: ActionContext,
  id: string,
  { nok, reason, updatedAt }: ResolveCheckpoint,
): Promise<PlanActivity> {
  const { tx, actor, newId } = context;
  const planId = await requireFound(activities.findPlanId(tx, id));
  await activities.lock(tx, id);
  const { status } = await requireVisiblePlan(context, planId);
  const activity = await requireFound(activities.find(tx, id));
  if (!activity.contested) throw problem.conflict(activityMessages.notContested, activity);
  refuseStale(updatedAt, activity);
  if (!mayRework(status)) throw makeNotStartedProblem(status);
  const event = nok ? 'resolve not ok' : 'resolve ok';
  const to = requireNextStatus(
    contestPolicy,
    seenBy(actor, activity, status),
    toPolicyPerson(actor),
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
  const agreeing = activity.history.findLast((entry) => parseVerdict(entry.event) === (nok ? 'not ok' : 'ok'));
  if (agreeing) await activities.change(tx, id, { comment: agreeing.comment });
  return requireFound(activities.find(tx, id));
}
