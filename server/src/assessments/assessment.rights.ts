import { problem } from '@roadworthy/contract/kit/problem.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as items from './assessment.queries.ts';

// Whose projects somebody reads the answers of: an office person all of the company, everybody else their own.

export type Project = NonNullable<Awaited<ReturnType<typeof items.projectOf>>>;

export async function projectSeen({ tx, actor }: Acting, projectId: string): Promise<Project> {
  const project = await orNotFound(items.projectOf(tx, projectId));
  const own = { associate: project.assessmentAssignTo, auditor: project.auditBy, customer: project.customerId };
  const { level } = actor;
  if ((level === 'associate' || level === 'auditor' || level === 'customer') && own[level] !== actor.userId) throw problem.notFound();
  if (level === 'inspector' && !(await items.inspects(tx, projectId, actor.userId))) throw problem.notFound();
  return project;
}

/** The assessee of the project, or the BRM. */
export function mayAssess(actor: Acting['actor'], project: Project): void {
  if (actor.level !== 'brm' && project.assessmentAssignTo !== actor.userId) throw problem.notAllowed();
}
