import { messages } from '../../../kit/language/messages.ts';

export const reportScreensMessages = messages('access.report-screens', {
  projection: 'Projection',
  projectReport: 'Project report',
  planReport: 'Plan report',
  vehicleReport: 'Vehicle report',
  inspectorReport: 'Inspector report',
  checkpointReport: 'Checkpoint report',
  riskConfirmations: 'Risk confirmations',
  geoPositions: 'Recorded positions',
  daySheets: 'Signed day sheets',
  riskRegister: 'Risk register',
  assessmentReviews: 'Assessment reviews',
  checkAPhoto: 'Check a photo',
  sealedRecords: 'Sealed records',
});
