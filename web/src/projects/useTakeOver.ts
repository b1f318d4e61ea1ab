import { fillTemplate } from '@roadworthy/contract/kit/template.ts';
import { mayOnProject } from '@roadworthy/contract/projects/project.policy.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { projectMessages, type ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { useCallback } from 'react';
import { useApiMutation } from '../kit/api/api-query.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import type { RowAction } from '../kit/list/columns.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { displayName } from '../kit/text/display.ts';

type Work = 'assess' | 'audit';
type Assigned = Pick<ProjectRow, '_id' | 'status' | 'isDeleted' | 'assessmentAssignTo' | 'auditBy' | 'customer'>;

const texts = {
  assess: { action: 'take over an assessment', label: 'Take over assessment', title: 'Take over this assessment?' },
  audit: { action: 'take over an audit', label: 'Take over audit', title: 'Take over this audit?' },
} as const;

/** Taking over assigned work asks for confirmation and names the current assignee. */
export function useTakeOver() {
  const { me } = useSignedIn();
  const { mutate: takeAssessment } = useApiMutation(projectRoutes.takeOverAssessment);
  const { mutate: takeAudit } = useApiMutation(projectRoutes.takeOverAudit);
  const takeOverOf = useCallback(
    (project: Assigned, work: Work, done?: () => void): RowAction[] => {
      const assigned = work === 'assess' ? project.assessmentAssignTo : project.auditBy;
      const { action, label, title } = texts[work];
      if (!assigned || !mayOnProject(project, me, action)) return [];
      const take = work === 'assess' ? takeAssessment : takeAudit;
      const onClick = () =>
        void confirm({
          title,
          text: fillTemplate(projectMessages.takeOver, { name: displayName(assigned) }),
          yes: 'Take over',
        }).then((yes) => yes && take({ params: { id: project._id } }, { onSuccess: () => done?.() }));
      return [{ label, onClick }];
    },
    [me, takeAssessment, takeAudit],
  );
  return { takeOverOf };
}
