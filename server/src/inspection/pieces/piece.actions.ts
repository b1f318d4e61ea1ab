import { lateMessages } from '@roadworthy/contract/inspection/messages/recording/late.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { requireAllowed, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { countersByState, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { checkpointPolicy } from '@roadworthy/contract/inspection/recording.policy.ts';
import type { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { type RecordPiece } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Part } from '@roadworthy/contract/parts/part.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { requireFound } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireRiskConfirmation } from '../../risk-gate/index.ts';
import { saveGeoPosition } from '../../geo-positions/index.ts';
import { saveRecordedPhotos } from '../../photo-evidence/index.ts';
import { refuseWhileStopped, getPlanVisibility } from '../../work-plans/index.ts';
import { addPiece, findLogEntry } from '../recording/recording.queries.ts';
import {
  applyRecordingEffects,
  toRecordableItem,
  requirePhotosUploaded,
  resolveDefect,
  toRecordingEvent,
  throwPlanRefusal,
  toPlausibleTime,
  onlineOrigin,
  type RecordingOrigin,
} from '../recording/recording.actions.ts';
import { requireValidValues } from '../checkpoints/measured.actions.ts';
import { resolveInstrument } from '../instruments/plan-instrument.actions.ts';
import { requireShareAssignment } from '../recording/assignment.actions.ts';
import * as shares from './share.queries.ts';
import type { ShareForRecording } from './share.queries.ts';

// Each inspector records from their own share, but the pieces come from one pool per plan, which is never exceeded. The
// BRM records from an inspector's share, and the recording counts under the BRM's name
// (docs/decisions/0053-recordings-by-the-office.md).

export const listShares = ({ tx, actor }: ActionContext, query: QueryOf<typeof inspectionRoutes.listTechnicianPlans>) =>
  shares.list(tx, query, getPlanVisibility(actor));
export const getShare = ({ tx, actor }: ActionContext, id: string) =>
  requireFound(shares.find(tx, id, getPlanVisibility(actor)));
export const listRecordedDays = (
  { tx, actor, kit }: ActionContext,
  query: QueryOf<typeof activityRoutes.listTechnicianHistory>,
) => shares.listDays(tx, query, getPlanVisibility(actor), kit.settings.timeZone);

type MarkedExamples = NonNullable<RecordPiece['illustration']>;
type Earlier = { event: string; shareId: string | null; userId: string | null };

export async function recordPiece(
  context: ActionContext,
  id: string,
  body: RecordPiece,
  { isQueued }: RecordingOrigin = onlineOrigin,
) {
  const { tx, actor, newId } = context;
  const clientId = body.clientId ?? newId();
  const recordedAt = toPlausibleTime(context, body.recordedAt);
  const share = await requireFound(shares.findForRecording(tx, { id, clientId, actorId: actor.userId, recordedAt }));
  const { isOwn, isCounted } = await requireShareAssignment(context, share, body, isQueued);
  const event = toRecordingEvent(body);
  if (share.earlierEvent)
    return answerAsBefore(context, share, event, {
      event: share.earlierEvent,
      shareId: share.earlierShare,
      userId: share.earlierUser,
    });
  // The piece is already listed as a late recording. The office decides about it there, even if the plan accepts pieces
  // again.
  if (share.earlierLate || !isCounted) throw problem.conflict(lateMessages.received);
  if (!isQueued) refuseWhileStopped(share.stopReason);
  const item = toRecordableItem(
    { state: 'unchecked', contested: false, status: share.status, inspector: isOwn ? actor.userId : null },
    actor,
  );
  const person = toPolicyPerson(actor);
  requireAllowed(checkpointPolicy, item, person, 'record');
  if (share.type === 'G') throw problem.conflict(inspectionMessages.notPieces);
  if (share.isGateAsked)
    await requireRiskConfirmation(context, { planId: share.planId, id: clientId, recordedAt, isQueued });
  requireValidValues(share.measurement, event, body);
  await requireAllExamplesMarked(context, share, event, body);
  await requirePhotosUploaded(context, share.planId, body.images);
  const state = requireNextStatus(checkpointPolicy, item, person, event);
  const checkpointId = newId();
  const written = await addPiece(tx, {
    id: clientId,
    planId: share.planId,
    checkpointId,
    shareId: share.id,
    officeRowId: isOwn ? undefined : newId(),
    userId: actor.userId,
    event,
    state,
    partId: share.partId,
    delta: countersByState[state],
    comment: body.comment,
    rectifyComment: null,
    illustration: body.illustration,
    images: body.images,
    recordedAt,
    planRevision: body.planRevision ?? null,
    measured: body.measured,
    instrument: await resolveInstrument(context, share, body, recordedAt),
    ...(await resolveDefect(context, share, body)),
  });
  if (!written?.logged) return answerRepeated(context, { id, clientId, recordedAt }, event);
  if (written.planOk === null || written.planNok === null) return throwPlanRefusal(context, share.planId);
  const entry = { entryId: clientId, planId: share.planId, checkpointId, recordedAt };
  await saveRecordedPhotos(context, entry, body);
  if (share.asksPosition) await saveGeoPosition(context, entry, body.geoPosition);
  await applyRecordingEffects(
    context,
    { ...share, id: share.planId },
    {
      isOneMoreNotOk: event === 'record not ok',
      logId: clientId,
      ok: written.planOk,
      nok: written.planNok,
    },
  );
  return isOwn
    ? shares.toShare(withCounters(share, written))
    : shares.toShare({ ...share, recordedByOffice: share.recordedByOffice + 1 });
}

type Written = NonNullable<Awaited<ReturnType<typeof addPiece>>>;
/** Returns the share with the counters that the recording has written. */
const withCounters = (share: ShareForRecording, { ok, nok, skip, updatedAt, updatedBy }: Written) => ({
  ...share,
  ok: ok ?? share.ok,
  nok: nok ?? share.nok,
  skip: skip ?? share.skip,
  updatedAt: updatedAt ?? share.updatedAt,
  updatedBy,
});

/**
 * Requires that every example of the part is marked if the marks are the only description of a Not OK, or if an OK
 * comes with marks. For an OK without marks, the part is not even read.
 */
async function requireAllExamplesMarked(
  context: ActionContext,
  { planId, partId }: Pick<ShareForRecording, 'planId' | 'partId'>,
  event: CheckpointEvent,
  { comment, images, defect, illustration = [] }: RecordPiece,
): Promise<void> {
  const isOk = event === 'record ok' && illustration.length > 0;
  const isNotOk = event === 'record not ok' && !comment && !defect && images.length === 0;
  if (!isOk && !isNotOk) return;
  const examples = partId === null ? [] : await shares.findSamples(context.tx, planId, partId);
  if (examples.length > 0 && countMarkedExamples(examples, illustration) >= examples.length) return;
  throw isOk
    ? problem.field('illustration', inspectionMessages.examplesOk)
    : problem.field('comment', inspectionMessages.description);
}

/**
 * Counts the marked examples. A repeated label is the same example unless several examples of the part share it. A
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

/** Responds to a recording that already arrived a moment earlier on another connection. */
async function answerRepeated(
  context: ActionContext,
  repeated: { id: string; clientId: string; recordedAt: string },
  event: string,
) {
  const { tx, actor } = context;
  const first = await requireFound(findLogEntry(tx, repeated.clientId));
  const share = await requireFound(shares.findForRecording(tx, { ...repeated, actorId: actor.userId }));
  return answerAsBefore(context, share, event, {
    event: first.event,
    shareId: first.technicianPlanId,
    userId: first.userId,
  });
}

function answerAsBefore({ actor }: ActionContext, share: ShareForRecording, event: string, first: Earlier) {
  const isSame = first.event === event && first.shareId === share.id && first.userId === actor.userId;
  if (!isSame) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  return shares.toShare(share);
}
