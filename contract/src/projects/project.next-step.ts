import type { Declined } from '../signing/signing.schema.ts';
import { signerOfStatus, type ProjectStatus } from './project.machine.ts';

/** Who acts next, in display text for lists and the stepper. */
export const nextStepTexts: Record<ProjectStatus, string | null> = {
  Created: 'The contract is being made',
  'Awaiting BRM to E-Sign': 'The Business Relationship Manager signs the contract',
  'Awaiting Customer to E-Sign': 'The customer signs the contract',
  'Awaiting Risk Assessment': 'An assessee is to be assigned',
  'Awaiting to Start Assessment': 'The assessee starts the risk assessment',
  'Awaiting to Complete Assessment': 'The assessee completes the risk assessment',
  'Awaiting to Risk Review': 'The Business Relationship Manager reviews the risks or assigns an auditor',
  'Awaiting to Assign Auditor': 'An auditor is to be assigned',
  'Assigned to Auditor': 'The auditor opens the audit',
  'Awaiting to Start Audit': 'The auditor starts the audit',
  'Awaiting to Complete Audit': 'The auditor completes the audit',
  'Safety Issue': 'The assessment goes back to an assessee',
  'Awaiting Review E-Sign BRM': 'The Business Relationship Manager signs the review',
  'Awaiting Work plan': 'Work plans are made, signed and carried out',
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
  declined ? `The Business Relationship Manager corrects what ${declined.name} declined: ${declined.reason}` : null;
/** Who acts next when the document lags behind the status, in display text. */
export const documentWaitsFor = ({ isDocumentClosed, signsAnew }: DocumentStatus): string | null => {
  if (isDocumentClosed) return 'The Business Relationship Manager makes the document again';
  return signsAnew ? `${signsAnew} signs the document that was made again` : null;
};
const contractStatuses: readonly ProjectStatus[] = ['Created', 'Awaiting BRM to E-Sign', 'Awaiting Customer to E-Sign'];
export const projectWaitsFor = ({ status, ...document }: DocumentStatus & { status: ProjectStatus }): string | null =>
  (contractStatuses.includes(status) ? correctionWaitsFor(document) : null) ??
  (signerOfStatus[status] === 1 ? documentWaitsFor(document) : null) ??
  nextStepTexts[status];
