import { describe, expect, it } from 'vitest';
import { compareDecimals, parseDecimal } from './decimal.ts';
import { formatLimits, findMeasuredValuesProblem, formatMeasurement, compareWithLimits } from './measurement.rules.ts';
import { MeasurementNew, type Measurement } from './measurement.schema.ts';

describe('a typed number', () => {
  it.each([
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    [' 12.50 ', '12.50'],
    ['+3', '3'],
    ['-0,5', '-0.5'],
    ['.5', '0.5'],
    ['-,5', '-0.5'],
    ['007', '7'],
    ['000', '0'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['999999999.999999', '999999999.999999'],
  ])('%j is parsed as %s, with the typed decimals', (typed, value) => {
    expect(parseDecimal(typed)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    '5.',
    '1e5',
    '1E5',
    '0x10',
    'NaN',
    'Infinity',
    '١٢',
    '１２',
    '12,5,3',
    '1,234.5',
    '1.234.5',
    "1'000",
    '1 000',
    '--1',
    '+-1',
    '1-',
    '12.5mm',
    '1234567890',
    '0.1234567',
    '9'.repeat(400),
    '1/2',
    '½',
    '\u22121',
  ])('%j is refused', (typed) => {
    expect(parseDecimal(typed)).toBeUndefined();
  });

  it('is compared exactly, regardless of its decimals', () => {
    expect(compareDecimals('0.30', '0.3')).toBe(0);
    expect(compareDecimals('0.1', '0.100001')).toBe(-1);
    expect(compareDecimals('-2', '-10')).toBe(1);
    // As binary fractions, these two values would be equal.
    expect(compareDecimals('999999999.999999', '999999999.999998')).toBe(1);
    expect(compareDecimals('-0.000001', '0')).toBe(-1);
  });
});

const gap: Measurement = {
  quantity: 'Panel gap',
  unit: 'mm',
  nominal: '4.0',
  lower: '3.0',
  upper: '4.5',
  decimals: 2,
  readings: 2,
  instrument: 'feeler gauge',
};

describe('a measurement', () => {
  it.each([
    ['3', 'inLimits'],
    ['3.00', 'inLimits'],
    ['2.99', 'below'],
    ['4.5', 'inLimits'],
    ['4.50', 'inLimits'],
    ['4.51', 'above'],
    ['-3.5', 'below'],
  ])('of %s is judged as %s', (value, verdict) => {
    expect(compareWithLimits(value, gap)).toBe(verdict);
  });

  it('is judged by one limit if the other is open', () => {
    expect(compareWithLimits('-999999999', { lower: null, upper: '4.5' })).toBe('inLimits');
    expect(compareWithLimits('999999999', { lower: '3', upper: null })).toBe('inLimits');
    expect(formatLimits({ ...gap, lower: null })).toBe('at most 4.5 mm');
    expect(formatLimits({ ...gap, upper: null })).toBe('at least 3.0 mm');
    expect(formatMeasurement(gap)).toBe(
      'Panel gap: 3.0 to 4.5 mm, nominal 4.0 mm, 2 readings per vehicle or piece, feeler gauge',
    );
  });

  const refusals = (
    event: string,
    values: string[],
    comment: string | null = null,
    measurement: Measurement | null = gap,
  ) => findMeasuredValuesProblem(measurement, { event, values, comment })?.message;
  it.each([
    ['record ok', ['3.1', '4.4'], null, undefined],
    ['record ok', [], null, undefined],
    ['record ok', ['3.1'], null, 'Enter 2 values. A check is OK only when all its values are recorded.'],
    ['record ok', ['3.1', '4.6'], null, 'The value is outside the limits (3.0 to 4.5 mm). Record Not OK.'],
    ['record ok', ['3.1', '4.4', '4.0'], null, 'Enter at most 2 values'],
    ['record ok', ['3.123', '4.4'], null, 'Enter at most 2 decimals'],
    ['record not ok', ['4.6'], null, undefined],
    ['record not ok', ['3.1', '4.6'], null, undefined],
    ['record not ok', [], null, undefined],
    ['record not ok', ['3.1', '4.4'], null, 'The value is within the limits. Describe why it is Not OK.'],
    ['record not ok', ['3.1', '4.4'], 'Paint is damaged', undefined],
    ['add value', ['3.1', '4.4'], null, undefined],
    ['record skip', ['3.1'], null, 'Only OK and Not OK can have a value, not a skip or rework'],
    ['rectify', ['3.1'], null, 'Only OK and Not OK can have a value, not a skip or rework'],
  ] as const)('recorded with "%s", %j and comment %j gets the message %j', (event, values, comment, message) => {
    expect(refusals(event, [...values], comment)).toBe(message);
  });

  it('cannot be recorded for a check without a measurement', () => {
    expect(refusals('record ok', ['1'], null, null)).toBe('This check has no measurement. Record it without a value.');
  });

  const form = { ...gap, decimals: '2', readings: '2' };
  const issues = (change: object) =>
    MeasurementNew.safeParse({ ...form, ...change }).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  it('is entered with a comma or a point, and stored with a point', () => {
    expect(MeasurementNew.parse({ ...form, lower: '3,0', nominal: '' })).toEqual({ ...gap, nominal: null });
    expect(issues({ lower: null })).toBeUndefined();
  });
  it.each([
    [{ lower: '', upper: null }, ['lower: Enter a lower limit, an upper limit, or both']],
    [{ lower: '5' }, ['upper: The upper limit must not be below the lower limit']],
    [
      { lower: '1e5' },
      ['lower: Enter a number such as 12.5, with at most 9 digits before and 6 after the decimal point'],
    ],
    [{ lower: 3 }, ['lower: Enter a number such as 12.5, with at most 9 digits before and 6 after the decimal point']],
    [{ upper: '4.567' }, ['upper: Enter at most 2 decimals, or allow more']],
    [{ decimals: '0', nominal: '4', lower: '3', upper: '4.5' }, ['upper: Enter a whole number, or allow decimals']],
    [{ readings: '6' }, ['readings: Readings per vehicle or piece must be a whole number from 1 to 5']],
    [{ readings: '0' }, ['readings: Readings per vehicle or piece must be a whole number from 1 to 5']],
    [{ decimals: '7' }, ['decimals: Decimals must be a whole number from 0 to 6']],
    [{ quantity: ' ', unit: '' }, ['quantity: Enter what is measured', 'unit: Enter the unit']],
  ])('is refused with %j', (change, expected) => {
    expect(issues(change)).toEqual(expected);
  });
});
