import { useLocation } from 'react-router';

/** /customer for customers, /brm for everybody else (document 3 section 2.10). */
export function useReportPaths() {
  const prefix = useLocation().pathname.startsWith('/customer-') ? '/customer' : '/brm';
  return {
    projection: `${prefix}-projection`,
    projects: (type: string) => `${prefix}-projection/${type}`,
    allPlans: `${prefix}-plan-report`,
    plans: (projectId: string) => `${prefix}-plan-report/${projectId}`,
    vehicles: (planId: string) => `${prefix}-vehicle-report-by-plan/${planId}`,
    inspectorsOfProject: (projectId: string) => `${prefix}-inspector-report-by-project/${projectId}`,
    inspectorsOfPlan: (planId: string) => `${prefix}-inspector-report-by-plan/${planId}`,
  };
}
