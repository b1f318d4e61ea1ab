import { projectNextStepMessages as messages } from './messages/project-next-step.messages.ts';
import type { Declined } from '../signing/signing.schema.ts';
import { signerOfStatus, type ProjectStatus } from './project.machine.ts';

/** Who acts next, in display text for lists and the stepper. */
export const nextStepTexts: Record<ProjectStatus, string | null> = {
  Created: messages.contract,
  'Awaiting BRM to E-Sign': messages.brmSignsContract,
  'Awaiting Customer to E-Sign': messages.customerSignsContract,
  'Awaiting Risk Assessment': messages.assignAssessee,
  'Awaiting to Start Assessment': messages.startAssessment,
  'Awaiting to Complete Assessment': messages.completeAssessment,
  'Awaiting to Risk Review': messages.reviewRisks,
  'Awaiting to Assign Auditor': messages.assignAuditor,
  'Assigned to Auditor': messages.openAudit,
  'Awaiting to Start Audit': messages.startAudit,
  'Awaiting to Complete Audit': messages.completeAudit,
  'Safety Issue': messages.reassess,
  'Awaiting Review E-Sign BRM': messages.brmSignsReview,
  'Awaiting Work plan': messages.workPlans,
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
  declined ? messages.correctDeclined({ name: declined.name, reason: declined.reason }) : null;
/** Who acts next when the document lags behind the status, in display text. */
export const documentWaitsFor = ({ isDocumentClosed, signsAnew }: DocumentStatus): string | null => {
  if (isDocumentClosed) return messages.reissueDocument;
  return signsAnew ? messages.signReissued({ name: signsAnew }) : null;
};
const contractStatuses: readonly ProjectStatus[] = ['Created', 'Awaiting BRM to E-Sign', 'Awaiting Customer to E-Sign'];
export const projectWaitsFor = ({ status, ...document }: DocumentStatus & { status: ProjectStatus }): string | null =>
  (contractStatuses.includes(status) ? correctionWaitsFor(document) : null) ??
  (signerOfStatus[status] === 1 ? documentWaitsFor(document) : null) ??
  nextStepTexts[status];
