import { lateMessages } from '@roadworthy/contract/inspection/messages/recording/late.messages.ts';
import { amendmentMessages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { type RecordPiece } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isPlanFullyInspected, isPlanSigned } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { requireFound, toPage } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireVisiblePlan } from '../../work-plans/index.ts';
import { saveGeoPosition } from '../../geo-positions/index.ts';
import { saveRecordedPhotos } from '../../photo-evidence/index.ts';
import * as late from './late.queries.ts';
import {
  requirePhotosUploaded,
  resolveDefect,
  toRecordingEvent,
  publishPlanChange,
  toPlausibleTime,
} from '../recording/recording.actions.ts';
import { resolveInstrument } from '../instruments/plan-instrument.actions.ts';
import { requireShareAssignment } from '../recording/assignment.actions.ts';
import * as shares from '../pieces/share.queries.ts';

// Pieces of a part plan are interchangeable, so a piece that arrives after all were recorded contradicts none in
// particular. It is kept in addition to them, and the office reviews it (docs/decisions/0060).

/**
 * Saves the piece as a late recording, and returns the text of its receipt; undefined if it is not late. While its plan
 * takes pieces it is an ordinary recording instead, unless it was already saved as late before an amendment allowed more
 * pieces, or its inspector recorded it after an amendment had removed them from the plan.
 */
export async function saveLatePiece(
  context: ActionContext,
  id: string,
  body: RecordPiece,
): Promise<string | undefined> {
  const { tx, actor, newId } = context;
  const clientId = body.clientId ?? newId();
  const recordedAt = toPlausibleTime(context, body.recordedAt);
  const share = await requireFound(shares.findForRecording(tx, { id, clientId, actorId: actor.userId, recordedAt }));
  const { isCounted } = await requireShareAssignment(context, share, body, true);
  const plan = await requireFound(late.lockPlan(tx, share.planId));
  const event = toRecordingEvent(body);
  const received = isCounted ? lateMessages.received : amendmentMessages.recordedAfterRemoval;
  if (share.earlierLate) {
    await requireSameLate(context, clientId, share.id, event);
    return received;
  }
  if (share.earlierEvent || share.type !== 'P' || !isPlanSigned(plan.status)) return undefined;
  if (isCounted && !takesNoPieces(plan)) return undefined;
  await requirePhotosUploaded(context, share.planId, body.images);
  const isSaved = await late.insert(tx, {
    companyId: actor.company,
    id: clientId,
    planId: share.planId,
    technicianPlanId: share.id,
    userId: actor.userId,
    event,
    comment: body.comment ?? null,
    illustration: body.illustration,
    images: body.images,
    recordedAt,
    planRevision: body.planRevision ?? null,
    measured: body.measured?.length ? body.measured : null,
    instrument: await resolveInstrument(context, share, body, recordedAt),
    ...(await resolveDefect(context, share, body)),
  });
  if (!isSaved) {
    await requireSameLate(context, clientId, share.id, event);
    return received;
  }
  const entry = { entryId: clientId, planId: share.planId, recordedAt };
  await saveRecordedPhotos(context, entry, body);
  if (share.asksPosition) await saveGeoPosition(context, entry, body.geoPosition);
  publishPlanChange(context, share.planId);
  return received;
}

/** Accepts a late piece that is sent again, after a lost receipt, and refuses another recording with its id. */
async function requireSameLate({ tx, actor }: ActionContext, clientId: string, shareId: string, event: string) {
  const first = await requireFound(late.findEarlier(tx, clientId));
  const isSame = first.technicianPlanId === shareId && first.userId === actor.userId && first.event === event;
  if (!isSame) throw problem.field('clientId', inspectionMessages.clientIdUsed);
}

type Plan = NonNullable<Awaited<ReturnType<typeof late.lockPlan>>>;
/**
 * Returns whether the plan accepts no more pieces, because all of them are recorded or an amendment reduced the
 * quantity to the recorded number.
 */
const takesNoPieces = (plan: Plan): boolean =>
  isPlanFullyInspected(plan) || (plan.revision > 1 && plan.ok + plan.nok + plan.skip >= plan.quantity);

export async function listLateRecordings(context: ActionContext, planId: string) {
  await requireVisiblePlan(context, planId);
  const rows = await late.listByPlan(context.tx, planId);
  return toPage(
    rows.map(({ id, personId, firstName, lastName, emailId, createdAt, ...row }) => ({
      ...row,
      _id: id,
      by: { _id: personId, firstName, lastName, emailId },
      arrivedAt: createdAt,
    })),
  );
}

export async function markLateSeen(context: ActionContext, planId: string) {
  const { tx, actor, newId } = context;
  await requireVisiblePlan(context, planId);
  await late.markSeen(tx, { companyId: actor.company, id: newId(), planId, userId: actor.userId });
  publishPlanChange(context, planId);
  return { workPlan: planId };
}
