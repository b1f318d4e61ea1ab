import type { CheckpointResult } from '@roadworthy/contract/reports/figure.schema.ts';
import type { DefectSeverity } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { useLocation } from 'react-router';

/** The project or plan that a report belongs to, with its charts and checkpoints. */
export type ReportOwner = { project: string } | { workPlanId: string };
/** Selects the checkpoints behind a number. An empty filter selects all that are recorded. */
export type CheckpointFilter = {
  result?: CheckpointResult;
  day?: string;
  part?: string;
  picture?: string;
  side?: string;
  tag?: string;
  vin?: string;
  userId?: string;
  defect?: string;
  severity?: DefectSeverity;
};

/** Returns the prefix of report paths: /customer for customers, /brm for everybody else. */
export const findReportPrefix = (level: AccessLevel): '/customer' | '/brm' =>
  level === 'customer' ? '/customer' : '/brm';

export const useReportPaths = () => reportPaths(useLocation().pathname.startsWith('/customer-') ? '/customer' : '/brm');

export function reportPaths(prefix: '/customer' | '/brm') {
  return {
    projection: `${prefix}-projection`,
    projects: (type: string) => `${prefix}-projection/${type}`,
    allPlans: `${prefix}-plan-report`,
    plans: (projectId: string) => `${prefix}-plan-report/${projectId}`,
    vehicles: (planId: string) => `${prefix}-vehicle-report-by-plan/${planId}`,
    inspectorsOfProject: (projectId: string) => `${prefix}-inspector-report-by-project/${projectId}`,
    inspectorsOfPlan: (planId: string) => `${prefix}-inspector-report-by-plan/${planId}`,
    checkpoints: (owner: ReportOwner, filter: CheckpointFilter) => checkpointsPath(prefix, owner, filter),
  };
}

export function checkpointsPath(prefix: string, owner: ReportOwner, filter: CheckpointFilter): string {
  const subject = 'project' in owner ? `by-project/${owner.project}` : `by-plan/${owner.workPlanId}`;
  const query = new URLSearchParams(filter).toString();
  return `${prefix}-checkpoint-report-${subject}${query && `?${query}`}`;
}
