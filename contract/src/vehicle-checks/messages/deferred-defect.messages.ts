import { messages } from '../../kit/language/messages.ts';

/** Deferred defects: refusals. Each status explains why a decision is not possible any more. */
export const deferredDefectMessages = messages('vehicle-checks.deferred-defect', {
  Open: 'This defect is open',
  'In work': 'There is already a task for this defect',
  Resolved: 'This defect has been repaired',
  Dismissed: 'This defect was dismissed',
  otherVehicle: 'This job card is not for the vehicle with this defect',
  cardNotReady: 'You can’t add a task to this job card now',
});

export const defectStatusLabels = messages('vehicle-checks.defect-statuses', {
  Open: 'Open',
  'In work': 'In work',
  Resolved: 'Resolved',
  Dismissed: 'Dismissed',
});
