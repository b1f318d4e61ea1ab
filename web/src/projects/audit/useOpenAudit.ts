import { mayOnProject } from '@roadworthy/contract/projects/project.policy.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { useEffect } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { useSignedIn } from '../../kit/session/session.ts';

/**
 * Viewing the audit opens it if this auditor may open it, which shows the office that it was read. Errors are hidden,
 * because a second tab may have opened it already.
 */
export function useOpenAudit(project: Project): void {
  const { _id } = project;
  const { me } = useSignedIn();
  const { mutate } = useApiMutation(projectRoutes.openAudit, { quiet: true });
  const due = mayOnProject(project, me, 'open audit');
  useEffect(() => {
    if (due) mutate({ params: { id: _id } });
  }, [due, mutate, _id]);
}
