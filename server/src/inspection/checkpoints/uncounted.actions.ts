import type { CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { uncountedEvents } from '@roadworthy/contract/inspection/contest.machine.ts';
import type { RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { addLogEntry } from '../recording/recording.queries.ts';
import { plausibleTime, publishPlanChange, requirePhotosUploaded } from '../recording/recording.actions.ts';
import * as checkpoints from './checkpoint.queries.ts';
import type { CheckpointToStep } from './checkpoint.queries.ts';

// A recording for a checkpoint that an amendment has taken out of the plan, typically from a device that was offline,
// is kept in the history and shown to the office, and counts nowhere (docs/decisions/0104). A checkpoint that was
// judged before can still be reworked and contested like any other.

export const hasLeft = ({ leftIn, state }: Pick<CheckpointToStep, 'leftIn' | 'state'>): boolean =>
  leftIn !== null && state === 'unchecked';

const nothing = { ok: 0, nok: 0, skip: 0, rectified: 0 };

export async function saveUncounted(
  context: ActionContext,
  point: CheckpointToStep,
  event: CheckpointEvent,
  body: RecordCheckpoint & { clientId: string },
) {
  const { tx, actor } = context;
  await requirePhotosUploaded(context, point.planId, body.images);
  await addLogEntry(tx, {
    id: body.clientId,
    planId: point.planId,
    checkpointId: point.id,
    shareId: point.actorShare,
    userId: actor.userId,
    event: uncountedEvents[event],
    delta: nothing,
    comment: body.comment,
    rectifyComment: body.rectifyComment,
    illustration: undefined,
    images: body.images,
    recordedAt: plausibleTime(context, body.recordedAt),
    planRevision: body.planRevision ?? null,
  });
  publishPlanChange(context, point.planId);
  return requireFound(checkpoints.find(tx, point.id));
}
