import { messages } from '../../kit/language/messages.ts';

/** Service plans, due services and odometer readings: errors, refusals, and what the server writes. */
export const servicePlanMessages = messages('service-plans.service-plan', {
  saved: 'Service plan saved',
  nameRequired: 'Enter a name',
  nameTaken: 'Another service plan already has this name',
  kindRequired: 'Choose a kind',
  target: 'Choose either a model or a vehicle',
  modelUnknown: 'Choose a model of this company',
  vehicleUnknown: 'Choose a vehicle of this company',
  months: 'Enter a whole number of months from 1 to 240',
  km: 'Enter a whole number of km from 100 to 999,999',
  interval: 'Enter months, km or both',
  statutoryMonths: 'Enter the months between statutory tests',
  statutoryKm: 'Leave km empty: statutory tests are due by date only',
  templateOrTasks: 'Choose a job template or enter tasks',
  templateUnknown: 'Choose an active job template',
  workshop: 'Choose a workshop',
  costCentre: 'Choose a cost centre',
  leadersOnly: 'Only workshop leaders and the office can change service plans',
  inactive: 'This service plan is inactive',
  active: 'This service plan is active',
  notOfPlan: 'This service plan is not for this vehicle',
  templateInactive: 'The job template of “{plan}” is inactive. Choose another one in the service plan.',
  listsGone: 'The workshop or cost centre of “{plan}” was deleted. Choose another one in the service plan.',
  serviceSaved: 'Last service saved',
  doneOnRequired: 'Enter the day of the last service',
  dueOnRequired: 'Enter the date on the certificate or the day of the last test',
  doneInFuture: 'Choose today or an earlier day',
  odometer: 'Enter the odometer reading as a whole number up to 999,999',
  odometerRequired: 'Enter the odometer reading at the last service',
  readingSaved: 'Reading saved',
  readingUnconfirmed: 'Reading saved, but it looks wrong. It won’t be used until a leader confirms it.',
  readingConfirmed: 'Reading confirmed',
  readingRejected: 'Reading rejected',
  readingChanged: 'This reading was changed in the meantime',
  vehicleRequired: 'Choose a vehicle',
  itemsRequired: 'Select at least one due service',
  cardsMade:
    '{count, plural, =0 {No job cards raised: each selected service already has one or is done} one {# job card raised} other {# job cards raised}}',
  cardReason: '{plan} is due',
  cardReasonOn: '{plan} is due on {day}',
  cardReasonAt: '{plan} is due on {day}, at {km, number} km',
  cardInstructions: 'Carry out the tasks of the service plan “{plan}”.',
});

export const serviceKindLabels = messages('service-plans.kinds', {
  service: 'Service',
  mot: 'MOT',
  tuv: 'TÜV',
  calibration: 'Calibration',
});

export const dueStateLabels = messages('service-plans.due-states', {
  overdue: 'Overdue',
  'within 14 days': 'Within 14 days',
  'within 60 days': 'Within 60 days',
  later: 'Later',
  unknown: 'No due date',
});

export const readingStateLabels = messages('service-plans.reading-states', {
  counted: 'Counted',
  lower: 'Lower than the previous one',
  'too far': 'Too high',
  wrong: 'Rejected',
});

export const readingSourceLabels = messages('service-plans.reading-sources', {
  'card start': 'Start of work',
  'card finish': 'End of work',
  handover: 'Hand-in or hand-over',
  service: 'Last service',
  entered: 'Entered',
});

export const planStateLabels = messages('service-plans.plan-states', {
  Active: 'Active',
  Inactive: 'Inactive',
});
