import { messages } from '../../kit/language/messages.ts';

/** Whom or what a project waits for. `name` is a person's name, or the role's if nobody is named. */
export const projectNextStepMessages = messages('projects.project-next-step', {
  contract: 'The contract is being prepared',
  brmSignsContract: 'Waits for {name} to sign the contract',
  customerSignsContract: 'Waits for {name} to sign the contract',
  assignAssessee: 'Waits for {name} to assign an assessee',
  startAssessment: 'Waits for {name} to start the risk assessment',
  completeAssessment: 'Waits for {name} to complete the risk assessment',
  reviewRisks: 'Waits for {name} to review the risks or assign an auditor',
  assignAuditor: 'Waits for {name} to assign an auditor',
  openAudit: 'Waits for {name} to open the audit',
  startAudit: 'Waits for {name} to start the audit',
  completeAudit: 'Waits for {name} to complete the audit',
  reassess: 'Waits for {name} to work on the assessment again',
  brmSignsReview: 'Waits for {name} to sign the review',
  workPlans: 'Work plans are created, signed and carried out',
  correctDeclined: 'Waits for {brm} to correct what {name} declined: {reason}',
  signReissued: 'Waits for {name} to sign the reissued document',
  reissueDocument: 'Waits for {name} to reissue the document',
});

/** Who acts next if nobody is named. */
export const nextPersonMessages = messages('projects.next-person', {
  brm: 'the Business Relationship Manager',
  customer: 'the customer',
  assessee: 'an assessee',
  auditor: 'the auditor',
  inspector: 'the inspector',
  inspectors: 'the inspectors',
});
