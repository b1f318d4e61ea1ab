import { messages } from '../../kit/messages.ts';

export const assessmentsServerMessages = messages('assessments.assessments-server', {
  projectIsStatus: 'Project is {status}',
  risksAreJudgedByTheAuditor: 'Risks are judged by the auditor',
  rowsIndexItem: 'rows.{index}.item',
});
