import {
  projectStatusLabels,
  projectRefusals,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { projectsServerMessages as messages } from '@roadworthy/contract/projects/messages/projects-server.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import {
  projectMachine,
  findProjectSignerAtIndex,
  signerIndexByStatus,
  signingKindByStatus,
  type ProjectStatus,
} from '@roadworthy/contract/projects/project.machine.ts';

import { type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { takeStepAs } from '@roadworthy/contract/kit/machine.ts';
import { listAllItems } from '../assessments/index.ts';
import { getCompanyInUse } from '../companies/index.ts';
import { readStoredFile } from '../files/index.ts';
import { fullName } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { requireFound } from '../kit/db/records.ts';
import {
  listSigningEntries,
  findLiveEntry,
  openSigning,
  advanceTurn,
  verifySignature,
  voidIfBrmDeparted,
  voidSignings,
  type NewSigner,
  type VerifyContext,
} from '../signing/index.ts';
import { buildContractContent, buildReviewContent } from './contract.content.ts';
import { buildContractDocument, buildReviewDocument } from './contract.document.ts';
import * as projects from './project.queries.ts';
import type { ProjectRecord } from './project.queries.ts';
import { getProjectVisibility } from './project.rights.ts';

// The documents of a project and their signatures. BRM and customer sign the contract, the BRM also the review. The
// status changes only when a signature is verified.

type Kind = 'contract' | 'review';

export async function openProjectSigning(
  context: ActionContext,
  project: ProjectRecord,
  kind: Kind,
  turn?: number,
): Promise<void> {
  const company = await getCompanyInUse(context);
  const { brm } = company;
  if (!brm) throw problem.conflict(projectMessages.noBrm);
  const meaning = kind === 'contract' ? messages.signContract : messages.signReview;
  const signers: NewSigner[] = [
    { userId: brm.id, name: fullName(brm), email: brm.emailId, role: 'Business Relationship Manager', meaning },
  ];
  if (kind === 'contract' && project.customer)
    signers.push({
      userId: project.customer._id,
      name: fullName(project.customer),
      email: project.customer.emailId,
      role: 'Customer',
      meaning,
    });
  const logo = company.logo ? await readStoredFile(context, company.logo) : undefined;
  const signing = { subject: 'project', subjectId: project._id, kind, signers, turn } as const;
  if (kind === 'contract') {
    const content = buildContractContent({ project, company });
    await openSigning(context, { ...signing, content, document: buildContractDocument(content, logo) });
  } else {
    const content = buildReviewContent({ project, company }, await listAllItems(context, project._id));
    await openSigning(context, { ...signing, content, document: buildReviewDocument(content, logo) });
  }
}

/** Reissues the contract after an edit before the first signature. The open document is voided and kept. */
export async function reissueContract(context: ActionContext, project: ProjectRecord): Promise<void> {
  await voidSignings(context, project._id, messages.edited);
  await openProjectSigning(context, project, 'contract');
}

const hasSigning = (status: ProjectStatus): status is keyof typeof signingKindByStatus & ProjectStatus =>
  status in signingKindByStatus;
const signingKindOf = (status: ProjectStatus): Kind | undefined =>
  hasSigning(status) ? signingKindByStatus[status] : undefined;

/**
 * Opens the signing of the project's current step, never of a later one. Reissues a missing document. The specified
 * warning is for a record that was lost; a document that was declined, voided or has expired is replaced without it.
 */
export async function esignProject(context: ActionContext, id: string): Promise<SigningEntry> {
  await projects.lock(context.tx, id);
  const project = await requireFound(projects.find(context.tx, id, getProjectVisibility(context.actor)));
  if (project.isDeleted) throw problem.notFound();
  const kind = signingKindOf(project.status);
  if (!kind) throw problem.conflict(projectRefusals.isStatus({ status: projectStatusLabels[project.status] }));
  if (project.isReplaced) throw problem.conflict(projectMessages.replaced);
  if (signerIndexByStatus[project.status] === 0) await voidIfBrmDeparted(context, id, kind);
  const entry = await findLiveEntry(context, id, kind);
  if (entry) return entry;
  const isMissing = !(await listSigningEntries(context, id)).some(({ type }) => type === kind);
  await openProjectSigning(context, project, kind, signerIndexByStatus[project.status]);
  const made = await requireFound(findLiveEntry(context, id, kind));
  return isMissing ? { ...made, warning: signingMessages.madeAgain } : made;
}

/** Runs in the transaction in which a project's review gets its last signature. */
export type OnReviewSigned = (context: VerifyContext, projectId: string) => Promise<void>;
type VerifyProject = (context: VerifyContext, relatedDocumentHash: string) => Promise<void>;

/** Findings depend on projects, so the effects of a signed review are passed in. */
export const makeVerifyProject =
  (onReviewSigned: OnReviewSigned): VerifyProject =>
  async (context, relatedDocumentHash) => {
    const locked = await projects.lockBySigning(context.tx, relatedDocumentHash);
    const verified = await verifySignature(context, relatedDocumentHash, 'project');
    if (!locked || locked.deletedAt) throw problem.notFound();
    // A second tab, a double click or the signing page verified it already: the response is the same and the status does
    // not change twice.
    if (signingKindOf(locked.status) !== verified.kind || signerIndexByStatus[locked.status] !== verified.position)
      return;
    const { subjectId, kind, position, isComplete } = verified;
    const status = takeStepAs(projectMachine, findProjectSignerAtIndex(position), locked.status, 'verify signature');
    await projects.change(context.tx, subjectId, { status });
    const next = signerIndexByStatus[status];
    if (next !== undefined) await advanceTurn(context, subjectId, kind, next);
    if (kind === 'review' && isComplete) await onReviewSigned(context, subjectId);
  };
