import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingMessages, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { useCallback } from 'react';
import { useTell } from '../kit/ask.ts';
import { call } from '../kit/call.ts';

export type Subject = 'project' | 'workplan';
const routesOf = {
  project: { open: projectRoutes.esignProject, verify: projectRoutes.verifyProject },
  workplan: { open: workPlanRoutes.esignWorkPlan, verify: workPlanRoutes.verifyWorkPlan },
} as const;

/** Opens the signing of the step that a project or a plan is in, and verifies one's own signature. */
export function useSigning(subject: Subject) {
  const routes = routesOf[subject];
  const open = useCallback(async (id: string): Promise<SigningEntry> => (await call(routes.open, { params: { id } })).data, [routes]);
  const { mutateAsync, isPending } = useTell(routes.verify, { said: signingMessages.verified });
  const verify = useCallback(
    (hash: string) =>
      mutateAsync({ body: { meta: { related_document_hash: hash } } }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
  return { open, verify, verifying: isPending };
}
