import { messages } from '../../../kit/language/messages.ts';

/** Shows the checkpoints of a vehicle one at a time, each on the whole screen. */
export const oneByOneMessages = messages('inspection.one-by-one', {
  start: 'Check one by one',
  leave: 'Leave this vehicle',
  wholeGrid: 'Whole grid',
  vehicle: 'Vehicle {vin}',
  recordedCount: '{recorded}/{total}',
  recorded: '{recorded} of {total} recorded',
  place: '{side} {tag}',
  what: '{part}, {tag}',
  answer: '{answer}: {what}',
  previous: 'Previous checkpoint',
  next: 'Next checkpoint',
  nextOpen: 'Next open checkpoint',
  showSummary: 'Show summary',
  target: '{part} in cell {tag}',
  announced: '{what}, {state}',
  nothing: 'This vehicle has nothing to check.',
  summary:
    '{recorded} of {total}.{notOk, plural, =0 {} other { # Not OK.}}{skipped, plural, =0 {} other { # skipped.}}{contested, plural, =0 {} other { # contested.}}',
  nextVehicle: 'Next vehicle?',
  openNext: 'Next vehicle: {vin}',
  continueOpen: '{count, plural, one {Check # open item} other {Check # open items}}',
  continueSkipped: '{count, plural, one {Check # skipped item} other {Check # skipped items}}',
  showNotOk: '{count, plural, one {Show # Not OK item} other {Show # Not OK items}}',
});
