import { messages } from '../../kit/language/messages.ts';

// Display labels for API values. A label may differ from its value; filters and requests send the value.

export const incidentStatusLabels = messages('incidents.status', {
  Open: 'Open',
  'In Progress': 'In Progress',
  Closed: 'Closed',
});

export const actionStatusLabels = messages('incidents.action-status', {
  Open: 'Open',
  'In Progress': 'In Progress',
  Overdue: 'Overdue',
  Done: 'Done',
  Closed: 'Closed',
});

export const incidentTypeLabels = messages('incidents.type', {
  Accident: 'Accident',
  'Near Misses': 'Near Misses',
  'Pro-Active Near Misses': 'Pro-Active Near Misses',
  Incidents: 'Incidents',
});

/** How severe an incident was. */
export const incidentSeverityLabels = messages('incidents.severity-name', {
  'Near miss': 'Near miss',
  'Property damage': 'Property damage',
  'First aid': 'First aid',
  'Medical treatment': 'Medical treatment',
  'Restricted work': 'Restricted work',
  'Lost time': 'Lost time',
  Fatality: 'Fatality',
});

/** How severe an incident could have been. */
export const potentialLabels = messages('incidents.potential-name', {
  Low: 'Low',
  Medium: 'Medium',
  High: 'High',
});

/** Why an action is refused, by the status of the incident. */
export const incidentRefusals = messages('incidents.refusals', {
  isStatus: 'You can’t do this while the incident is {status}',
});

/** Why a step of a corrective action is refused, by its state. */
export const actionRefusals = messages('incidents.action-refusals', {
  open: 'This corrective action is still open. Mark it as done first.',
  'in progress': 'This corrective action is still in progress. Mark it as done first.',
  done: 'This corrective action is done and can’t be changed',
  closed: 'This corrective action is closed and can’t be changed',
});

/** The states of a corrective action, for use within a line. */
export const actionStateLabels = messages('incidents.action-states', {
  open: 'open',
  'in progress': 'in progress',
  done: 'done',
  closed: 'closed',
});
