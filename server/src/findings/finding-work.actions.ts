import { takeStep } from '@roadworthy/contract/access/policy.ts';
import { findingPolicy } from '@roadworthy/contract/findings/finding.policy.ts';
import type { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { actionTexts, jobCardTexts } from '@roadworthy/contract/findings/finding-work.texts.ts';
import type { FindingDetail } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingMessages as messages } from '@roadworthy/contract/findings/messages/finding.messages.ts';
import { RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { generateJobcardId, keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { JobCardNew } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { addFindingAction, sendBackFindingAction } from '../incidents/index.ts';
import { findReworkRefusal, lockCheckpoint, recordCheckpoint } from '../inspection/index.ts';
import { raiseJobCard, sendBackJobCard } from '../job-cards/index.ts';
import { requireFound } from '../kit/db/records.ts';
import { personOf } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { getFinding, readFinding } from './finding.actions.ts';
import * as work from './finding-work.queries.ts';
import * as findings from './finding.queries.ts';

// A finding becomes a job card or a corrective action, and finished work is inspected again by somebody else.

type Routes = typeof findingRoutes;

/** A number in the range of job cards, from the random id of the work. */
const numberFrom = (id: string): string =>
  generateJobcardId(Number.parseInt(id.replaceAll('-', '').slice(-8), 16) / 2 ** 32);

export async function createFindingJobCard(
  context: ActionContext,
  id: string,
  { workshop, costCentre, dueOn, instructions }: BodyOf<Routes['createFindingJobCard']>,
): Promise<FindingDetail> {
  const { tx, actor, now, newId } = context;
  await requireFound(findings.lock(tx, id));
  const { finding, vehicleId } = await readFinding(context, id);
  takeStep(findingPolicy, finding, personOf(actor), 'create job card');
  const workId = newId();
  const texts = jobCardTexts(finding);
  const card = await raiseJobCard(
    context,
    JobCardNew.parse({
      jobcardId: numberFrom(workId),
      workshop,
      costCentre,
      location: keyroom._id,
      vin: vehicleId && { _id: vehicleId },
      mileageRequired: false,
      risJobcard: false,
      preferredStartDate: now.toISOString(),
      ...texts,
      instructions: instructions ?? texts.instructions,
    }),
  );
  await work.add(tx, {
    companyId: actor.company,
    id: workId,
    findingId: id,
    jobCardId: card._id,
    dueOn: dueOn ?? null,
    photos: finding.photos,
  });
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
  takeStep(findingPolicy, finding, personOf(actor), 'create corrective action');
  const { place, part } = actionTexts(finding);
  const action = await addFindingAction(context, { ...fields, finding: id, place, part });
  await work.add(tx, {
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
  // Recordings lock the checkpoint first, and a finding after it (docs/decisions/0104).
  await lockCheckpoint(context, id);
  const { workId } = await requireFound(findings.lock(tx, id));
  const { finding } = await readFinding(context, id);
  takeStep(findingPolicy, finding, personOf(actor), isOk ? 're-inspect ok' : 're-inspect not ok');
  const refusal = isOk ? await findReworkRefusal(context, id) : undefined;
  if (refusal) throw refusal;
  if (finding.work && workId) {
    await work.addInspection(tx, {
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
/** A Not OK is closed by its recordings, a refused risk by the verdict itself: its audit says what was found. */
async function accept(
  context: ActionContext,
  { _id, kind }: FindingDetail,
  { kind: by, number }: Work,
  comment: string,
) {
  if (kind === 'hazard') return findings.close(context.tx, _id, context.now);
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

/** Rectify and Complete in one step, as in the specification. */
const asRework = (rectifyComment: string): RecordCheckpoint =>
  RecordCheckpoint.parse({ rectifyComment: rectifyComment.slice(0, 2000), complete: true });
