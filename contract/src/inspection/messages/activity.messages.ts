import { messages } from '../../kit/messages.ts';

/**
 * The activities of a work plan: what is done, how and why. They are part of the signed document; once the plan has
 * started, inspectors record the outcome of each. The plan's counters cover pieces and checkpoints only, not
 * activities.
 */
export const activityMessages = messages('inspection.activity', {
  onePlan: 'All activities of one request belong to one work plan',
  vin: 'This VIN is not in the work plan',
  alreadyRecorded: 'This activity is {state} already',
  received:
    'Recorded. Somebody else judged this activity differently: it is contested, and the BRM or an admin decides.',
  isContested: 'This activity is contested: the BRM or an admin resolves it first',
  notContested: 'This activity is not contested',
});
