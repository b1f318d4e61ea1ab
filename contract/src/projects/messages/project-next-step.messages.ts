import { messages } from '../../kit/messages.ts';

export const projectNextStepMessages = messages('projects.project-next-step', {
  theContractIsBeingMade: 'The contract is being made',
  theBusinessRelationshipManagerSignsThe: 'The Business Relationship Manager signs the contract',
  theCustomerSignsTheContract: 'The customer signs the contract',
  anAssesseeIsToBeAssigned: 'An assessee is to be assigned',
  theAssesseeStartsTheRiskAssessment: 'The assessee starts the risk assessment',
  theAssesseeCompletesTheRiskAssessment: 'The assessee completes the risk assessment',
  theBusinessRelationshipManagerReviewsThe: 'The Business Relationship Manager reviews the risks or assigns an auditor',
  anAuditorIsToBeAssigned: 'An auditor is to be assigned',
  theAuditorOpensTheAudit: 'The auditor opens the audit',
  theAuditorStartsTheAudit: 'The auditor starts the audit',
  theAuditorCompletesTheAudit: 'The auditor completes the audit',
  theAssessmentGoesBackToAn: 'The assessment goes back to an assessee',
  theBusinessRelationshipManagerSignsThe2: 'The Business Relationship Manager signs the review',
  workPlansAreMadeSignedAnd: 'Work plans are made, signed and carried out',
  theBusinessRelationshipManagerCorrectsWhat:
    'The Business Relationship Manager corrects what {name} declined: {reason}',
  signsAnewSignsTheDocumentThatWas: '{signsAnew} signs the document that was made again',
});
