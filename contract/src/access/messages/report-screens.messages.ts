import { messages } from '../../kit/language/messages.ts';

export const reportScreensMessages = messages('access.report-screens', {
  projection: 'Projection',
  projectReport: 'Project Report',
  planReport: 'Plan Report',
  vehicleReport: 'Vehicle Report',
  inspectorReport: 'Inspector Report',
  checkpointReport: 'Checkpoint Report',
  riskConfirmations: 'Risk Confirmations',
  riskRegister: 'Risk Register',
  sealedRecords: 'Sealed Records',
});
