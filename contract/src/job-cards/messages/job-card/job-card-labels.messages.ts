import { messages } from '../../../kit/language/messages.ts';

// Display labels for API values. A label may differ from its value; filters and requests send the value.

export const jobCardStatusLabels = messages('job-cards.status', {
  'Jobcard Created': 'Jobcard Created',
  Assigned: 'Assigned',
  'In Progress': 'In Progress',
  'On Hold': 'On Hold',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
});

/** Where the key of the vehicle is. */
export const keyLocationLabels = messages('job-cards.key-location', {
  Keyroom: 'Keyroom',
  'With Vehicle': 'With Vehicle',
});

/** Why an action is refused, by the status of the job card. */
export const jobCardRefusals = messages('job-cards.refusals', {
  isStatus: 'You can’t do this while the job card is {status}',
});
