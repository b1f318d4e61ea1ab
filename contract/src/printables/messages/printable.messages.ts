import { messages } from '../../kit/language/messages.ts';

export const printableMessages = messages('printables.printable', {
  projectOrderSheet: 'Project Order Sheet',
  processAudit: 'Process Audit',
  workPlanSheet: 'Work Plan Sheet',
  dataCollectionResults: 'Data Collection Results',
  projectOrderHint: 'What the customer orders, with space to sign',
  processAuditHint: 'Twelve questions for a walk through the shop floor',
  workPlanSheetHint: 'What is checked, how and why, to pin up at the station',
  dataCollectionHint: 'What was found so far, with lines to write on',
});
