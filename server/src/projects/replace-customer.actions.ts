import { can, step } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { mayReplaceCustomer, projectMachine } from '@roadworthy/contract/projects/project.machine.ts';
import { projectMessages } from '@roadworthy/contract/projects/project.schema.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { voidSignings } from '../signing/index.ts';
import { openProjectSigning } from './project-signing.actions.ts';
import { customerOf, findProject, getProject, holdProject } from './project.actions.ts';
import * as projects from './project.queries.ts';

// The person who signs for the customer may leave before they have signed. The office names somebody else: what still waits for that signature is
// made and signed anew, for the document names its signers; what was signed by all stays as it is, and every voided one stays in the history.

export type SignPlansAgain = (acting: Acting, projectId: string, reason: string) => Promise<void>;

export async function replaceCustomer(acting: Acting, id: string, customer: string, signPlansAgain: SignPlansAgain) {
  const { tx } = acting;
  const project = await holdProject(acting, id);
  if (!mayReplaceCustomer(project.status)) throw problem.conflict(`Project is ${project.status}`);
  const next = await customerOf(acting, customer);
  if (project.customer?._id === customer) throw problem.field('customer', projectMessages.sameCustomer);
  const reason = `${nameOf(next)} signs for the customer${project.customer ? ` instead of ${nameOf(project.customer)}` : ''}`;
  await projects.change(tx, id, { customerId: customer });
  if (can(projectMachine, project.status, 'replace customer')) {
    await voidSignings(acting, id, reason);
    await openProjectSigning(acting, await findProject(acting, id), 'contract');
    await projects.change(tx, id, { status: step(projectMachine, project.status, 'replace customer').to });
  }
  await signPlansAgain(acting, id, reason);
  return getProject(acting, id);
}
