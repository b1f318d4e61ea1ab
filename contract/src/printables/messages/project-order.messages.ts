import { messages } from '../../kit/messages.ts';

export const projectOrderMessages = messages('printables.project-order', {
  projectNoRevRev: '{projectNo} rev {rev}',
  order: 'Order',
  customer: 'Customer',
  typeOfWorkRequired: 'Type of Work Required',
  part: 'Part',
  descriptionRequirementAndExitCriteria: 'Description, Requirement and Exit Criteria',
  workLocationAndContacts: 'Work Location and Contacts',
});
