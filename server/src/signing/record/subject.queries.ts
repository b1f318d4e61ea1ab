import {
  signingKindByStatus,
  projectMachine,
  findProjectSignerAtIndex,
  type ProjectStatus,
} from '@roadworthy/contract/projects/project.machine.ts';
import { can, takeStepAs } from '@roadworthy/contract/kit/machine.ts';
import { findPlanStatusAfterDecline } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { touch } from '../../kit/db/records.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// A decline changes the status of the project or plan in the transaction that closes the document, whether it comes
// from the built-in page, a webhook or the polling job. Projects and work plans import signing, not the other way
// round, so these statements are here.

type SigningSubject = Pick<SigningRow, 'subject' | 'subjectId' | 'kind'>;

/** Locks the project or plan before its signing, as in every action that changes either. */
export const lockSubject = (tx: Tx, { subject, subjectId }: SigningSubject) =>
  subject === 'project'
    ? tx.selectFrom('projects').select('id').where('id', '=', subjectId).forNoKeyUpdate().executeTakeFirst()
    : tx.selectFrom('workPlans').select('id').where('id', '=', subjectId).forNoKeyUpdate().executeTakeFirst();

/**
 * Returns the project or plan to a status in which it can be corrected
 * (docs/decisions/0058-corrections-after-a-decline.md).
 */
export const returnForCorrection = (
  tx: Tx,
  signing: SigningSubject,
  signer: Pick<SignerRow, 'position'>,
  reason: string,
): Promise<void> =>
  signing.subject === 'project' ? returnProject(tx, signing, signer, reason) : returnPlan(tx, signing);

const signingKindOfStatus: Partial<Record<ProjectStatus, SigningRow['kind']>> = signingKindByStatus;

async function returnProject(
  tx: Tx,
  { subjectId, kind }: SigningSubject,
  { position }: Pick<SignerRow, 'position'>,
  reason: string,
): Promise<void> {
  const project = await tx.selectFrom('projects').select('status').where('id', '=', subjectId).executeTakeFirst();
  if (!project || signingKindOfStatus[project.status] !== kind || !can(projectMachine, project.status, 'decline'))
    return;
  const status = takeStepAs(projectMachine, findProjectSignerAtIndex(position), project.status, 'decline');
  // The project shows why its review was declined, also to the assessee, who has to correct it.
  const comment = kind === 'review' && { auditComment: reason };
  await tx
    .updateTable('projects')
    .set({ ...touch, status, ...comment })
    .where('id', '=', subjectId)
    .execute();
}

async function returnPlan(tx: Tx, { subjectId }: SigningSubject): Promise<void> {
  const plan = await tx.selectFrom('workPlans').select('status').where('id', '=', subjectId).executeTakeFirst();
  const status = plan && findPlanStatusAfterDecline(plan.status);
  if (!status) return;
  await tx
    .updateTable('workPlans')
    .set({ ...touch, status })
    .where('id', '=', subjectId)
    .execute();
}
