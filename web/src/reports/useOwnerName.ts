import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { useApiQuery } from '../kit/api/api-query.ts';
import type { ReportOwner } from './report-paths.ts';

/**
 * Returns the number and name of the project or plan of a report, which are shown below the title. A report without one
 * covers all projects.
 */
export function useOwnerName(owner: ReportOwner | undefined): string | undefined {
  const projectId = owner && 'project' in owner ? owner.project : '';
  const planId = owner && 'workPlanId' in owner ? owner.workPlanId : '';
  const project = useApiQuery(projectRoutes.getProject, { params: { id: projectId } }, { enabled: projectId !== '' })
    .data?.data;
  const plan = useApiQuery(workPlanRoutes.getWorkPlan, { params: { id: planId } }, { enabled: planId !== '' }).data
    ?.data;
  if (plan) return `${plan.projectNo} · ${plan.planNo} ${plan.name}`;
  return project && `${project.projectNo} ${project.name}`;
}
