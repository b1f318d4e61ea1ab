import { messages } from '../../kit/messages.ts';

export const incidentMessages = messages('incidents.incident', {
  saved: 'Incident {incidentNo} saved',
  deleted: 'Accident deleted',
  occurredAtInvalid: 'Enter the date and time when it happened',
  occurredInFuture: 'The time when it happened can’t be in the future',
  severityRequired: 'Severity is required. Choose “Not known yet” if you cannot say.',
  severity: 'Choose a severity from the list',
  potential: 'Choose Low, Medium or High',
  photos: 'At most {maxPhotos} photos',
  photoMissing: 'A photo is no longer available. Take it again.',
  vehicleMissing: 'This vehicle is not in the catalogue',
  projectMissing: 'This project does not exist',
  planMissing: 'This work plan does not exist',
  planMismatch: 'This work plan belongs to another project',
  closed: 'Incident {incidentNo} closed',
  reopened: 'Incident {incidentNo} reopened',
  acknowledged: 'Incident {incidentNo} acknowledged',
  shared: 'The customer can see incident {incidentNo}',
  unshared: 'The customer can no longer see incident {incidentNo}',
  sharedRequired: 'Choose whether the customer can see this incident',
  changeNotAllowed: 'Only the person who reported it and the office can change an incident',
  deleteNotAllowed:
    'Only the person who reported it can delete an incident, and only before it is acknowledged. Close it with a reason instead.',
  alreadyAcknowledgedBy: '{by} has already acknowledged this incident',
  somebody: 'Someone',
  projectRequired: 'Choose the project first: the incident is shared with that project’s customer',
  alreadyAcknowledged: 'This incident was acknowledged and can no longer be deleted. Close it with a reason instead.',
  reason: 'Reason is required',
  statusReadOnly: 'Use Close Incident or Reopen to change the status',
  actionsOpen: '{count} not done. Say why the incident is closed nevertheless',
  noActions: 'This incident has no corrective action. Say why it is closed without one.',
});

export const incidentLabels = messages('incidents.incident.labels', {
  openCorrectiveActionsAre: '{open} corrective actions are',
});
