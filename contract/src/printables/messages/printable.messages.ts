import { messages } from '../../kit/messages.ts';

export const printableMessages = messages('printables.printable', {
  projectOrderSheet: 'Project Order Sheet',
  processAudit: 'Process Audit',
  workPlanSheet: 'Work Plan Sheet',
  dataCollectionResults: 'Data Collection Results',
  whatTheCustomerOrdersWithRoom: 'What the customer orders, with room to sign',
  twelveQuestionsToWalkThroughOn: 'Twelve questions to walk through on the floor',
  whatIsCheckedHowAndWhy: 'What is checked, how and why, to pin up at the station',
  whatWasFoundSoFarWith: 'What was found so far, with lines to write on',
});
