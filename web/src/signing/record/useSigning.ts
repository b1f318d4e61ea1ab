import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingKindByStatus, type ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { isSigningDeclined } from '@roadworthy/contract/signing/signing.machine.ts';
import { listSigners, type SigningEntry, type SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { call, ApiError } from '../../kit/api/call.ts';
import { useCompanyInUse } from '../../kit/session/session.ts';
import { displayName } from '../../kit/text/display.ts';
import { findReissuableDocument } from './earlier-documents.ts';

/** `gone` means that the document was replaced or voided or has expired, so it can never be verified. */
type VerifyResult = 'verified' | 'not yet' | 'gone';
export type SigningSubject = 'project' | 'workplan';
/** The kinds of records with documents to sign. Those of an amendment belong to its work plan. */
export type SignableRecord = SigningSubject | 'amendment';
/** The routes that open a signing and verify it. */
export const signingRoutesBySubject = {
  project: { open: projectRoutes.esignProject, verify: projectRoutes.verifyProject },
  workplan: { open: workPlanRoutes.esignWorkPlan, verify: workPlanRoutes.verifyWorkPlan },
  amendment: { open: amendmentRoutes.esignAmendment, verify: workPlanRoutes.verifyWorkPlan },
} as const;

const contractKinds: Partial<Record<ProjectStatus, SigningKind>> = signingKindByStatus;

export type DeclinedDocument = { name: string; at: string | undefined; reason: string };
/** Finds the decline of the current step's document, if nothing has replaced that document since. */
export async function findDecline(subject: SignableRecord, id: string): Promise<DeclinedDocument | undefined> {
  // An amendment is not reissued. The office proposes another one.
  if (subject === 'amendment') return undefined;
  const params = { params: { id } };
  const { entries, kind } =
    subject === 'project'
      ? await call(projectRoutes.getProject, params).then(({ data }) => ({
          entries: data.eversignList,
          kind: contractKinds[data.status],
        }))
      : await call(workPlanRoutes.getWorkPlan, params).then(({ data }) => ({
          entries: data.eversignList,
          kind: data.carriedOver ? ('revision' as const) : ('workplan' as const),
        }));
  const document = findReissuableDocument(entries, kind);
  const signer =
    document && isSigningDeclined(document.state) ? listSigners(document).find((one) => one.declineReason) : undefined;
  return signer && { name: displayName(signer.userId), at: signer.declinedAt, reason: signer.declineReason ?? '' };
}

/** Returns functions that open the document of the current step and verify the user's own signature. */
export function useSigning(subject: SignableRecord) {
  const routes = signingRoutesBySubject[subject];
  const company = useCompanyInUse();
  const open = useCallback(
    async (id: string): Promise<SigningEntry> => (await call(routes.open, { params: { id } }, { company })).data,
    [routes, company],
  );
  const { mutateAsync, isPending } = useApiMutation(routes.verify, { successMessage: signingMessages.verified });
  const client = useQueryClient();
  const verify = useCallback(
    (hash: string): Promise<VerifyResult> =>
      mutateAsync({ body: { meta: { related_document_hash: hash } } }).then(
        () => 'verified',
        (error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'gone') return 'not yet';
          // The screen is out of date, so everything is refetched to show the current document.
          void client.invalidateQueries();
          return 'gone';
        },
      ),
    [mutateAsync, client],
  );
  return { open, verify, verifying: isPending };
}
