import { requireEverAllowed, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { ProjectEvent, ProjectStatus, ProjectWhen } from '@roadworthy/contract/projects/project.machine.ts';
import { projectPolicy } from '@roadworthy/contract/projects/project.policy.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { toPolicyPerson, type Actor } from '../kit/http/actor.ts';
import * as projects from './project.queries.ts';
import type { ProjectRecord } from './project.queries.ts';
import * as visibilities from './project-visibility.queries.ts';
import type { ProjectVisibility } from './project-visibility.queries.ts';

// Decides who sees which projects, and evaluates the contract's policy for a person and a project.

export function getProjectVisibility({ level, userId }: Actor): ProjectVisibility {
  if (level === 'customer') return { kind: 'customer', userId };
  if (level === 'associate') return { kind: 'assessee', userId };
  if (level === 'auditor') return { kind: 'auditor', userId };
  if (level === 'inspector') return { kind: 'inspector', userId };
  return { kind: 'all' };
}

export const canSeeProject = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  visibilities.isAnyVisible(tx, holders, getProjectVisibility(actor));
/**
 * Returns whether the person can see documents of a project, including those of its plans that are listed with them.
 */
export const canSeeProjectDocument = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  visibilities.isAnySigningVisible(tx, holders, getProjectVisibility(actor));

/**
 * Locks the project for this transaction and returns it with its next status. Throws 403 or 409 if this person may not
 * take the event.
 */
export async function authoriseEvent(
  context: ActionContext,
  id: string,
  event: ProjectEvent,
  conditions: (project: ProjectRecord) => Promise<ProjectWhen[]> = async () => [],
): Promise<{ project: ProjectRecord; to: ProjectStatus }> {
  await projects.lock(context.tx, id);
  const project = await requireFound(projects.find(context.tx, id, getProjectVisibility(context.actor)));
  if (project.isDeleted) throw problem.notFound();
  const person = toPolicyPerson(context.actor);
  requireEverAllowed(projectPolicy, project, person, event);
  return { project, to: requireNextStatus(projectPolicy, project, person, event, await conditions(project)) };
}
