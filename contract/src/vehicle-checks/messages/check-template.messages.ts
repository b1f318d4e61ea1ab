import { messages } from '../../kit/language/messages.ts';

/** Templates of vehicle checks: errors and refusals. */
export const checkTemplateMessages = messages('vehicle-checks.check-template', {
  nameRequired: 'Enter a name',
  nameTaken: 'Another vehicle check template already has this name',
  modelInvalid: 'Choose models from the list',
  groupRequired: 'Enter the name of the group',
  groupsRequired: 'Add at least one group',
  tooManyGroups: 'A template can have at most {max} groups',
  pointRequired: 'Describe the point',
  pointsRequired: 'Add at least one point to the group',
  tooManyPoints: 'A group can have at most {max} points',
  tooManyInAll: 'A template can have at most {max} points',
  leadersOnly: 'Only workshop leaders and the office can change vehicle check templates',
  isActive: 'This vehicle check template is active',
  isInactive: 'This vehicle check template is inactive',
  saved: 'Vehicle check template saved',
  activated: 'Vehicle check template activated',
  deactivated: 'Vehicle check template deactivated',
});

export const checkTemplateStateLabels = messages('vehicle-checks.check-template-states', {
  Active: 'Active',
  Inactive: 'Inactive',
});
