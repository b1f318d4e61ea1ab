import { step } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { projectMachine, type ProjectEvent, type ProjectStatus, type ProjectWhen, type ProjectWho } from '@roadworthy/contract/projects/project.machine.ts';
import type { HeldIds, Seeing } from '../files/index.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import type { Actor } from '../kit/http/actor.ts';
import * as projects from './project.queries.ts';
import type { ProjectRecord } from './project.queries.ts';
import * as sights from './project-sight.queries.ts';
import type { Sight } from './project-sight.queries.ts';

// Who may do what with a project: the words of the machine's `who` column, answered for one person and one project.

export function sightOf({ level, userId }: Actor): Sight {
  if (level === 'customer') return { kind: 'customer', userId };
  if (level === 'associate') return { kind: 'assessee', userId };
  if (level === 'auditor') return { kind: 'auditor', userId };
  if (level === 'inspector') return { kind: 'inspector', userId };
  return { kind: 'all' };
}

export const seesProject = ({ tx, actor }: Seeing, held: HeldIds): Promise<boolean> => sights.seesAny(tx, held, sightOf(actor));
/** Documents of a project, and those of its plans that are listed with them. */
export const seesDocumentOfProject = ({ tx, actor }: Seeing, held: HeldIds): Promise<boolean> => sights.seesAnySigning(tx, held, sightOf(actor));

const isWho = (actor: Actor, project: ProjectRecord): Record<ProjectWho, boolean> => ({
  server: false,
  admin: actor.level === 'admin',
  brm: actor.level === 'brm',
  super: actor.level === 'super',
  'the company BRM': actor.level === 'brm',
  'the customer': project.customer?._id === actor.userId,
  'the assignee': project.assessmentAssignTo?._id === actor.userId,
  'the auditor': project.auditBy?._id === actor.userId,
});

/** The project, held for this transaction, when it takes the event from this person; 403 and 409 otherwise. */
export async function projectFor(
  acting: Acting,
  id: string,
  event: ProjectEvent,
  conditions: (project: ProjectRecord) => Promise<ProjectWhen[]> = async () => [],
): Promise<{ project: ProjectRecord; to: ProjectStatus }> {
  await projects.lock(acting.tx, id);
  const project = await orNotFound(projects.find(acting.tx, id, sightOf(acting.actor)));
  if (project.isDeleted) throw problem.notFound();
  const possible = projectMachine.steps.filter((row) => row.event === event);
  const truths = isWho(acting.actor, project);
  const rows = possible.filter((row) => row.from === project.status);
  const who: readonly ProjectWho[] = (rows.length > 0 ? rows : possible).flatMap((row) => [...row.who]);
  if (!who.some((word) => truths[word])) throw problem.notAllowed();
  return { project, to: step<ProjectStatus, ProjectEvent, ProjectWho, ProjectWhen>(projectMachine, project.status, event, await conditions(project)).to };
}
