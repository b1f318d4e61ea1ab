import { messages } from '../../kit/language/messages.ts';

export const workPlanMessages = messages('work-plans.work-plan', {
  isStatus: 'Work plan is {status}',
  saved: 'Work plan {planNo} saved',
  name: 'Plan name is required',
  type: 'Type is required',
  part: 'Part Name is required',
  grid: 'Grid is required',
  vehicle: 'Vehicle is required',
  inspector: 'Inspector is required',
  batch: 'Batch is required',
  criteria: 'Reference Criteria is required',
  activity: 'All Activity is required',
  tools: 'All Tools is required',
  noTools: 'Add at least one tool',
  activityLength: 'At most {maxActivityTextLength} characters',
  activities: 'At most {maxActivities} activities',
  inspectorAdded: 'Inspector successfully added to workPlan {name}',
  noInspector: 'No ither technician getting in project work location!',
  notAnInspector: 'Choose people with the role Inspector',
  gridEmpty: 'This grid has no checkpoints yet. Add parts to its cells first.',
  selectVin: 'You have select VIN first',
  alreadyAssigned: 'This inspector is already on the plan',
  notAtLocation: 'This inspector does not work at the project’s work location',
  vehicleOpen:
    '{count, plural, one {# checkpoint of this vehicle is not OK yet} other {# checkpoints of this vehicle are not OK yet}}',
  tooLarge: 'A plan can have at most {maxCheckpoints} checkpoints. Split it into several plans with fewer vehicles.',
  projectIsFixed: 'A work plan can’t be moved to another project',
  quantity: 'Quantity must be a whole number of at least 1',
  target: 'Daily target must be a whole number of at least 0',
  tipLevel: 'TIP level must be a whole number from 0 to 5',
  reviewIncomplete: 'Answer all questions first',
  answeredElsewhere:
    'You already answered this question on another device, and that answer was kept. Check it, and answer again if it is wrong.',
  questionsReplaced: 'The work plan was changed. Answer its questions again.',
  notOnPlan: 'Choose an inspector who signs this plan',
  inspectorReplaced: '{name} now inspects and signs this plan',
  commentNotAllowed: 'You can only add a comment if the answer is not Yes',
  project: 'Project is required',
  workPlan: 'Work plan is required',
});

export const planTypeLabels = messages('work-plans.type', { part: 'Part', grid: 'Grid' });
