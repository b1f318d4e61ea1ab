import type { VerifyContext } from '../../signing/index.ts';
import { isAmendmentDocument, verifyAmendment } from '../amendments/amendment-effect.actions.ts';
import { verifyPlanDocument } from './plan-signing.actions.ts';

/** Verifies a signature on a document of a plan: the plan itself, or one of its amendments. */
export const verifyPlan = async (context: VerifyContext, relatedDocumentHash: string): Promise<void> =>
  (await isAmendmentDocument(context, relatedDocumentHash))
    ? verifyAmendment(context, relatedDocumentHash)
    : verifyPlanDocument(context, relatedDocumentHash);
