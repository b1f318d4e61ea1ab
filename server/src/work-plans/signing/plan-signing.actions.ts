import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';

import { type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import {
  mayRecord,
  findNextPlanStatus,
  findPlanSignerAtIndex,
  findSignerIndexOfPlanStatus,
  type PlanEvent,
  type PlanWho,
  formatPlanStatus,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { readStoredFile, resizePicture } from '../../files/index.ts';
import { requireFound } from '../../kit/db/records.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findProject } from '../../projects/index.ts';
import {
  listSigningEntries,
  findLiveEntry,
  openSigning,
  advanceTurn,
  verifySignature,
  voidIfBrmDeparted,
  type NewSigner,
  type VerifyContext,
} from '../../signing/index.ts';
import { addShares } from '../people/plan-people.queries.ts';
import { maxPrintedPictures } from './work-plan-annex.ts';
import { buildPlanContent, type PicturesByDigest, type PlanDraft } from './work-plan.content.ts';
import { buildWorkPlanDocument } from './work-plan.document.ts';
import * as plans from '../work-plan.queries.ts';
import type { PlanRecord } from '../work-plan.queries.ts';
import { toPlanFacts, findPlan, requireProjectReady, listPlanSigners } from '../work-plan.rights.ts';

// The signatures of a work plan: BRM, customer, then the inspectors in order. In a revision project BRM and customer
// are enough. The chain only advances when a signature is verified or an inspector submits their review.

type SignedPlan = { carriedOver: boolean };
export const getPlanDocumentKind = ({ carriedOver }: SignedPlan) => (carriedOver ? 'revision' : 'workplan');

export async function openPlanSigning(context: ActionContext, planId: string, turn?: number): Promise<void> {
  const plan = await findPlan(context, planId);
  const company = await getCompanyInUse(context);
  const { customer } = await findProject(context, plan.projectId);
  if (!company.brm) throw problem.conflict(projectMessages.noBrm);
  if (!customer) throw problem.conflict(projectMessages.customerRequired);
  const meaning = messages.signingMeaning;
  const signers: NewSigner[] = [
    {
      userId: company.brm.id,
      name: fullName(company.brm),
      email: company.brm.emailId,
      role: 'Business Relationship Manager',
      meaning,
    },
    { userId: customer._id, name: fullName(customer), email: customer.emailId, role: 'Customer', meaning },
    ...(toPlanFacts(plan).revisionProject ? [] : listPlanSigners(plan).map(toSigner)),
  ];
  const { content, pictures } = await buildPlanContent(context, plan, { company, customer });
  const logo = company.logo ? await readStoredFile(context, company.logo) : undefined;
  await openSigning(context, {
    subject: 'workplan',
    subjectId: planId,
    kind: getPlanDocumentKind(plan),
    content,
    document: buildWorkPlanDocument(content, await readPictures(context, content, pictures), logo),
    signers,
    turn,
  });
}

/** Above this number of samples, smaller copies of their pictures keep the file small. */
const manySamples = 150;
export async function readPictures({ kit }: ActionContext, { sides, parts }: PlanDraft, named: PicturesByDigest) {
  const samples = parts.flatMap((part) => part.samples.flatMap(({ ok, notOk }) => [ok.picture, notOk.picture]));
  const sampleWidth = samples.length > manySamples ? 160 : 480;
  const wanted = [
    ...sides.map(({ photo }) => [photo, 960] as const),
    ...samples.slice(0, 2 * maxPrintedPictures).map((picture) => [picture, sampleWidth] as const),
  ];
  const pictures = new Map<string, Uint8Array>();
  for (const [digest, width] of wanted) {
    const file = digest === null || pictures.has(digest) ? undefined : named.get(digest);
    const copy = file && (await resizePicture(kit, file, width));
    if (digest !== null && copy) pictures.set(digest, copy.bytes);
  }
  return pictures;
}

const toSigner = (inspector: PlanRecord['inspectors'][number]): NewSigner => ({
  userId: inspector._id,
  name: fullName(inspector),
  email: inspector.emailId,
  role: 'Inspector',
  meaning: messages.inspectorSigningMeaning,
});

/**
 * Opens the signing document of the plan's current step for E-Sign. For a carried-over plan the document is created on
 * first request; a missing one is reissued.
 */
export async function esignPlan(context: ActionContext, id: string): Promise<SigningEntry> {
  await requireFound(plans.lock(context.tx, id));
  const plan = await findPlan(context, id);
  if (findSignerIndexOfPlanStatus(plan.status) === undefined)
    throw problem.conflict(workPlanMessages.isStatus({ status: formatPlanStatus(plan.status) }));
  requireProjectReady(plan.projectStatus);
  if (plan.isReplaced) throw problem.conflict(projectMessages.replaced);
  if (findSignerIndexOfPlanStatus(plan.status) === 0) await voidIfBrmDeparted(context, id, getPlanDocumentKind(plan));
  const entry = await findLiveEntry(context, id, getPlanDocumentKind(plan));
  if (entry) return entry;
  const isLost = !plan.carriedOver && (await listSigningEntries(context, id)).length === 0;
  await openPlanSigning(context, id, findSignerIndexOfPlanStatus(plan.status));
  const made = await requireFound(findLiveEntry(context, id, getPlanDocumentKind(plan)));
  return isLost ? { ...made, warning: signingMessages.madeAgain } : made;
}

/** Verifies a signature on the plan's own document; `verifyPlan` also handles amendments. */
export async function verifyPlanDocument(context: VerifyContext, relatedDocumentHash: string): Promise<void> {
  const locked = await plans.lockBySigning(context.tx, relatedDocumentHash);
  const verified = await verifySignature(context, relatedDocumentHash, 'workplan');
  // A second tab, a double click or the signing page has verified the signature already: the response is the same, and
  // the status does not change twice.
  if (
    !locked ||
    getPlanDocumentKind(locked) !== verified.kind ||
    findSignerIndexOfPlanStatus(locked.status) !== verified.position
  )
    return;
  const plan = await findPlan(context, locked.id);
  requireProjectReady(plan.projectStatus);
  await movePlan(context, plan, findPlanSignerAtIndex(verified.position), 'verify signature');
}

/**
 * Moves the plan to the next status, which may notify the next signer. When the plan starts, each inspector gets a
 * share to record from.
 */
export async function movePlan(
  context: VerifyContext,
  plan: PlanRecord,
  who: PlanWho,
  event: PlanEvent,
): Promise<void> {
  const { tx, actor, newId } = context;
  const status = findNextPlanStatus(who, plan.status, event, toPlanFacts(plan));
  await plans.change(tx, plan._id, { status });
  const signer = findSignerIndexOfPlanStatus(status);
  if (signer !== undefined) await advanceTurn(context, plan._id, getPlanDocumentKind(plan), signer);
  if (!mayRecord(status)) return;
  await addShares(
    tx,
    actor.company,
    plan._id,
    plan.inspectors.map(({ _id }) => ({ id: newId(), userId: _id })),
  );
}
