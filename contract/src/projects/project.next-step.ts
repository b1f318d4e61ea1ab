import { projectNextStepMessages as messages } from './messages/project-next-step.messages.ts';
import type { Declined } from '../signing/signing.schema.ts';
import { signerOfStatus, type ProjectStatus } from './project.machine.ts';

/** Who acts next, in display text for lists and the stepper. */
export const nextStepTexts: Record<ProjectStatus, string | null> = {
  Created: messages.theContractIsBeingMade,
  'Awaiting BRM to E-Sign': messages.theBusinessRelationshipManagerSignsThe,
  'Awaiting Customer to E-Sign': messages.theCustomerSignsTheContract,
  'Awaiting Risk Assessment': messages.anAssesseeIsToBeAssigned,
  'Awaiting to Start Assessment': messages.theAssesseeStartsTheRiskAssessment,
  'Awaiting to Complete Assessment': messages.theAssesseeCompletesTheRiskAssessment,
  'Awaiting to Risk Review': messages.theBusinessRelationshipManagerReviewsThe,
  'Awaiting to Assign Auditor': messages.anAuditorIsToBeAssigned,
  'Assigned to Auditor': messages.theAuditorOpensTheAudit,
  'Awaiting to Start Audit': messages.theAuditorStartsTheAudit,
  'Awaiting to Complete Audit': messages.theAuditorCompletesTheAudit,
  'Safety Issue': messages.theAssessmentGoesBackToAn,
  'Awaiting Review E-Sign BRM': messages.theBusinessRelationshipManagerSignsThe2,
  'Awaiting Work plan': messages.workPlansAreMadeSignedAnd,
  Completed: null,
};
/**
 * The state of a step's document: whether it can no longer be signed, whether it was declined, and who must sign a
 * reissued document first.
 */
export type DocumentStatus = {
  isDocumentClosed?: boolean;
  declined?: Declined | null;
  signsAnew?: string | null;
  signsFirst?: string | null;
};
/** A declined document is corrected before it is signed again. */
export const correctionWaitsFor = ({ declined }: DocumentStatus): string | null =>
  declined
    ? messages.theBusinessRelationshipManagerCorrectsWhat({ name: declined.name, reason: declined.reason })
    : null;
/** Who acts next when the document lags behind the status, in display text. */
export const documentWaitsFor = ({ isDocumentClosed, signsAnew }: DocumentStatus): string | null => {
  if (isDocumentClosed) return 'The Business Relationship Manager makes the document again';
  return signsAnew ? messages.signsAnewSignsTheDocumentThatWas({ signsAnew }) : null;
};
const contractStatuses: readonly ProjectStatus[] = ['Created', 'Awaiting BRM to E-Sign', 'Awaiting Customer to E-Sign'];
export const projectWaitsFor = ({ status, ...document }: DocumentStatus & { status: ProjectStatus }): string | null =>
  (contractStatuses.includes(status) ? correctionWaitsFor(document) : null) ??
  (signerOfStatus[status] === 1 ? documentWaitsFor(document) : null) ??
  nextStepTexts[status];
