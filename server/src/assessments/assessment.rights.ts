import { problem } from '@roadworthy/contract/kit/problem.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as items from './assessment.queries.ts';

// Whose answers a person may read: office staff those of all projects of the company, everyone else those of their own
// projects.

export type Project = NonNullable<Awaited<ReturnType<typeof items.findProject>>>;

export async function requireVisibleProject({ tx, actor }: ActionContext, projectId: string): Promise<Project> {
  const project = await requireFound(items.findProject(tx, projectId));
  const own = { associate: project.assessmentAssignTo, auditor: project.auditBy, customer: project.customerId };
  const { level } = actor;
  if ((level === 'associate' || level === 'auditor' || level === 'customer') && own[level] !== actor.userId)
    throw problem.notFound();
  if (level === 'inspector' && !(await items.isInspector(tx, projectId, actor.userId))) throw problem.notFound();
  return project;
}

/** The assessee of the project, or the BRM. */
export function requireAssessor(actor: ActionContext['actor'], project: Project): void {
  if (actor.level !== 'brm' && project.assessmentAssignTo !== actor.userId) throw problem.notAllowed();
}
