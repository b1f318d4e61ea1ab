import { messages } from '../../../kit/language/messages.ts';

/** The number pad and the values of measured checks. */
export const measuredEntryMessages = messages('inspection.measured', {
  limits: 'Limits: {limits}',
  reading: '{quantity}, {unit}',
  readingOf: '{quantity} {number}, {unit}',
  pad: 'Number pad',
  decimalPoint: 'Decimal point',
  changeSign: 'Change sign',
  deleteLast: 'Delete last digit',
  nextReading: 'Next',
  withinLimits: '{values}: within limits',
  outOfLimits: '{values}: out of limits ({limits})',
  valueMissing: 'Value missing',
  addValue: 'Add value',
  addValueHint: 'This check was recorded OK without a value. Measure it so that it counts as passed.',
  addOutside: 'Out of limits. The check becomes contested, and the office decides.',
  instrument: 'Instrument',
  noInstrument: 'No instrument selected',
  overdueInstrument: '{name} (calibration overdue)',
  overdueHint: 'Calibration overdue. You can still record, but the value will be flagged.',
  overdueBefore:
    '{count, plural, one {# instrument for this plan is} other {# instruments for this plan are}} overdue for calibration: {names}. Use another one if you can: values from overdue instruments are flagged.',
  saveValue: 'Save value',
});
