import { problem } from '@roadworthy/contract/kit/problem.ts';
import { projectMessages } from '@roadworthy/contract/projects/project.schema.ts';
import { signingMessages, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { mayRecord, nextPlanStatus, signerOfPlanStatus, type PlanEvent } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { actedCompany } from '../companies/index.ts';
import { readKept } from '../files/index.ts';
import { orNotFound } from '../kit/db/records.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { findProject } from '../projects/index.ts';
import { entriesOf, liveEntry, openSigning, reachTurn, verifySignature, voidIfBrmLeft, type SignerNew } from '../signing/index.ts';
import { addShares } from './plan-people.queries.ts';
import { workPlanDocument } from './work-plan.document.ts';
import * as plans from './work-plan.queries.ts';
import type { PlanRecord } from './work-plan.queries.ts';
import { factsOf, findPlan, projectAwaitsPlans, signersAmong } from './work-plan.rights.ts';

// The work plan's signatures: BRM, customer, then the inspectors in their order. In a revision project BRM and customer suffice (document 3
// section 4.3). A plan moves through verify and the inspector's review alone.

type Signed = { carriedOver: boolean };
const kindOf = ({ carriedOver }: Signed) => (carriedOver ? 'revision' : 'workplan');

export async function openPlanSigning(acting: Acting, planId: string, turn?: number): Promise<void> {
  const plan = await findPlan(acting, planId);
  const company = await actedCompany(acting);
  const { customer } = await findProject(acting, plan.projectId);
  if (!company.brm) throw problem.conflict(projectMessages.noBrm);
  if (!customer) throw problem.conflict(projectMessages.customerRequired);
  const meaning = 'I have read this work plan and sign it';
  const signers: SignerNew[] = [
    { userId: company.brm.id, name: nameOf(company.brm), email: company.brm.emailId, role: 'Business Relationship Manager', meaning },
    { userId: customer._id, name: nameOf(customer), email: customer.emailId, role: 'Customer', meaning },
    ...(factsOf(plan).revisionProject ? [] : signersAmong(plan).map(asSigner)),
  ];
  const logo = company.logo ? await readKept(acting, company.logo) : undefined;
  const document = workPlanDocument({ plan, company, logo, customer: nameOf(customer) });
  const { title, number } = document;
  await openSigning(acting, { subject: 'workplan', subjectId: planId, kind: kindOf(plan), title, number, document, signers, turn });
}

const asSigner = (inspector: PlanRecord['inspectors'][number]): SignerNew => ({
  userId: inspector._id,
  name: nameOf(inspector),
  email: inspector.emailId,
  role: 'Inspector',
  meaning: 'I have read this work plan and carry it out as it says',
});

/** E-Sign: the signing of the step that the plan is in. A carried-over plan's is made when it is first asked for; a missing one is made again. */
export async function esignPlan(acting: Acting, id: string): Promise<SigningEntry> {
  await orNotFound(plans.lock(acting.tx, id));
  const plan = await findPlan(acting, id);
  if (signerOfPlanStatus(plan.status) === undefined) throw problem.conflict(`Work plan is ${plan.status}`);
  projectAwaitsPlans(plan.projectStatus);
  if (plan.isReplaced) throw problem.conflict(projectMessages.replaced);
  if (signerOfPlanStatus(plan.status) === 0) await voidIfBrmLeft(acting, id, kindOf(plan));
  const entry = await liveEntry(acting, id, kindOf(plan));
  if (entry) return entry;
  const isLost = !plan.carriedOver && (await entriesOf(acting, id)).length === 0;
  await openPlanSigning(acting, id, signerOfPlanStatus(plan.status));
  const made = await orNotFound(liveEntry(acting, id, kindOf(plan)));
  return isLost ? { ...made, warning: signingMessages.madeAgain } : made;
}

export async function verifyPlan(acting: Acting, relatedDocumentHash: string): Promise<void> {
  const locked = await plans.lockBySigning(acting.tx, relatedDocumentHash);
  const verified = await verifySignature(acting, relatedDocumentHash, 'workplan');
  // A second tab, a double click or the sweep came first: the answer is the same, nothing moves twice.
  if (!locked || kindOf(locked) !== verified.kind || signerOfPlanStatus(locked.status) !== verified.position) return;
  const plan = await findPlan(acting, locked.id);
  projectAwaitsPlans(plan.projectStatus);
  await movePlan(acting, plan, 'verify signature');
}

/** To the next status of the chain, which may call the next signer. A started plan gives each inspector a share of their own to record from. */
export async function movePlan(acting: Acting, plan: PlanRecord, event: PlanEvent): Promise<void> {
  const { tx, actor, newId } = acting;
  const status = nextPlanStatus(plan.status, event, factsOf(plan));
  await plans.change(tx, plan._id, { status });
  const signer = signerOfPlanStatus(status);
  if (signer !== undefined) await reachTurn(acting, plan._id, kindOf(plan), signer);
  if (!mayRecord(status)) return;
  await addShares(
    tx,
    actor.company,
    plan._id,
    plan.inspectors.map(({ _id }) => ({ id: newId(), userId: _id })),
  );
}
