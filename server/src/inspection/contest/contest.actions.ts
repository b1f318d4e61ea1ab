import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { checkpointStateLabels, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import {
  contestedDisplay,
  contestMachine,
  verdictBlockingEvents,
  toSecondVerdict,
  toCheckpointStatus,
  type ResolveEvent,
  type SecondVerdictEvent,
} from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { type ResolveCheckpoint } from '@roadworthy/contract/inspection/contest/contest.schema.ts';
import { contestPolicy } from '@roadworthy/contract/inspection/recording.policy.ts';

import { can } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { refuseStale, requireFound } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as checkpoints from '../checkpoints/checkpoint.queries.ts';
import type { CheckpointForStep } from '../checkpoints/checkpoint.queries.ts';
import { listEntries, hasLoggedEvent } from './contest.queries.ts';
import { makeNotStartedProblem, toRecordableItem, requirePhotosUploaded } from '../recording/recording.actions.ts';
import { applyStep, type Step } from '../checkpoints/checkpoint-step.actions.ts';
import { isContestingNotOk, isOwnVerdict, findVerdictOwner } from './verdict-from-log.ts';

// Records a verdict on a checkpoint that somebody else has already judged. The second person usually did not see the
// first verdict, because their screen still showed the checkpoint as open. Both verdicts are stored; if they differ,
// the checkpoint is contested, and the office decides and gives a reason.

type Recording = Pick<
  Step,
  | 'id'
  | 'comment'
  | 'images'
  | 'recordedAt'
  | 'planRevision'
  | 'taken'
  | 'photoMarks'
  | 'measured'
  | 'instrument'
  | 'geoPosition'
  | 'defect'
  | 'answers'
>;
/**
 * Records a second verdict, and returns the same as applyStep. Refuses a second verdict by the same person, which is
 * not a second opinion, and events that are not verdicts.
 */
export async function recordSecondVerdict(
  context: ActionContext,
  point: CheckpointForStep,
  first: CheckpointEvent,
  recording: Recording,
): Promise<boolean> {
  const event = toSecondVerdict(first);
  const status = toCheckpointStatus(point);
  if (!event || !can(contestMachine, status, event)) throw refusal(point, first);
  const isRepeated = await hasLoggedEvent(context.tx, point.id, context.actor.userId, verdictBlockingEvents[event]);
  if (isRepeated && !(await correctsMissingValue(context, point, event, recording))) throw refusal(point, first);
  if (!mayRework(point.status)) throw makeNotStartedProblem(point.status);
  return addSecondVerdict(context, point, event, recording);
}

/** Adds a second verdict; the caller has checked that it is allowed. Returns the result of applyStep. */
export async function addSecondVerdict(
  context: ActionContext,
  point: CheckpointForStep,
  event: SecondVerdictEvent,
  recording: Recording,
): Promise<boolean> {
  const { userId } = context.actor;
  const status = toCheckpointStatus(point);
  await requirePhotosUploaded(context, point.planId, recording.images);
  const to = requireNextStatus(
    contestPolicy,
    toRecordableItem(point, context.actor),
    toPolicyPerson(context.actor),
    event,
    ['they have not judged it'],
  );
  const owner =
    to === 'contested' && isContestingNotOk(status, event)
      ? { userId, shareId: point.actorShare, comment: recording.comment, recordedAt: recording.recordedAt }
      : undefined;
  return applyStep(context, point, {
    ...recording,
    event,
    to,
    owner,
    isAllowedWhenCompleted: true,
    rectifyComment: null,
  });
}

/** Returns whether a Not OK with values corrects an OK without a value, which even the same person may do. */
const correctsMissingValue = async (
  { tx }: ActionContext,
  { id }: CheckpointForStep,
  event: SecondVerdictEvent,
  { measured = [] }: Recording,
): Promise<boolean> =>
  event === 'second not ok' &&
  measured.length > 0 &&
  (await requireFound(checkpoints.find(tx, id))).valueMissing === true;

function refusal(point: CheckpointForStep, event: CheckpointEvent) {
  if (point.contested && (event === 'rectify' || event === 'complete'))
    return problem.conflict(contestMessages.isContested);
  if (event === 'complete' && point.state === 'not ok') return problem.conflict(inspectionMessages.rectifyComment);
  if (point.state === 'unchecked') return problem.conflict(inspectionMessages.notRecorded);
  return problem.conflict(
    inspectionMessages.alreadyRecorded({
      state: point.contested ? contestedDisplay.label : checkpointStateLabels[point.state],
    }),
  );
}

export async function resolveCheckpoint(
  context: ActionContext,
  id: string,
  { nok, reason, updatedAt }: ResolveCheckpoint,
) {
  const { tx, actor, newId } = context;
  const entryId = newId();
  const point = await requireFound(checkpoints.findForStep(tx, id, actor.userId, entryId));
  const checkpoint = await requireFound(checkpoints.find(tx, id));
  // The response includes the earlier decision, for the person who decided second.
  if (!point.contested) throw problem.conflict(contestMessages.notContested, checkpoint);
  refuseStale(updatedAt, checkpoint);
  if (!mayRework(point.status)) throw makeNotStartedProblem(point.status);
  const event = nok ? 'resolve not ok' : 'resolve ok';
  await decideCheckpoint(context, point, { id: entryId, event, reason, images: [], isCustomers: false });
  return requireFound(checkpoints.find(tx, id));
}

/** `isCustomers`: the office accepts a customer's claim, so the checkpoint need not have contradicting verdicts. */
type CheckpointDecision = { id: string; event: ResolveEvent; reason: string; images: string[]; isCustomers: boolean };
/** Writes the office's decision. The caller has locked the checkpoint. */
export async function decideCheckpoint(
  context: ActionContext,
  point: CheckpointForStep,
  { id, event, reason, images, isCustomers }: CheckpointDecision,
): Promise<void> {
  const { tx, actor, now } = context;
  const recordedAt = now.toISOString();
  const entries = await listEntries(tx, point.id);
  const agreeing = findVerdictOwner(entries, event === 'resolve not ok' ? 'not ok' : 'ok', point.recordedBy);
  const isReworked = entries.some((entry) => entry.event === 'complete');
  const to = requireNextStatus(contestPolicy, toRecordableItem(point, actor), toPolicyPerson(actor), event, [
    ...(isReworked ? (['it was reworked'] as const) : []),
    ...(isCustomers ? (['the customer contests it'] as const) : []),
    ...(isCustomers && isReworked ? (['the customer contests it, and it was reworked'] as const) : []),
  ]);
  await applyStep(context, point, {
    id,
    event,
    to,
    owner: agreeing
      ? {
          userId: agreeing.userId,
          shareId: agreeing.ownRow,
          comment: agreeing.comment,
          recordedAt: agreeing.recordedAt,
        }
      : isOwnVerdict(toCheckpointStatus(point), to)
        ? { userId: actor.userId, shareId: point.actorShare, comment: reason, recordedAt }
        : undefined,
    isAllowedWhenCompleted: true,
    comment: reason,
    rectifyComment: null,
    images,
    recordedAt,
    planRevision: null,
    defect: null,
    answers: null,
  });
}
