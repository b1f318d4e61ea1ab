import { step } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import {
  projectMachine,
  type ProjectEvent,
  type ProjectStatus,
  type ProjectWhen,
  type ProjectWho,
} from '@roadworthy/contract/projects/project.machine.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import type { Actor } from '../kit/http/actor.ts';
import * as projects from './project.queries.ts';
import type { ProjectRecord } from './project.queries.ts';
import * as visibilities from './project-visibility.queries.ts';
import type { ProjectVisibility } from './project-visibility.queries.ts';

// Who may do what with a project: evaluates the machine's `who` column for one person and one project.

export function visibilityOf({ level, userId }: Actor): ProjectVisibility {
  if (level === 'customer') return { kind: 'customer', userId };
  if (level === 'associate') return { kind: 'assessee', userId };
  if (level === 'auditor') return { kind: 'auditor', userId };
  if (level === 'inspector') return { kind: 'inspector', userId };
  return { kind: 'all' };
}

export const canSeeProject = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  visibilities.isAnyVisible(tx, holders, visibilityOf(actor));
/** Documents of a project, and those of its plans that are listed with them. */
export const canSeeProjectDocument = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  visibilities.isAnySigningVisible(tx, holders, visibilityOf(actor));

const actorParts = (actor: Actor, project: ProjectRecord): Record<ProjectWho, boolean> => ({
  server: false,
  admin: actor.level === 'admin',
  brm: actor.level === 'brm',
  super: actor.level === 'super',
  'the company BRM': actor.level === 'brm',
  'the customer': project.customer?._id === actor.userId,
  'the assignee': project.assessmentAssignTo?._id === actor.userId,
  'the auditor': project.auditBy?._id === actor.userId,
});

/** Locks the project for this transaction and checks that this person may take the event; 403 or 409 otherwise. */
export async function authoriseEvent(
  context: ActionContext,
  id: string,
  event: ProjectEvent,
  conditions: (project: ProjectRecord) => Promise<ProjectWhen[]> = async () => [],
): Promise<{ project: ProjectRecord; to: ProjectStatus }> {
  await projects.lock(context.tx, id);
  const project = await requireFound(projects.find(context.tx, id, visibilityOf(context.actor)));
  if (project.isDeleted) throw problem.notFound();
  const possible = projectMachine.steps.filter((row) => row.event === event);
  const parts = actorParts(context.actor, project);
  const rows = possible.filter((row) => row.from === project.status);
  const who: readonly ProjectWho[] = (rows.length > 0 ? rows : possible).flatMap((row) => [...row.who]);
  if (!who.some((role) => parts[role])) throw problem.notAllowed();
  return {
    project,
    to: step<ProjectStatus, ProjectEvent, ProjectWho, ProjectWhen>(
      projectMachine,
      project.status,
      event,
      await conditions(project),
    ).to,
  };
}
