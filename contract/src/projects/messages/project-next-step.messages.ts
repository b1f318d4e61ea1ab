import { messages } from '../../kit/messages.ts';

export const projectNextStepMessages = messages('projects.project-next-step', {
  contract: 'The contract is being prepared',
  brmSignsContract: 'The Business Relationship Manager signs the contract',
  customerSignsContract: 'The customer signs the contract',
  assignAssessee: 'The Business Relationship Manager assigns an assessee',
  startAssessment: 'The assessee starts the risk assessment',
  completeAssessment: 'The assessee completes the risk assessment',
  reviewRisks: 'The Business Relationship Manager reviews the risks or assigns an auditor',
  assignAuditor: 'The Business Relationship Manager assigns an auditor',
  openAudit: 'The auditor opens the audit',
  startAudit: 'The auditor starts the audit',
  completeAudit: 'The auditor completes the audit',
  reassess: 'An assessee works on the assessment again',
  brmSignsReview: 'The Business Relationship Manager signs the review',
  workPlans: 'Work plans are created, signed and carried out',
  correctDeclined: 'The Business Relationship Manager corrects what {name} declined: {reason}',
  signReissued: '{name} signs the reissued document',
  reissueDocument: 'The Business Relationship Manager reissues the document',
});
