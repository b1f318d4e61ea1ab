import { projectsServerMessages as messages } from '@roadworthy/contract/projects/messages/projects-server.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { allows, requireAllowed, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { projectPolicy } from '@roadworthy/contract/projects/project.policy.ts';

import { fullName, toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { voidSignings } from '../../signing/index.ts';
import { openProjectSigning } from '../project-signing.actions.ts';
import { requireCustomer, findProject, getProject, lockProject } from '../project.actions.ts';
import * as projects from '../project.queries.ts';

// If the customer who has to sign leaves before signing, the office names somebody else. A document names its signers,
// so documents that wait for the former customer are reissued and signed again. Fully signed ones are kept, and voided
// ones stay in the history.

export type RestartPlanSignings = (context: ActionContext, projectId: string, reason: string) => Promise<void>;

export async function replaceCustomer(
  context: ActionContext,
  id: string,
  customer: string,
  restartSigningOfPlans: RestartPlanSignings,
  because?: string,
) {
  const { tx } = context;
  const project = await lockProject(context, id);
  const person = toPolicyPerson(context.actor);
  requireAllowed(projectPolicy, project, person, 'change the customer');
  const next = await requireCustomer(context, customer);
  if (project.customer?._id === customer) throw problem.field('customer', projectMessages.sameCustomer);
  const what = project.customer
    ? messages.nextCustomerInstead({ next: fullName(next), before: fullName(project.customer) })
    : messages.nextCustomer({ next: fullName(next) });
  const reason = because === undefined ? what : messages.because({ what, reason: because });
  await projects.change(tx, id, { customerId: customer });
  if (allows(projectPolicy, project, person, 'replace customer')) {
    await voidSignings(context, id, reason);
    await openProjectSigning(context, await findProject(context, id), 'contract');
    await projects.change(tx, id, { status: requireNextStatus(projectPolicy, project, person, 'replace customer') });
  }
  await restartSigningOfPlans(context, id, reason);
  return getProject(context, id);
}
