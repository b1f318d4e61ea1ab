import { messages } from '../../kit/messages.ts';

export const workPlansMessages = messages('work-plans', {
  processed: 'Processed',
  progressOfName: 'Progress of {name}',
  planMoreWork: 'Plan more work?',
  everybodyAndInspectedOnItsOwn:
    'everybody and inspected on its own, and the project is Completed only when all its plans are. To change what is planned, edit the plan instead.',
  createAnotherPlan: 'Create another plan',
  cancel: 'Cancel',
  createWorkPlan: 'Create Work Plan',
  planMoreWork2: 'Plan more work…',
  thisProjectHasNoWorkPlan:
    'This project has no work plan yet. Its risks are assessed and signed: the work can be planned.',
  thisProjectHasNoWorkPlan2: 'This project has no work plan yet.',
  noWorkPlanIsAssignedTo: 'No work plan is assigned to you at the moment.',
  workPlans: 'Work Plans',
  theProjectIsCompletedWithIts:
    'The project is Completed with its last work plan and takes no further plans after that. Plan more work before.',
  thisProjectIsCompletedAndTakes:
    'This project is Completed and takes no further work plans. Clone it as a new revision to plan more work.',
  cloneProject: 'Clone project',
  workPlans2: 'Work plans',
  searchPlans: 'Search Plans',
  progress: 'Progress',
  doesNotWorkAtPlaces: 'Does not work at {places}',
  noInspectorWorksAtLocations: 'No inspector works at {locations}.',
  chooseInspectorsForIt: 'Choose inspectors for it',
  eSign: 'E-Sign',
  review: 'Review',
  start: 'Start',
  inspect: 'Inspect',
  results: 'Results',
  addInspector: 'Add Inspector',
  edit: 'Edit',
  workplan: 'workplan',
});
