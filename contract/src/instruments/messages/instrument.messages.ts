import { messages } from '../../kit/language/messages.ts';

/** Messages about the instruments of a company, and the instrument of a measured value. */
export const instrumentMessages = messages('instruments.instrument', {
  saved: 'Instrument saved',
  deleted: 'Instrument deleted',
  nameRequired: 'Enter a name',
  serialNoRequired: 'Enter the serial number',
  kindRequired: 'Enter the kind of instrument',
  serialNoTaken: 'Another instrument of this kind already has this serial number',
  datesReversed: '“Calibrated until” can’t be before “Last good calibration”',
  named: '{name}, {serialNo}',
  unknownName: 'Unknown instrument',
  stateUntil: '{state} (valid until {date})',
  withState: '{instrument}: {state}',
});

/** The state of an instrument in the register, as of today. */
export const dueStateLabels = messages('instruments.due-states', {
  overdue: 'Overdue',
  dueSoon: 'Due within 30 days',
  undated: 'No due date',
  valid: 'Calibrated',
});

/** The calibration of an instrument on the day of a recorded value. */
export const calibrationLabels = messages('instruments.calibration', {
  valid: 'Calibrated',
  overdue: 'Calibration overdue',
  undated: 'No calibration due date',
  earlier: 'Used before its latest calibration',
});

/** Why the instrument of a value was not one that the check allows. */
export const mismatchLabels = messages('instruments.mismatch', {
  unknown: 'Not in the register',
  removed: 'Removed from the register',
  otherKind: 'Not the required kind of instrument',
});
