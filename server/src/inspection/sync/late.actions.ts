import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { type RecordPiece } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isPlanDone, isPlanSigned } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { requireFound, toPage } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireVisiblePlan } from '../../work-plans/index.ts';
import * as late from './late.queries.ts';
import {
  requireAssigned,
  requirePhotosUploaded,
  recordEventOf,
  publishPlanChange,
  plausibleTime,
} from '../recording/recording.actions.ts';
import * as shares from '../pieces/share.queries.ts';

// Pieces of a part plan are interchangeable, so a piece that arrives after all were recorded contradicts none in
// particular. It is kept in addition to them, and the office reviews it (docs/decisions/0060).

/**
 * Returns whether the piece is kept. While its plan still takes pieces it is not, because it is then an ordinary
 * recording, unless it was kept before an amendment made room.
 */
export async function saveLatePiece(context: ActionContext, id: string, body: RecordPiece): Promise<boolean> {
  const { tx, actor, newId } = context;
  const clientId = body.clientId ?? newId();
  const share = await requireFound(shares.findForRecording(tx, id, clientId, actor.userId));
  requireAssigned(actor, share.userId === actor.userId);
  const plan = await requireFound(late.lockPlan(tx, share.planId));
  const event = recordEventOf(body);
  if (share.earlierLate) return requireSameLate(context, clientId, share.id, event);
  if (share.earlierEvent || share.type !== 'P' || !isPlanSigned(plan.status) || !takesNoPieces(plan)) return false;
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
    recordedAt: plausibleTime(context, body.recordedAt),
    planRevision: body.planRevision ?? null,
  });
  if (!isSaved) return requireSameLate(context, clientId, share.id, event);
  publishPlanChange(context, share.planId);
  return true;
}

/** The receipt of a kept piece was lost, so it is sent again. */
async function requireSameLate({ tx, actor }: ActionContext, clientId: string, shareId: string, event: string) {
  const first = await requireFound(late.findEarlier(tx, clientId));
  const isSame = first.technicianPlanId === shareId && first.userId === actor.userId && first.event === event;
  if (!isSame) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  return true;
}

type Plan = NonNullable<Awaited<ReturnType<typeof late.lockPlan>>>;
/** Everything is recorded, or an amendment reduced the quantity to what is recorded. */
const takesNoPieces = (plan: Plan): boolean =>
  isPlanDone(plan) || (plan.revision > 1 && plan.ok + plan.nok + plan.skip >= plan.quantity);

export async function listLateRecordings(context: ActionContext, planId: string) {
  await requireVisiblePlan(context, planId);
  const rows = await late.listOfPlan(context.tx, planId);
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
