import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const workPlansMessages = messages('work-plans', {
  processed: 'Processed',
  planProgress: 'Progress of {name}',
  planMoreWorkTitle: 'Plan more work?',
  planMoreWorkText:
    'This project already has {count, plural, one {# work plan; edit it to change what is planned} other {# work plans; edit one of them to change what is planned}}. Another plan is signed by everyone and inspected separately, and the project is Completed only when all its plans are.',
  createAnotherPlan: 'Create another plan',
  cancel: shared(commonMessages.cancel),
  createWorkPlan: 'Create Work Plan',
  planMoreWork: 'Plan more work…',
  readyToPlan: 'This project has no work plan yet. Its risks are signed off, so you can plan the work.',
  empty: 'This project has no work plan yet.',
  noneAssigned: 'No work plans are assigned to you at the moment.',
  workPlans: 'Work Plans',
  planBeforeCompleted: 'The project is Completed when its last work plan is. Add any further plans before then.',
  projectCompleted:
    'This project is Completed, so you can’t add work plans. Clone it as a new revision to plan more work.',
  cloneProject: 'Clone project',
  listLabel: 'Work plans',
  groupContinue: 'Continue',
  groupNeedsYou: 'Needs you',
  groupWaiting: 'Waiting for others',
  groupCompleted: 'Completed',
  recordedCount: '{recorded}/{quantity}',
  searchPlans: 'Search Plans',
  progress: 'Progress',
  worksElsewhere: 'Does not work at {places}',
  noInspectorThere: 'No inspector works at {locations}. <link>Choose inspectors for it</link>',
  eSign: 'E-Sign',
  review: 'Review',
  start: 'Start',
  inspect: 'Inspect',
  results: 'Results',
  addInspector: 'Add Inspector',
  edit: shared(commonMessages.edit),
});
