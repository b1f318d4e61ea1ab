import { requireEverAllowed } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { projectPolicy, type ActionableProject } from '@roadworthy/contract/projects/project.policy.ts';
import { requireFound } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as items from './assessment.queries.ts';

// Office staff may read the answers of all projects of the company, everyone else those of their own projects.

export type AssessmentProject = NonNullable<Awaited<ReturnType<typeof items.findProject>>>;

export async function requireVisibleProject(
  { tx, actor }: ActionContext,
  projectId: string,
): Promise<AssessmentProject> {
  const project = await requireFound(items.findProject(tx, projectId));
  const own = { associate: project.assessmentAssignTo, auditor: project.auditBy, customer: project.customerId };
  const { level } = actor;
  if ((level === 'associate' || level === 'auditor' || level === 'customer') && own[level] !== actor.userId)
    throw problem.notFound();
  if (level === 'inspector' && !(await items.isInspector(tx, projectId, actor.userId))) throw problem.notFound();
  return project;
}

/** Builds the project as the policy sees it. */
const actionable = ({ status, assessmentAssignTo, auditBy, customerId }: AssessmentProject): ActionableProject => ({
  status,
  isDeleted: false,
  assessmentAssignTo: named(assessmentAssignTo),
  auditBy: named(auditBy),
  customer: named(customerId),
});
const named = (_id: string | null) => (_id === null ? null : { _id });

/** Throws 403 unless the project policy lets this person answer, or judge, the project's questions. */
export const requireProjectPermission = (
  actor: ActionContext['actor'],
  project: AssessmentProject,
  action: 'answer' | 'judge',
): void => requireEverAllowed(projectPolicy, actionable(project), toPolicyPerson(actor), action);
