import { messages } from '../../kit/language/messages.ts';

export const planMessages = messages('inspection.plan', {
  progressOfThePlan: 'Progress of the plan',
  pending: 'Pending',
  recordedCount: '{recorded}/{total}',
  recorded: '{recorded} of {total} recorded',
  wholePlan: 'Whole plan:',
  details: 'Progress and TIP level',
  vehicleChecked: 'This vehicle: {progress}',
  planChecked: 'The whole plan: {progress}',
  everythingRecorded: 'Everything is recorded. {waitsFor}.',
  completed:
    'This plan is Completed.{openNok, plural, =0 {} other { # Not OK can still be rectified.}}{toComplete, plural, =0 {} one { # rectified item can still be completed.} other { # rectified items can still be completed.}}',
});
