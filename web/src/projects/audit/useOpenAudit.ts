import { isAuditDue } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { useEffect } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { useSignedIn } from '../../kit/session/session.ts';

/**
 * Looking at the audit opens it, when it is this auditor's to open: from then on the office sees that it was read. Quiet, because whoever has it open
 * twice has opened it all the same.
 */
export function useOpenAudit({ _id, status, auditBy }: Project): void {
  const { me } = useSignedIn();
  const { mutate } = useApiMutation(projectRoutes.openAudit, { quiet: true });
  const due = auditBy?._id === me._id && isAuditDue(status);
  useEffect(() => {
    if (due) mutate({ params: { id: _id } });
  }, [due, mutate, _id]);
}
