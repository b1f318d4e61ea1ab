import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { takeStep } from '@roadworthy/contract/access/policy.ts';
import { stateNames, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import {
  contested,
  contestMachine,
  ownVerdictEvents,
  secondVerdictOf,
  checkpointStatusOf,
} from '@roadworthy/contract/inspection/contest.machine.ts';
import { type ResolveCheckpoint } from '@roadworthy/contract/inspection/contest.schema.ts';
import { contestPolicy } from '@roadworthy/contract/inspection/recording.policy.ts';

import { can } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { refuseStale, requireFound } from '../../kit/db/records.ts';
import { personOf } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as checkpoints from '../checkpoints/checkpoint.queries.ts';
import type { CheckpointToStep } from '../checkpoints/checkpoint.queries.ts';
import { entriesOf, hasLoggedEvent } from './contest.queries.ts';
import { notStartedProblem, toRecordableItem, requirePhotosUploaded } from '../recording/recording.actions.ts';
import { applyStep, type Step } from '../checkpoints/checkpoint-step.actions.ts';
import { isFinder, ownerOf } from './verdict-from-log.ts';

// A verdict on a checkpoint that somebody else has already judged, given without knowing it: only a device that still
// shows the checkpoint as open offers to record it. Both verdicts are kept; if they differ the checkpoint is contested,
// and the office decides with a reason.

type Recording = Pick<Step, 'id' | 'comment' | 'images' | 'recordedAt' | 'planRevision'>;
/**
 * A second verdict by the same person is refused because it is not a second opinion, and so are events that are not
 * verdicts. The return value is that of applyStep.
 */
export async function recordSecondVerdict(
  context: ActionContext,
  point: CheckpointToStep,
  first: CheckpointEvent,
  recording: Recording,
): Promise<boolean> {
  const { userId } = context.actor;
  const event = secondVerdictOf(first);
  const status = checkpointStatusOf(point);
  if (!event || !can(contestMachine, status, event)) throw refusal(point, first);
  if (await hasLoggedEvent(context.tx, point.id, userId, ownVerdictEvents[event])) throw refusal(point, first);
  if (!mayRework(point.status)) throw notStartedProblem(point.status);
  await requirePhotosUploaded(context, point.planId, recording.images);
  const to = takeStep(contestPolicy, toRecordableItem(point, context.actor), personOf(context.actor), event, [
    'they have not judged it',
  ]);
  const owner =
    to === 'contested' && isFinder(status, event)
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

function refusal(point: CheckpointToStep, event: CheckpointEvent) {
  if (point.contested && (event === 'rectify' || event === 'complete'))
    return problem.conflict(contestMessages.isContested);
  if (event === 'complete' && point.state === 'not ok') return problem.conflict(inspectionMessages.rectifyComment);
  if (point.state === 'unchecked') return problem.conflict(inspectionMessages.notRecorded);
  return problem.conflict(
    inspectionMessages.alreadyRecorded({
      state: point.contested ? contested.label : stateNames[point.state],
    }),
  );
}

export async function resolveCheckpoint(
  context: ActionContext,
  id: string,
  { nok, reason, updatedAt }: ResolveCheckpoint,
) {
  const { tx, actor, now, newId } = context;
  const entryId = newId();
  const point = await requireFound(checkpoints.findForStep(tx, id, actor.userId, entryId));
  const checkpoint = await requireFound(checkpoints.find(tx, id));
  // The response includes the decision, for the person who came second.
  if (!point.contested) throw problem.conflict(contestMessages.notContested, checkpoint);
  refuseStale(updatedAt, checkpoint);
  if (!mayRework(point.status)) throw notStartedProblem(point.status);
  const entries = await entriesOf(tx, id);
  const event = nok ? 'resolve not ok' : 'resolve ok';
  const owner = ownerOf(entries, nok ? 'not ok' : 'ok', point.recordedBy);
  const to = takeStep(
    contestPolicy,
    toRecordableItem(point, actor),
    personOf(actor),
    event,
    entries.some((entry) => entry.event === 'complete') ? ['it was reworked'] : [],
  );
  await applyStep(context, point, {
    id: entryId,
    event,
    to,
    owner: owner && {
      userId: owner.userId,
      shareId: owner.ownRow,
      comment: owner.comment,
      recordedAt: owner.recordedAt,
    },
    isAllowedWhenCompleted: true,
    comment: reason,
    rectifyComment: null,
    images: [],
    recordedAt: now.toISOString(),
    planRevision: null,
  });
  return requireFound(checkpoints.find(tx, id));
}
