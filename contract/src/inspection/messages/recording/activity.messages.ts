import { messages } from '../../../kit/language/messages.ts';

/**
 * The activities of a work plan: what is done, how and why. They are part of the signed document. Once the plan has
 * started, inspectors record the outcome of each. The plan's counters are about pieces and checkpoints only.
 */
export const activityMessages = messages('inspection.activity', {
  activity: 'Activity is required',
  onePlan: 'All activities in one request must belong to the same work plan',
  vin: 'This VIN is not in the work plan',
  notRecorded: 'This activity has not been recorded yet',
  alreadyRecorded: 'This activity is already recorded as {state}',
  received: 'Recorded as contested: someone else judged this activity differently. The BRM or an admin will decide.',
  isContested: 'This activity is contested. The BRM or an admin must resolve it first.',
  notContested: 'This activity is not contested',
});
