import { checkpointMachine, countersOf, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionMessages, type RecordPiece } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { step } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Part } from '@roadworthy/contract/parts/part.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { mayRecord } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { findPart } from '../parts/index.ts';
import { sightOf } from '../work-plans/index.ts';
import { addPiece, earlier } from './record.queries.ts';
import { afterRecording, mustBeAssigned, notNow, photosArrived, recordEventOf, refusedByPlan, timeOf } from './recording.actions.ts';
import * as shares from './share.queries.ts';
import type { ShareToRecord } from './share.queries.ts';

// Each inspector records from a share of their own; the pieces come from the plan's one pool, which is never overdrawn. The BRM records from an inspector's
// share, and what they record is counted as theirs (docs/decisions/0053-recordings-by-the-office.md).

export const listShares = ({ tx, actor }: Acting, ask: QueryOf<typeof inspectionRoutes.listTechnicianPlans>) => shares.list(tx, ask, sightOf(actor));
export const getShare = ({ tx, actor }: Acting, id: string) => orNotFound(shares.find(tx, id, sightOf(actor)));
export const listDays = ({ tx, actor, kit }: Acting, ask: QueryOf<typeof activityRoutes.listTechnicianHistory>) =>
  shares.days(tx, ask, sightOf(actor), kit.settings.timeZone);

type Marks = NonNullable<RecordPiece['illustration']>;
type Earlier = { event: string; shareId: string | null; userId: string | null };

export async function recordPiece(acting: Acting, id: string, body: RecordPiece) {
  const { tx, actor, newId } = acting;
  const clientId = body.clientId ?? newId();
  const share = await orNotFound(shares.toRecord(tx, id, clientId));
  mustBeAssigned(actor, share.userId === actor.userId);
  const event = recordEventOf(body);
  if (share.earlierEvent) return asFirst(acting, share, event, { event: share.earlierEvent, shareId: share.earlierShare, userId: share.earlierUser });
  if (!mayRecord(share.status)) throw notNow(share.status);
  if (share.type === 'G') throw problem.conflict(inspectionMessages.notPieces);
  await allExamplesMarked(acting, share.partId, event, body);
  await photosArrived(acting, share.planId, body.images);
  const { to: state } = step(checkpointMachine, 'unchecked', event);
  const isOffice = share.userId !== actor.userId;
  const written = await addPiece(tx, {
    id: clientId,
    planId: share.planId,
    checkpointId: newId(),
    shareId: share.id,
    officeRowId: isOffice ? newId() : undefined,
    userId: actor.userId,
    event,
    state,
    partId: share.partId,
    delta: countersOf[state],
    comment: body.comment,
    rectifyComment: null,
    illustration: body.illustration,
    images: body.images,
    recordedAt: timeOf(acting, body.recordedAt),
  });
  if (!written?.logged) return sentTwice(acting, id, event, clientId);
  if (written.planOk === null || written.planNok === null) return refusedByPlan(acting, share.planId);
  await afterRecording(
    acting,
    { ...share, id: share.planId },
    {
      isOneMoreNotOk: event === 'record not ok',
      logId: clientId,
      ok: written.planOk,
      nok: written.planNok,
    },
  );
  if (isOffice) return shares.shownShare({ ...share, recordedByOffice: share.recordedByOffice + 1 });
  const { ok, nok, skip, updatedAt, updatedBy } = written;
  return shares.shownShare({
    ...share,
    ok: ok ?? share.ok,
    nok: nok ?? share.nok,
    skip: skip ?? share.skip,
    updatedAt: updatedAt ?? share.updatedAt,
    updatedBy,
  });
}

/**
 * Example pictures say OK, or stand for the description of a Not OK, when every one of the part is chosen (document 3 section 5.4). Whoever points at none
 * says OK by the button alone, and nothing is looked up.
 */
async function allExamplesMarked(
  acting: Acting,
  partId: string | null,
  event: CheckpointEvent,
  { comment, images, illustration = [] }: RecordPiece,
): Promise<void> {
  const isOk = event === 'record ok' && illustration.length > 0;
  const isNotOk = event === 'record not ok' && !comment && images.length === 0;
  if (!isOk && !isNotOk) return;
  const examples = (partId === null ? undefined : await findPart(acting, partId))?.illustration ?? [];
  if (examples.length > 0 && markedOf(examples, illustration) >= examples.length) return;
  throw isOk ? problem.field('illustration', inspectionMessages.examplesOk) : problem.field('comment', inspectionMessages.description);
}

/**
 * How many examples are marked: a label that comes again is the same example, unless several of the part bear it. A label that the part has no more, of
 * a recording made offline before the part was changed, stands for one.
 */
function markedOf(examples: Part['illustration'], marks: Marks): number {
  const bearing = (label: string) => examples.filter(({ okLabel, nokLabel }) => (okLabel ?? '') === label || (nokLabel ?? '') === label).length;
  const byLabel = Object.entries(Object.groupBy(marks, ({ label }) => label ?? ''));
  return byLabel.reduce((sum, [label, same = []]) => sum + Math.min(same.length, Math.max(1, bearing(label))), 0);
}

/** The same recording came a moment earlier, on another connection. */
async function sentTwice(acting: Acting, id: string, event: string, clientId: string) {
  const first = await orNotFound(earlier(acting.tx, clientId));
  const share = await orNotFound(shares.toRecord(acting.tx, id, clientId));
  return asFirst(acting, share, event, { event: first.event, shareId: first.technicianPlanId, userId: first.userId });
}

function asFirst({ actor }: Acting, share: ShareToRecord, event: string, first: Earlier) {
  const isSame = first.event === event && first.shareId === share.id && first.userId === actor.userId;
  if (!isSame) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  return shares.shownShare(share);
}
