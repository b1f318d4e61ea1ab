import { messages } from '../../kit/language/messages.ts';

export const assessmentsServerMessages = messages('assessments.assessments-server', {
  judgedByAuditor: 'Only the auditor decides whether a risk is acceptable',
});
