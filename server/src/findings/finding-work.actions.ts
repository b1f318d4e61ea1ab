import { takeStep } from '@roadworthy/contract/access/policy.ts';
import { findingPolicy } from '@roadworthy/contract/findings/finding.policy.ts';
import type { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { findingPlace, type FindingDetail } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingMessages as messages } from '@roadworthy/contract/findings/messages/finding.messages.ts';
import { RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { generateJobcardId, keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { JobCardNew } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { findReworkRefusal, lockCheckpoint, recordCheckpoint } from '../inspection/index.ts';
import { raiseJobCard, sendBackJobCard } from '../job-cards/index.ts';
import { requireFound } from '../kit/db/records.ts';
import { personOf } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { getFinding, readFinding } from './finding.actions.ts';
import * as work from './finding-work.queries.ts';
import * as findings from './finding.queries.ts';

// A Not OK becomes a job card, and finished work is inspected again by somebody else.

type Routes = typeof findingRoutes;

/** A number in the range of job cards, from the random id of the work. */
const numberFrom = (id: string): string =>
  generateJobcardId(Number.parseInt(id.replaceAll('-', '').slice(-8), 16) / 2 ** 32);

/** The texts of the job card, filled in from the finding. */
function textsOf({ name, partNo, comment, plan, ...place }: FindingDetail, instructions: string | null) {
  const said = comment ?? messages.noComment;
  const planText = plan ? `${plan.planNo} ${plan.name}` : '';
  return {
    summary: messages.summaryOfCheck({ what: [name, partNo].filter(Boolean).join(' ') }),
    reason: messages.reasonOfCheck({ plan: planText, comment: said }),
    instructions:
      instructions ?? messages.instructionsOfCheck({ place: findingPlace({ ...place, plan }), comment: said }),
  };
}

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
      ...textsOf(finding, instructions ?? null),
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
  const card = finding.work;
  if (card && workId) {
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
    if (isOk) await recordCheckpoint(context, id, asRework(messages.rectified({ number: card.number, comment })));
    else await sendBackJobCard(context, card._id, messages.sentBackNote({ reason: comment }));
  }
  return getFinding(context, id);
}

/** Rectify and Complete in one step, as the specification has them. */
const asRework = (rectifyComment: string): RecordCheckpoint =>
  RecordCheckpoint.parse({ rectifyComment: rectifyComment.slice(0, 2000), complete: true });
