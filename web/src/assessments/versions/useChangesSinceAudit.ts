import { assessmentVersionRoutes } from '@roadworthy/contract/assessments/assessment-version.routes.ts';
import { useMemo } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';

/**
 * Returns the changes of each question and of the equipment since the last audited version. None before the first
 * audit.
 */
export function useChangesSinceAudit(projectId: string) {
  const found = useApiQuery(assessmentVersionRoutes.compareAssessments, { query: { project: projectId } }).data?.data;
  const rows = useMemo(() => new Map(found?.rows.map(({ item, changes }) => [item, changes])), [found]);
  return { rows, equipment: found?.equipment };
}
