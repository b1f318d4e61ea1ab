import { isAuditDue } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { useEffect } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { useSignedIn } from '../../kit/session/session.ts';

/**
 * Viewing the audit opens it if this auditor may open it, which shows the office that it was read. Errors are hidden,
 * because a second tab may have opened it already.
 */
export function useOpenAudit({ _id, status, auditBy }: Project): void {
  const { me } = useSignedIn();
  const { mutate } = useApiMutation(projectRoutes.openAudit, { quiet: true });
  const due = auditBy?._id === me._id && isAuditDue(status);
  useEffect(() => {
    if (due) mutate({ params: { id: _id } });
  }, [due, mutate, _id]);
}
