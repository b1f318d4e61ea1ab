import { messages } from '../../kit/language/messages.ts';

/** Messages about the measurement of a check, and the values that inspectors record. */
export const measurementMessages = messages('parts.measurement', {
  quantityRequired: 'Enter what is measured',
  unitRequired: 'Enter the unit',
  decimal: 'Enter a number such as 12.5, with at most 9 digits before and 6 after the decimal point',
  decimals: 'Decimals must be a whole number from 0 to 6',
  readings: 'Readings per vehicle or piece must be a whole number from 1 to 5',
  limitRequired: 'Enter a lower limit, an upper limit, or both',
  limitsReversed: 'The upper limit must not be below the lower limit',
  limitDecimals:
    '{decimals, plural, =0 {Enter a whole number, or allow decimals} one {Enter at most # decimal, or allow more} other {Enter at most # decimals, or allow more}}',
  between: '{lower} to {upper} {unit}',
  atLeast: 'at least {lower} {unit}',
  atMost: 'at most {upper} {unit}',
  value: '{value} {unit}',
  nominal: 'nominal {value} {unit}',
  readingsEach: '{count, plural, one {# reading} other {# readings}} per vehicle or piece',
  valueAsText: 'Send each value as text, such as “12.5”',
  notANumber: 'Enter a number such as 12.5',
  tooManyDecimals:
    '{decimals, plural, =0 {Enter a whole number} one {Enter at most # decimal} other {Enter at most # decimals}}',
  notMeasured: 'This check has no measurement. Record it without a value.',
  readingsMissing:
    '{count, plural, one {Enter # value} other {Enter # values}}. A check is OK only when all its values are recorded.',
  tooManyReadings: '{count, plural, one {Enter at most # value} other {Enter at most # values}}',
  outOfLimits: 'The value is outside the limits ({limits}). Record Not OK.',
  reasonRequired: 'The value is within the limits. Describe why it is Not OK.',
  noValueHere: 'Only OK and Not OK can have a value, not a skip or rework',
  hasValue: 'This check already has a value',
});

export const measurementVerdicts = messages('parts.measurement.verdicts', {
  inLimits: 'Within limits',
  below: 'Below the limit',
  above: 'Above the limit',
});
