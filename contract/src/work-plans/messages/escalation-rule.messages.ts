import { messages } from '../../kit/language/messages.ts';

/** The roles that an escalation notifies, on the screen and in the signed document. */
export const escalationRoleLabels = messages('work-plans.escalation.roles', {
  brm: 'BRM',
  customer: 'Customer',
  admins: 'PDSL Admins',
  inspectors: 'All inspectors of the plan',
});

/** When an escalation stops work. */
export const escalationStopLabels = messages('work-plans.escalation.stops', {
  never: 'Work continues',
  'until acknowledged': 'Work stops until the escalation is acknowledged',
  'until closed': 'Work stops until the escalation is closed',
});

/** The escalation rules of a work plan: who is notified at which TIP level, and how fast they must acknowledge. */
export const escalationRuleMessages = messages('work-plans.escalation', {
  title: 'Escalation rules',
  hint: 'Without a rule, the BRM and the customer are notified at TIP levels 3, 4 and 5, but no one has to acknowledge.',
  level: 'TIP Level {level}',
  ownRule: 'Use a rule for TIP Level {level}',
  step: 'Notified first',
  furtherStep: 'Step {number}, if no one has acknowledged',
  roles: 'Roles',
  people: 'Named inspectors',
  minutes: 'Minutes to acknowledge',
  stop: 'Effect on work',
  addStep: 'Add step',
  addStepOf: 'Add step to TIP Level {level}',
  removeStep: 'Remove step {number} of TIP Level {level}',
  noInspectors: 'Choose the inspectors of the plan first',
  stepsRequired: 'Add at least one step',
  stepsMany: 'A rule can have at most {max} steps',
  recipientRequired: 'Choose at least one role or inspector',
  minutesRange: 'Enter a whole number of minutes from 1 to {max}',
  levelTwice: 'TIP Level {level} has two rules. Remove one.',
  notOnPlan: 'An escalation rule names someone who isn’t an inspector of this plan. Choose one of its inspectors.',
  stepLine: '{people}: acknowledge within {minutes, plural, one {# minute} other {# minutes}}',
  ruleLine: 'TIP Level {level}: {steps}. {stop}.',
  defaultLine: 'TIP Level {level}: the BRM and the customer are notified',
  stepJoin: '; then ',
});
