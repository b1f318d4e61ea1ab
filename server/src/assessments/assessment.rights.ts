import { requireNamed } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { projectPolicy, type ActionableProject } from '@roadworthy/contract/projects/project.policy.ts';
import { requireFound } from '../kit/db/records.ts';
import { personOf } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as items from './assessment.queries.ts';

// Which answers a person may read: office staff read those of all projects of the company, everyone else those of their
// own projects.

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

/** The project as the policy sees it. */
const actionable = ({ status, assessmentAssignTo, auditBy, customerId }: Project): ActionableProject => ({
  status,
  isDeleted: false,
  assessmentAssignTo: named(assessmentAssignTo),
  auditBy: named(auditBy),
  customer: named(customerId),
});
const named = (_id: string | null) => (_id === null ? null : { _id });

/** Throws 403 unless the project policy lets this person answer, or judge, the project's questions. */
export const requireMay = (actor: ActionContext['actor'], project: Project, action: 'answer' | 'judge'): void =>
  requireNamed(projectPolicy, actionable(project), personOf(actor), action);
