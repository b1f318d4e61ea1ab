import { fill } from '@roadworthy/contract/kit/fill.ts';
import { mayLevel } from '@roadworthy/contract/access/permissions.ts';
import { activityMessages, type PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { checkpointMachine, isRecording, stateNames, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import {
  contested,
  contestMachine,
  isSameRecording,
  mayStep,
  ownWord,
  pointOf,
  secondOf,
  standingOf,
  verdictOf,
  type CheckpointStanding,
  type LogEvent,
} from '@roadworthy/contract/inspection/contest.machine.ts';
import type { ResolveCheckpoint } from '@roadworthy/contract/inspection/contest.schema.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { can, step } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { mayRecord, mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { json, notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { seePlan } from '../work-plans/index.ts';
import * as activities from './activity.queries.ts';
import { notNow, photosArrived, tellOfPlan, timeOf } from './recording.actions.ts';
import { isFinder } from './verdict-of-log.ts';

// How an activity went, by the machine of the checkpoints: a second verdict is kept beside the first, and where they differ the BRM decides
// (docs/decisions/0025-contested-checkpoints.md). The activity is held from the first look to the last write.

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
};

/** Whoever sees the plan and may inspect records: an inspector sees only plans that name them. */
export async function record(acting: Acting, id: string, planId: string, said: Recording): Promise<PlanActivity> {
  const { tx, actor, newId } = acting;
  if (!mayLevel(actor.level, 'plans.inspect')) throw problem.notAllowed();
  await activities.lock(tx, id);
  const clientId = said.clientId ?? newId();
  const first = await activities.earlier(tx, clientId);
  if (first && (!isSameRecording(first.event, said.event) || first.activityId !== id)) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  if (first) return orNotFound(activities.find(tx, id));
  const { status } = await seePlan(acting, planId);
  const activity = await orNotFound(activities.find(tx, id));
  if (said.vin && activity.vin && said.vin !== activity.vin) throw problem.field('vin', activityMessages.vin);
  // All of the activity may be sent back: its photos are not added once more.
  const images = said.images.filter((key) => !activity.images.includes(key));
  if (said.event === 'add photos' && images.length === 0) return activity;
  if (isCompletedAtOnce(activity, said)) {
    await record(acting, id, planId, { ...said, event: 'rectify', clientId: newId() });
    return record(acting, id, planId, { ...said, comment: null, rectifyComment: null, images: [], clientId });
  }
  const taken = mayStep(activity, said.event) ? firstStep(activity, said, status) : await secondStep(acting, activity, said, status);
  await photosArrived(acting, planId, images);
  await write(acting, activity, { ...said, ...taken, images, clientId });
  return orNotFound(activities.find(tx, id));
}

/** Not OK, and complete in one recording: the rework comes before it. */
const isCompletedAtOnce = (activity: PlanActivity, { event, rectifyComment }: Recording): boolean =>
  event === 'complete' && Boolean(rectifyComment) && !mayStep(activity, 'complete') && mayStep(activity, 'rectify');

type Taken = { event: LogEvent; to: CheckpointStanding; isShown: boolean };

function firstStep({ state }: PlanActivity, { event }: Recording, status: string): Taken {
  const isVerdict = isRecording(event);
  if (!(isVerdict ? mayRecord(status) : mayRework(status))) throw notNow(status);
  return { event, to: step(checkpointMachine, state, event).to, isShown: isVerdict };
}

/** Only a device that does not know of the first verdict offers to give a second one. A person's own second word is refused. */
async function secondStep({ tx, actor }: Acting, activity: PlanActivity, { event: first }: Recording, status: string): Promise<Taken> {
  const event = secondOf(first);
  const standing = standingOf(activity);
  if (!event || !can(contestMachine, standing, event)) throw refusal(activity, first);
  if (await activities.hasSaid(tx, activity._id, actor.userId, ownWord[event])) throw refusal(activity, first);
  if (!mayRework(status)) throw notNow(status);
  const { to } = step(contestMachine, standing, event);
  return { event, to, isShown: to === 'contested' && isFinder(standing, event) };
}

function refusal(activity: PlanActivity, event: CheckpointEvent) {
  if (activity.contested && (event === 'rectify' || event === 'complete')) return problem.conflict(activityMessages.isContested);
  if (event === 'complete' && activity.state === 'not ok') return problem.conflict(inspectionMessages.rectifyComment);
  return problem.conflict(fill(activityMessages.already, { state: activity.contested ? contested.label : stateNames[activity.state] }));
}

type Written = Omit<Recording, 'event'> & Taken & { clientId: string };
async function write(
  acting: Acting,
  activity: PlanActivity,
  { event, to, isShown, clientId, comment = null, rectifyComment = null, images, ...said }: Written,
) {
  const { tx, actor } = acting;
  const { _id: id, workPlan: planId } = activity;
  const logged = await activities.log(tx, {
    companyId: actor.company,
    id: clientId,
    planId,
    activityId: id,
    userId: actor.userId,
    event,
    vin: said.vin ?? activity.vin,
    objectSide: said.objectSide ?? null,
    comment,
    rectifyComment,
    images: json(images),
    items: said.items ? json(said.items) : null,
    recordedAt: timeOf(acting, said.recordedAt),
  });
  // The same id came for another activity at the same moment.
  if (!logged) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  tellOfPlan(acting, planId);
  await activities.change(tx, id, {
    ...pointOf(to),
    ...(isShown ? { comment } : {}),
    ...(rectifyComment && { rectifyComment }),
    images: json([...activity.images, ...images]),
  });
}

/** The BRM decides between the verdicts, with a reason: what was OK after rework before is that again. */
export async function resolveActivity(acting: Acting, id: string, { nok, reason, updatedAt }: ResolveCheckpoint): Promise<PlanActivity> {
  const { tx, newId } = acting;
  const planId = await orNotFound(activities.planOf(tx, id));
  await activities.lock(tx, id);
  const { status } = await seePlan(acting, planId);
  const activity = await orNotFound(activities.find(tx, id));
  if (!activity.contested) throw problem.conflict(activityMessages.notContested, activity);
  notStale(updatedAt, activity);
  if (!mayRework(status)) throw notNow(status);
  const event = nok ? 'resolve not ok' : 'resolve ok';
  const { to } = step(contestMachine, 'contested', event, activity.history.some((entry) => entry.event === 'complete') ? ['it was reworked'] : []);
  await write(acting, activity, { event, to, isShown: false, clientId: newId(), comment: reason, images: [] });
  const agreeing = activity.history.findLast((entry) => verdictOf(entry.event) === (nok ? 'not ok' : 'ok'));
  if (agreeing) await activities.change(tx, id, { comment: agreeing.comment });
  return orNotFound(activities.find(tx, id));
}
