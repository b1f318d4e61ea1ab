import { lateMessages } from '@roadworthy/contract/inspection/messages/recording/late.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { requireAllowed, takeStep } from '@roadworthy/contract/access/policy.ts';
import { countersOf, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { checkpointPolicy } from '@roadworthy/contract/inspection/recording.policy.ts';
import type { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { type RecordPiece } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Part } from '@roadworthy/contract/parts/part.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { requireFound } from '../../kit/db/records.ts';
import { personOf } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { passRiskGate } from '../../risk-gate/index.ts';
import { refuseWhileStopped, visibilityOf } from '../../work-plans/index.ts';
import { addPiece, findLogEntry } from '../recording/recording.queries.ts';
import {
  handleRecorded,
  requireAssigned,
  toRecordableItem,
  requirePhotosUploaded,
  recordEventOf,
  throwPlanRefusal,
  plausibleTime,
  online,
  type Origin,
} from '../recording/recording.actions.ts';
import * as shares from './share.queries.ts';
import type { ShareToRecord } from './share.queries.ts';

// Each inspector records from their own share, but the pieces come from one pool per plan, which is never exceeded. The
// BRM records from an inspector's share, and the recording counts under the BRM's name
// (docs/decisions/0053-recordings-by-the-office.md).

export const listShares = ({ tx, actor }: ActionContext, query: QueryOf<typeof inspectionRoutes.listTechnicianPlans>) =>
  shares.list(tx, query, visibilityOf(actor));
export const getShare = ({ tx, actor }: ActionContext, id: string) =>
  requireFound(shares.find(tx, id, visibilityOf(actor)));
export const listRecordedDays = (
  { tx, actor, kit }: ActionContext,
  query: QueryOf<typeof activityRoutes.listTechnicianHistory>,
) => shares.listDays(tx, query, visibilityOf(actor), kit.settings.timeZone);

type MarkedExamples = NonNullable<RecordPiece['illustration']>;
type Earlier = { event: string; shareId: string | null; userId: string | null };

export async function recordPiece(
  context: ActionContext,
  id: string,
  body: RecordPiece,
  { isQueued }: Origin = online,
) {
  const { tx, actor, newId } = context;
  const clientId = body.clientId ?? newId();
  const share = await requireFound(shares.findForRecording(tx, id, clientId, actor.userId));
  requireAssigned(actor, share.userId === actor.userId);
  const event = recordEventOf(body);
  if (share.earlierEvent)
    return answerAsBefore(context, share, event, {
      event: share.earlierEvent,
      shareId: share.earlierShare,
      userId: share.earlierUser,
    });
  // It is in the list of late recordings, where the office decides about it, even if the plan takes pieces again.
  if (share.earlierLate) throw problem.conflict(lateMessages.received);
  if (!isQueued) refuseWhileStopped(share.stopReason);
  const isOffice = share.userId !== actor.userId;
  const item = toRecordableItem(
    { state: 'unchecked', contested: false, status: share.status, inspector: isOffice ? null : actor.userId },
    actor,
  );
  const person = personOf(actor);
  requireAllowed(checkpointPolicy, item, person, 'record');
  if (share.type === 'G') throw problem.conflict(inspectionMessages.notPieces);
  const recordedAt = plausibleTime(context, body.recordedAt);
  if (share.gateSince) await passRiskGate(context, { planId: share.planId, id: clientId, recordedAt, isQueued });
  await requireAllExamplesMarked(context, share, event, body);
  await requirePhotosUploaded(context, share.planId, body.images);
  const state = takeStep(checkpointPolicy, item, person, event);
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
    recordedAt,
    planRevision: body.planRevision ?? null,
  });
  if (!written?.logged) return answerRepeated(context, id, event, clientId);
  if (written.planOk === null || written.planNok === null) return throwPlanRefusal(context, share.planId);
  await handleRecorded(
    context,
    { ...share, id: share.planId },
    {
      isOneMoreNotOk: event === 'record not ok',
      logId: clientId,
      ok: written.planOk,
      nok: written.planNok,
    },
  );
  if (isOffice) return shares.toShare({ ...share, recordedByOffice: share.recordedByOffice + 1 });
  const { ok, nok, skip, updatedAt, updatedBy } = written;
  return shares.toShare({
    ...share,
    ok: ok ?? share.ok,
    nok: nok ?? share.nok,
    skip: skip ?? share.skip,
    updatedAt: updatedAt ?? share.updatedAt,
    updatedBy,
  });
}

/**
 * Example pictures count as an OK, or as the description of a Not OK, only if every example of the part is selected.
 * Without any selection the OK button decides alone, and the part is not read.
 */
async function requireAllExamplesMarked(
  context: ActionContext,
  { planId, partId }: Pick<ShareToRecord, 'planId' | 'partId'>,
  event: CheckpointEvent,
  { comment, images, illustration = [] }: RecordPiece,
): Promise<void> {
  const isOk = event === 'record ok' && illustration.length > 0;
  const isNotOk = event === 'record not ok' && !comment && images.length === 0;
  if (!isOk && !isNotOk) return;
  const examples = partId === null ? [] : await shares.samplesOf(context.tx, planId, partId);
  if (examples.length > 0 && countMarkedExamples(examples, illustration) >= examples.length) return;
  throw isOk
    ? problem.field('illustration', inspectionMessages.examplesOk)
    : problem.field('comment', inspectionMessages.description);
}

/**
 * The number of marked examples. A repeated label is the same example unless several examples of the part share it. A
 * label that the part no longer has comes from a recording made offline before the part was changed, and counts as one.
 */
function countMarkedExamples(examples: Part['illustration'], marks: MarkedExamples): number {
  const countWithLabel = (label: string) =>
    examples.filter(({ okLabel, nokLabel }) => (okLabel ?? '') === label || (nokLabel ?? '') === label).length;
  const byLabel = Object.entries(Object.groupBy(marks, ({ label }) => label ?? ''));
  return byLabel.reduce(
    (sum, [label, same = []]) => sum + Math.min(same.length, Math.max(1, countWithLabel(label))),
    0,
  );
}

/** The same recording arrived a moment earlier on another connection. */
async function answerRepeated(context: ActionContext, id: string, event: string, clientId: string) {
  const first = await requireFound(findLogEntry(context.tx, clientId));
  const share = await requireFound(shares.findForRecording(context.tx, id, clientId, context.actor.userId));
  return answerAsBefore(context, share, event, {
    event: first.event,
    shareId: first.technicianPlanId,
    userId: first.userId,
  });
}

function answerAsBefore({ actor }: ActionContext, share: ShareToRecord, event: string, first: Earlier) {
  const isSame = first.event === event && first.shareId === share.id && first.userId === actor.userId;
  if (!isSame) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  return shares.toShare(share);
}
