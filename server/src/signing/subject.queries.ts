import { signingOfStatus, projectMachine, type ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { can, step } from '@roadworthy/contract/kit/machine.ts';
import { planStatusAfterDecline } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { Tx } from '../kit/db/pool.ts';
import { touch } from '../kit/db/records.ts';
import type { SigningRow } from './signing.queries.ts';

// A decline moves the project or the plan in the transaction that closes the document, wherever the decline is heard of: on our own page, by a webhook or
// by the job that asks another service. Their slices stand above this one, so the two statements are here.

type About = Pick<SigningRow, 'subject' | 'subjectId' | 'kind'>;

/** Held before the signing, as everybody does who moves either. */
export const holdSubject = (tx: Tx, { subject, subjectId }: About) =>
  subject === 'project'
    ? tx.selectFrom('projects').select('id').where('id', '=', subjectId).forNoKeyUpdate().executeTakeFirst()
    : tx.selectFrom('workPlans').select('id').where('id', '=', subjectId).forNoKeyUpdate().executeTakeFirst();

/** Back to where it can be corrected (docs/decisions/0058-corrections-after-a-decline.md). */
export const sendBack = (tx: Tx, signing: About, reason: string): Promise<void> =>
  signing.subject === 'project' ? sendProjectBack(tx, signing, reason) : sendPlanBack(tx, signing);

const signedIn: Partial<Record<ProjectStatus, SigningRow['kind']>> = signingOfStatus;

async function sendProjectBack(tx: Tx, { subjectId, kind }: About, reason: string): Promise<void> {
  const project = await tx.selectFrom('projects').select('status').where('id', '=', subjectId).executeTakeFirst();
  if (!project || signedIn[project.status] !== kind || !can(projectMachine, project.status, 'decline')) return;
  const { to: status } = step(projectMachine, project.status, 'decline');
  // A safety issue says why: with the project, and to the assessee who gets it back.
  const comment = kind === 'review' && { auditComment: reason };
  await tx
    .updateTable('projects')
    .set({ ...touch, status, ...comment })
    .where('id', '=', subjectId)
    .execute();
}

async function sendPlanBack(tx: Tx, { subjectId }: About): Promise<void> {
  const plan = await tx.selectFrom('workPlans').select('status').where('id', '=', subjectId).executeTakeFirst();
  const status = plan && planStatusAfterDecline(plan.status);
  if (!status) return;
  await tx
    .updateTable('workPlans')
    .set({ ...touch, status })
    .where('id', '=', subjectId)
    .execute();
}
