import { messages } from '../../kit/language/messages.ts';

/**
 * What a project waits for: a person or an event. `name` is a person's name or, if nobody is assigned, that of the
 * role.
 */
export const projectNextStepMessages = messages('projects.project-next-step', {
  contract: 'The contract is being prepared',
  brmSignsContract: 'Waiting for {name} to sign the contract',
  customerSignsContract: 'Waiting for {name} to sign the contract',
  assignAssessee: 'Waiting for {name} to assign an assessee',
  startAssessment: 'Waiting for {name} to start the risk assessment',
  completeAssessment: 'Waiting for {name} to complete the risk assessment',
  reviewRisks: 'Waiting for {name} to review the risks or assign an auditor',
  assignAuditor: 'Waiting for {name} to assign an auditor',
  openAudit: 'Waiting for {name} to open the audit',
  startAudit: 'Waiting for {name} to start the audit',
  completeAudit: 'Waiting for {name} to complete the audit',
  reassess: 'Waiting for {name} to work on the assessment again',
  brmSignsReview: 'Waiting for {name} to sign the review',
  workPlans: 'Work plans are created, signed and carried out',
  correctDeclined: 'Waiting for {brm} to correct the document declined by {name}: {reason}',
  signReissued: 'Waiting for {name} to sign the reissued document',
  reissueDocument: 'Waiting for {name} to reissue the document',
});

/** Who acts next if nobody is assigned. */
export const nextPersonMessages = messages('projects.next-person', {
  brm: 'the Business Relationship Manager',
  customer: 'the customer',
  assessee: 'an assessee',
  auditor: 'the auditor',
  inspector: 'the inspector',
  inspectors: 'the inspectors',
});
