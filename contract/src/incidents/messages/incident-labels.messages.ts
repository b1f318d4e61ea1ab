import { messages } from '../../kit/language/messages.ts';

// Display labels for API values. A label may differ from its value; filters and requests send the value.

/** The statuses of an incident. */
export const incidentStatusLabels = messages('incidents.status', {
  Open: 'Open',
  'In Progress': 'In Progress',
  Closed: 'Closed',
});

/** The statuses of a corrective action. */
export const actionStatusLabels = messages('incidents.action-status', {
  Open: 'Open',
  'In Progress': 'In Progress',
  Overdue: 'Overdue',
  Done: 'Done',
  Closed: 'Closed',
});

/** The types of incidents. */
export const incidentTypeLabels = messages('incidents.type', {
  Accident: 'Accident',
  'Near Misses': 'Near Misses',
  'Pro-Active Near Misses': 'Pro-Active Near Misses',
  Incidents: 'Incidents',
});

/** How severe an incident was. */
export const severityLabels = messages('incidents.severity-name', {
  'Near miss': 'Near miss',
  'Property damage': 'Property damage',
  'First aid': 'First aid',
  'Medical treatment': 'Medical treatment',
  'Restricted work': 'Restricted work',
  'Lost time': 'Lost time',
  Fatality: 'Fatality',
});

/** How severe it could have been. */
export const potentialLabels = messages('incidents.potential-name', {
  Low: 'Low',
  Medium: 'Medium',
  High: 'High',
});

/** Why an action is refused in this status. */
export const incidentRefusals = messages('incidents.refusals', { isStatus: 'Incident is {status}' });

/** Why an action on a corrective action is refused in this state. */
export const actionRefusals = messages('incidents.action-refusals', {
  open: 'Corrective action is open',
  'in progress': 'Corrective action is in progress',
  done: 'Corrective action is done',
  closed: 'Corrective action is closed',
});

/** The states of a corrective action, for use within a line. */
export const actionStateLabels = messages('incidents.action-states', {
  open: 'open',
  'in progress': 'in progress',
  done: 'done',
  closed: 'closed',
});
