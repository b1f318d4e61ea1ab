import { messages } from '../../kit/language/messages.ts';

export const printableMessages = messages('printables.printable', {
  projectOrderSheet: 'Project Order Sheet',
  processAudit: 'Process Audit',
  workPlanSheet: 'Work Plan Sheet',
  dataCollectionResults: 'Data Collection Results',
  projectOrderHint: 'What the customer orders, with space to sign',
  processAuditHint: 'Twelve questions for a walk through the shop floor',
  workPlanSheetHint: 'What to check, how and why, ready to pin up at the station',
  dataCollectionHint: 'The findings so far, with lines to write on',
});
