import { problem } from '@roadworthy/contract/kit/problem.ts';
import { projectMachine, signerOfStatus, signingOfStatus, type ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { projectMessages } from '@roadworthy/contract/projects/project.schema.ts';
import { signingMessages, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { step } from '@roadworthy/contract/kit/machine.ts';
import { itemsOf } from '../assessments/index.ts';
import { actedCompany, type ActedCompany } from '../companies/index.ts';
import { readKept } from '../files/index.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { orNotFound } from '../kit/db/records.ts';
import { entriesOf, liveEntry, openSigning, reachTurn, verifySignature, voidIfBrmLeft, voidSignings, type SignerNew } from '../signing/index.ts';
import { contractDocument, reviewDocument, type Sheet } from './contract.document.ts';
import * as projects from './project.queries.ts';
import type { ProjectRecord } from './project.queries.ts';
import { sightOf } from './project.rights.ts';

// The documents of a project and their signatures: the contract by BRM and customer, the review by the BRM. A status moves through verify alone.

type Kind = 'contract' | 'review';

async function sheetOf(acting: Acting, project: ProjectRecord): Promise<Sheet & { company: ActedCompany & { brm: NonNullable<ActedCompany['brm']> } }> {
  const company = await actedCompany(acting);
  const { brm } = company;
  if (!brm) throw problem.conflict(projectMessages.noBrm);
  return { project, company: { ...company, brm }, logo: company.logo ? await readKept(acting, company.logo) : undefined };
}

export async function openProjectSigning(acting: Acting, project: ProjectRecord, kind: Kind, turn?: number): Promise<void> {
  const sheet = await sheetOf(acting, project);
  const { brm } = sheet.company;
  const meaning = kind === 'contract' ? 'I have read this contract and sign it' : 'I have reviewed these risks and accept them';
  const signers: SignerNew[] = [{ userId: brm.id, name: nameOf(brm), email: brm.emailId, role: 'Business Relationship Manager', meaning }];
  if (kind === 'contract' && project.customer)
    signers.push({ userId: project.customer._id, name: nameOf(project.customer), email: project.customer.emailId, role: 'Customer', meaning });
  const document = kind === 'contract' ? contractDocument(sheet) : reviewDocument(sheet, await itemsOf(acting, project._id));
  await openSigning(acting, { subject: 'project', subjectId: project._id, kind, title: document.title, number: document.number, document, signers, turn });
}

/** An edit before the first signature makes the contract anew; what was open is voided and kept. */
export async function remakeContract(acting: Acting, project: ProjectRecord): Promise<void> {
  await voidSignings(acting, project._id, 'The project was edited');
  await openProjectSigning(acting, project, 'contract');
}

const isSigned = (status: ProjectStatus): status is keyof typeof signingOfStatus & ProjectStatus => status in signingOfStatus;
const kindOf = (status: ProjectStatus): Kind | undefined => (isSigned(status) ? signingOfStatus[status] : undefined);

/** E-Sign: the signing of the step that the project is in; made again when it is missing, and never for a later step (product.md section 4). The
 * specified warning is about a record that was lost: one that was declined, expired or voided is replaced as it should be. */
export async function esignProject(acting: Acting, id: string): Promise<SigningEntry> {
  await projects.lock(acting.tx, id);
  const project = await orNotFound(projects.find(acting.tx, id, sightOf(acting.actor)));
  if (project.isDeleted) throw problem.notFound();
  const kind = kindOf(project.status);
  if (!kind) throw problem.conflict(`Project is ${project.status}`);
  if (project.isReplaced) throw problem.conflict(projectMessages.replaced);
  if (signerOfStatus[project.status] === 0) await voidIfBrmLeft(acting, id, kind);
  const entry = await liveEntry(acting, id, kind);
  if (entry) return entry;
  const isMissing = !(await entriesOf(acting, id)).some(({ type }) => type === kind);
  await openProjectSigning(acting, project, kind, signerOfStatus[project.status]);
  const made = await orNotFound(liveEntry(acting, id, kind));
  return isMissing ? { ...made, warning: signingMessages.madeAgain } : made;
}

export async function verifyProject(acting: Acting, relatedDocumentHash: string): Promise<void> {
  const locked = await projects.lockBySigning(acting.tx, relatedDocumentHash);
  const verified = await verifySignature(acting, relatedDocumentHash, 'project');
  if (!locked || locked.deletedAt) throw problem.notFound();
  // A second tab, a double click or the sweep came first: the answer is the same, nothing moves twice.
  if (kindOf(locked.status) !== verified.kind || signerOfStatus[locked.status] !== verified.position) return;
  const { to: status } = step(projectMachine, locked.status, 'verify signature');
  await projects.change(acting.tx, verified.subjectId, { status });
  const next = signerOfStatus[status];
  if (next !== undefined) await reachTurn(acting, verified.subjectId, verified.kind, next);
}
