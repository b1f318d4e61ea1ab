import type { CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { uncountedEvents } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import type { RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { saveGeoPosition } from '../../geo-positions/index.ts';
import { saveRecordedPhotos } from '../../photo-evidence/index.ts';
import { addLogEntry } from '../recording/recording.queries.ts';
import {
  toPlausibleTime,
  publishPlanChange,
  requirePhotosUploaded,
  resolveDefect,
} from '../recording/recording.actions.ts';
import { resolveInstrument } from '../instruments/plan-instrument.actions.ts';
import * as checkpoints from './checkpoint.queries.ts';
import type { CheckpointForStep } from './checkpoint.queries.ts';

// A recording for a checkpoint that an amendment has taken out of the plan, typically from a device that was offline,
// is kept in the history and shown to the office, but does not count (docs/decisions/0104). A checkpoint that was
// judged before can still be reworked and contested like any other.

export const isCheckpointRemoved = ({ leftIn, state }: Pick<CheckpointForStep, 'leftIn' | 'state'>): boolean =>
  leftIn !== null && state === 'unchecked';

const nothing = { ok: 0, nok: 0, skip: 0, rectified: 0 };

export async function saveUncounted(
  context: ActionContext,
  point: CheckpointForStep,
  event: CheckpointEvent,
  body: RecordCheckpoint & { clientId: string },
) {
  const { tx, actor } = context;
  await requirePhotosUploaded(context, point.planId, body.images);
  const recordedAt = toPlausibleTime(context, body.recordedAt);
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
    recordedAt,
    planRevision: body.planRevision ?? null,
    measured: body.measured,
    instrument: await resolveInstrument(context, point, body, recordedAt),
    ...(await resolveDefect(context, point, body)),
  });
  const entry = { entryId: body.clientId, planId: point.planId, checkpointId: point.id, recordedAt };
  await saveRecordedPhotos(context, entry, body);
  if (point.asksPosition) await saveGeoPosition(context, entry, body.geoPosition);
  publishPlanChange(context, point.planId);
  return requireFound(checkpoints.find(tx, point.id));
}
