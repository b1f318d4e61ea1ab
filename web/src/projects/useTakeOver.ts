import { projectsMessages as messages } from '@roadworthy/contract/projects/messages/projects.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { mayTakeProjectAction, type ProjectRule } from '@roadworthy/contract/projects/project.policy.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { type ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { useCallback } from 'react';
import { useApiMutation } from '../kit/api/api-query.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import type { RowAction } from '../kit/list/columns/columns.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { displayName } from '../kit/text/display.ts';

type Work = 'assess' | 'audit';
type Assigned = Pick<ProjectRow, '_id' | 'status' | 'isDeleted' | 'assessmentAssignTo' | 'auditBy' | 'customer'>;

const texts = {
  assess: {
    action: 'take over an assessment' satisfies ProjectRule,
    label: messages.takeOverAssessment,
    title: messages.takeOverThisAssessment,
  },
  audit: {
    action: 'take over an audit' satisfies ProjectRule,
    label: messages.takeOverAudit,
    title: messages.takeOverThisAudit,
  },
} as const;

/**
 * Returns a function that lists the action of taking over assigned work, if that is allowed. The action asks for
 * confirmation and says who is assigned now.
 */
export function useTakeOver() {
  const { me } = useSignedIn();
  const { mutate: takeAssessment } = useApiMutation(projectRoutes.takeOverAssessment);
  const { mutate: takeAudit } = useApiMutation(projectRoutes.takeOverAudit);
  const takeOverOf = useCallback(
    (project: Assigned, work: Work, done?: () => void): RowAction[] => {
      const assigned = work === 'assess' ? project.assessmentAssignTo : project.auditBy;
      const { action, label, title } = texts[work];
      if (!assigned || !mayTakeProjectAction(project, me, action)) return [];
      const take = work === 'assess' ? takeAssessment : takeAudit;
      const onClick = () =>
        void confirm({
          title,
          text: projectMessages.takeOver({ name: displayName(assigned) }),
          yes: messages.takeOver,
        }).then((yes) => yes && take({ params: { id: project._id } }, { onSuccess: () => done?.() }));
      return [{ label, onClick }];
    },
    [me, takeAssessment, takeAudit],
  );
  return { takeOverOf };
}
