import { messages } from '../../kit/messages.ts';

export const projectPolicyMessages = messages('projects.project-policy', {
  takeOverAnAssessment: 'take over an assessment',
  takeOverAnAudit: 'take over an audit',
  workPlans: 'work plans',
  changeTheCustomer: 'change the customer',
});
