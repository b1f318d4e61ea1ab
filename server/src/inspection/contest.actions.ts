import { fill } from '@roadworthy/contract/kit/fill.ts';
import { stateNames, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { contested, contestMachine, ownWord, secondOf, standingOf } from '@roadworthy/contract/inspection/contest.machine.ts';
import { contestMessages, type ResolveCheckpoint } from '@roadworthy/contract/inspection/contest.schema.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { can, step } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as checkpoints from './checkpoint.queries.ts';
import type { CheckpointToStep } from './checkpoint.queries.ts';
import { entriesOf, hasSaid } from './contest.queries.ts';
import { notNow, photosArrived } from './recording.actions.ts';
import { takeStep, type Step } from './step.actions.ts';
import { isFinder, ownerOf } from './verdict-of-log.ts';

// Somebody judged a checkpoint that somebody else had judged before, and did not know it: only a device that still shows it open offers to. Both verdicts
// are kept; where they differ it is contested, and the BRM decides with a reason.

type Recording = Pick<Step, 'id' | 'comment' | 'images' | 'recordedAt'>;
/** A person's own second word is no second opinion: it is refused, and so is what does not judge. Answers like takeStep. */
export async function recordSecond(acting: Acting, point: CheckpointToStep, first: CheckpointEvent, recording: Recording): Promise<boolean> {
  const { userId } = acting.actor;
  const event = secondOf(first);
  const standing = standingOf(point);
  if (!event || !can(contestMachine, standing, event)) throw refusal(point, first);
  if (await hasSaid(acting.tx, point.id, userId, ownWord[event])) throw refusal(point, first);
  if (!mayRework(point.status)) throw notNow(point.status);
  await photosArrived(acting, point.planId, recording.images);
  const { to } = step(contestMachine, standing, event);
  const owner =
    to === 'contested' && isFinder(standing, event)
      ? { userId, shareId: point.actorShare, comment: recording.comment, recordedAt: recording.recordedAt }
      : undefined;
  return takeStep(acting, point, { ...recording, event, to, owner, alsoWhenCompleted: true, rectifyComment: null });
}

function refusal(point: CheckpointToStep, event: CheckpointEvent) {
  if (point.contested && (event === 'rectify' || event === 'complete')) return problem.conflict(contestMessages.isContested);
  if (event === 'complete' && point.state === 'not ok') return problem.conflict(inspectionMessages.rectifyComment);
  if (point.state === 'unchecked') return problem.conflict(`${contestMachine.subject} is ${point.state}`);
  return problem.conflict(fill(inspectionMessages.already, { state: point.contested ? contested.label : stateNames[point.state] }));
}

export async function resolveCheckpoint(acting: Acting, id: string, { nok, reason, updatedAt }: ResolveCheckpoint) {
  const { tx, actor, now, newId } = acting;
  const entryId = newId();
  const point = await orNotFound(checkpoints.toStep(tx, id, actor.userId, entryId));
  const shown = await orNotFound(checkpoints.find(tx, id));
  // With how it was decided, for whoever came second.
  if (!point.contested) throw problem.conflict(contestMessages.notContested, shown);
  notStale(updatedAt, shown);
  if (!mayRework(point.status)) throw notNow(point.status);
  const entries = await entriesOf(tx, id);
  const event = nok ? 'resolve not ok' : 'resolve ok';
  const owner = ownerOf(entries, nok ? 'not ok' : 'ok', point.recordedBy);
  const { to } = step(contestMachine, 'contested', event, entries.some((entry) => entry.event === 'complete') ? ['it was reworked'] : []);
  await takeStep(acting, point, {
    id: entryId,
    event,
    to,
    owner: owner && { userId: owner.userId, shareId: owner.ownRow, comment: owner.comment, recordedAt: owner.recordedAt },
    alsoWhenCompleted: true,
    comment: reason,
    rectifyComment: null,
    images: [],
    recordedAt: now.toISOString(),
  });
  return orNotFound(checkpoints.find(tx, id));
}
