import { messages, shared } from '../../kit/language/messages.ts';
import { vehicleMessages } from '../../vehicles/messages/vehicle.messages.ts';

export const incidentMessages = messages('incidents.incident', {
  saved: 'Incident {incidentNo} saved',
  deleted: 'Incident deleted',
  occurredAtInvalid: 'Enter the date and time it happened',
  occurredInFuture: 'The time it happened can’t be in the future',
  severityRequired: 'Severity is required. Choose “Not known yet” if you’re not sure.',
  severity: 'Choose a severity from the list',
  potential: 'Choose Low, Medium or High',
  photos: 'At most {maxPhotos} photos',
  photoMissing: 'A photo is no longer available. Add it again.',
  vehicleMissing: shared(vehicleMessages.notInCatalogue),
  projectMissing: 'This project does not exist',
  planMissing: 'This work plan does not exist',
  planMismatch: 'This work plan belongs to another project',
  closed: 'Incident {incidentNo} closed',
  reopened: 'Incident {incidentNo} reopened',
  acknowledged: 'Incident {incidentNo} acknowledged',
  shared: 'The customer can see incident {incidentNo}',
  unshared: 'The customer can no longer see incident {incidentNo}',
  sharedRequired: 'Choose whether the customer can see this incident',
  changeNotAllowed: 'Only the office and the person who reported an incident can change it',
  deleteNotAllowed:
    'Only the person who reported an incident can delete it, and only before it is acknowledged. Close it with a reason instead.',
  alreadyAcknowledgedBy: '{by} has already acknowledged this incident',
  somebody: 'Someone',
  projectRequired: 'Choose the project first: the incident is shared with that project’s customer',
  alreadyAcknowledged: 'Can’t delete this incident: it has been acknowledged. Close it with a reason instead.',
  reason: 'Reason is required',
  statusReadOnly: 'Press Close Incident or Reopen to change the status',
  actionsOpen:
    '{count, plural, one {# corrective action is not done. Give a reason for closing the incident anyway.} other {# corrective actions are not done. Give a reason for closing the incident anyway.}}',
  noActions: 'This incident has no corrective actions. Give a reason for closing it.',
});
