import { messages } from '../../kit/language/messages.ts';

export const riskGateTableMessages = messages('risk-gate.table', {
  confirmations: 'Risk confirmations',
  person: 'Person',
  plan: 'Work plan',
  project: 'Project',
  number: 'Risk assessment',
  version: 'Version (SHA-256)',
  inForce: 'In force',
  firstConfirmed: 'First confirmed',
  lastConfirmed: 'Last confirmed',
  received: 'Received',
  shifts: 'Times confirmed',
  devices: 'Devices',
  recordedBefore: 'Recorded before confirming',
  firstRecordedBefore: 'First recorded before confirming',
});
