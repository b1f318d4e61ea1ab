import { requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { maxRecordPhotos } from '@roadworthy/contract/files/photos.ts';
import { findingPolicy } from '@roadworthy/contract/findings/finding.policy.ts';
import type { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { buildFindingActionTexts, buildFindingJobCardTexts } from '@roadworthy/contract/findings/finding-work.texts.ts';
import type { FindingDetail } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingMessages as messages } from '@roadworthy/contract/findings/messages/finding.messages.ts';
import { RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { JobCardNew } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { addFindingAction, holdIncident, noteIncidentJobCard, sendBackFindingAction } from '../incidents/index.ts';
import { findReworkRefusal, lockCheckpoint, recordCheckpoint } from '../inspection/index.ts';
import { drawJobcardId, raiseJobCard, sendBackJobCard } from '../job-cards/index.ts';
import { requireFound } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { getFinding, readFinding } from './finding.actions.ts';
import * as findings from './finding.queries.ts';

// The office creates a job card or a corrective action for a finding. When the work is finished, it is inspected again.

type Routes = typeof findingRoutes;

export async function createFindingJobCard(
  context: ActionContext,
  id: string,
  { workshop, costCentre, jobEngineer, priority, dueOn, instructions }: BodyOf<Routes['createFindingJobCard']>,
): Promise<FindingDetail> {
  const { tx, actor, now, newId } = context;
  // Locks the incident before its finding, as every change of an incident does, because otherwise the two could
  // deadlock.
  await holdIncident(context, id);
  await requireFound(findings.lock(tx, id));
  const { finding, vehicleId } = await readFinding(context, id);
  requireNextStatus(findingPolicy, finding, toPolicyPerson(actor), 'create job card');
  const workId = newId();
  const texts = buildFindingJobCardTexts(finding);
  const card = await raiseJobCard(
    context,
    JobCardNew.parse({
      jobcardId: await drawJobcardId(tx),
      workshop,
      costCentre,
      location: keyroom._id,
      vin: vehicleId && { _id: vehicleId },
      mileageRequired: false,
      risJobcard: false,
      preferredStartDate: now.toISOString(),
      ...texts,
      instructions: instructions ?? texts.instructions,
      jobEngineer: jobEngineer ?? null,
      priority,
    }),
    finding.photos.slice(0, maxRecordPhotos),
  );
  await findings.addWork(tx, {
    companyId: actor.company,
    id: workId,
    findingId: id,
    jobCardId: card._id,
    dueOn: dueOn ?? null,
    photos: finding.photos,
  });
  if (finding.kind === 'incident') await noteIncidentJobCard(context, id, card);
  return getFinding(context, id);
}

export async function createFindingAction(
  context: ActionContext,
  id: string,
  fields: BodyOf<Routes['createFindingAction']>,
): Promise<FindingDetail> {
  const { tx, actor, newId } = context;
  await requireFound(findings.lock(tx, id));
  const finding = await getFinding(context, id);
  requireNextStatus(findingPolicy, finding, toPolicyPerson(actor), 'create corrective action');
  const { place, part } = buildFindingActionTexts(finding);
  const action = await addFindingAction(context, { ...fields, finding: id, place, part });
  await findings.addWork(tx, {
    companyId: actor.company,
    id: newId(),
    findingId: id,
    actionId: action._id,
    photos: finding.photos,
  });
  return getFinding(context, id);
}

export async function reinspectFinding(
  context: ActionContext,
  id: string,
  { isOk, comment }: BodyOf<Routes['reinspectFinding']>,
): Promise<FindingDetail> {
  const { tx, actor, now, newId } = context;
  // Locks the checkpoint before its finding, as recordings do (docs/decisions/0104).
  await lockCheckpoint(context, id);
  const { workId } = await requireFound(findings.lock(tx, id));
  const { finding } = await readFinding(context, id);
  requireNextStatus(findingPolicy, finding, toPolicyPerson(actor), isOk ? 're-inspect ok' : 're-inspect not ok');
  const refusal = isOk ? await findReworkRefusal(context, id) : undefined;
  if (refusal) throw refusal;
  if (finding.work && workId) {
    await findings.addInspection(tx, {
      companyId: actor.company,
      id: newId(),
      findingId: id,
      workId,
      at: now.toISOString(),
      userId: actor.userId,
      isOk,
      comment,
    });
    await (isOk ? accept : sendBack)(context, finding, finding.work, comment);
  }
  return getFinding(context, id);
}

type Work = NonNullable<FindingDetail['work']>;
/**
 * Accepts the re-inspected work. A Not OK is closed by recording its rework. A refused risk and a measure have no
 * recordings, so they are closed directly.
 */
async function accept(
  context: ActionContext,
  { _id, kind }: FindingDetail,
  { kind: by, number }: Work,
  comment: string,
) {
  if (kind === 'hazard' || kind === 'measure') return findings.close(context.tx, _id, context.now);
  const rectified = by === 'job card' ? messages.rectified : messages.rectifiedByAction;
  await recordCheckpoint(context, _id, asRework(rectified({ number, comment })));
}

const sendBack = (
  context: ActionContext,
  _finding: FindingDetail,
  { _id, kind }: Work,
  reason: string,
): Promise<void> =>
  kind === 'job card'
    ? sendBackJobCard(context, _id, messages.sentBackNote({ reason }))
    : sendBackFindingAction(context, _id);

/** Builds a recording that rectifies and completes in one step. */
const asRework = (rectifyComment: string): RecordCheckpoint =>
  RecordCheckpoint.parse({ rectifyComment: rectifyComment.slice(0, 2000), complete: true });
