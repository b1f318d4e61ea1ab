import { messages } from '../../kit/language/messages.ts';

export const inspectedPlanMessages = messages('inspection.plan', {
  revision: 'Revision {revision}',
  newRevision: 'The plan has changed: revision {revision} is now in force',
  newQuestions:
    '{count, plural, one {The plan has # new question for you.} other {The plan has # new questions for you.}}',
  answerQuestions: 'Answer',
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
    'This plan is Completed.{openNok, plural, =0 {} one { # Not OK item can still be rectified.} other { # Not OK items can still be rectified.}}{toComplete, plural, =0 {} one { # rectified item can still be completed.} other { # rectified items can still be completed.}}',
});
