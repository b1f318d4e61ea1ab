import { inspectionMessages, type RecordPiece } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isPlanDone, isPlanSigned } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { orNotFound, pageOf } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { seePlan } from '../work-plans/index.ts';
import * as late from './late.queries.ts';
import { mustBeAssigned, photosArrived, recordEventOf, tellOfPlan, timeOf } from './recording.actions.ts';
import * as shares from './share.queries.ts';

// Pieces of a part plan have no names, so one that arrives after all were recorded contradicts none in particular: it is kept in addition to them, and the office
// looks at it (docs/decisions/0060).

/** Answers whether it is kept: not while its plan still takes pieces, for which it is an ordinary recording. */
export async function keepLatePiece(acting: Acting, id: string, body: RecordPiece): Promise<boolean> {
  const { tx, actor, newId } = acting;
  const clientId = body.clientId ?? newId();
  const share = await orNotFound(shares.toRecord(tx, id, clientId));
  mustBeAssigned(actor, share.userId === actor.userId);
  const plan = await orNotFound(late.holdPlan(tx, share.planId));
  if (share.earlierEvent || share.type !== 'P' || !isPlanSigned(plan.status) || !isPlanDone(plan)) return false;
  await photosArrived(acting, share.planId, body.images);
  const event = recordEventOf(body);
  const isKept = await late.keep(tx, {
    companyId: actor.company,
    id: clientId,
    planId: share.planId,
    technicianPlanId: share.id,
    userId: actor.userId,
    event,
    comment: body.comment ?? null,
    illustration: body.illustration,
    images: body.images,
    recordedAt: timeOf(acting, body.recordedAt),
  });
  if (!isKept) {
    const first = await orNotFound(late.earlier(tx, clientId));
    const isSame = first.technicianPlanId === share.id && first.userId === actor.userId && first.event === event;
    if (!isSame) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  }
  tellOfPlan(acting, share.planId);
  return true;
}

export async function listLate(acting: Acting, planId: string) {
  await seePlan(acting, planId);
  const rows = await late.ofPlan(acting.tx, planId);
  return pageOf(
    rows.map(({ id, personId, firstName, lastName, emailId, createdAt, ...row }) => ({
      ...row,
      _id: id,
      by: { _id: personId, firstName, lastName, emailId },
      arrivedAt: createdAt,
    })),
  );
}

export async function markLateSeen(acting: Acting, planId: string) {
  const { tx, actor, newId } = acting;
  await seePlan(acting, planId);
  await late.markSeen(tx, { companyId: actor.company, id: newId(), planId, userId: actor.userId });
  tellOfPlan(acting, planId);
  return { workPlan: planId };
}
