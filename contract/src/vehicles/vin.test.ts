import { vinWarnings } from './messages/vin.messages.ts';
import { describe, expect, it } from 'vitest';
import { calculateCheckDigit, findTypedVinWarning, parseVinLabel, findVinWarning } from './vin.ts';

describe('a VIN', () => {
  // From 49 CFR 565, NHTSA's outline for manufacturers, and real vehicles.
  it.each([
    ['1M8GDM9AXKP042788', 'X'],
    ['1G4AH59H45G118341', '4'],
    ['1J9RP1A36A1644345', '6'],
    ['1FAPP64R7LH123456', '7'],
    ['LJCPCBLCX11000237', 'X'],
    ['11111111111111111', '1'],
    ['1m8gdm9axkp042788', 'X'],
  ])('%s has the check digit %s', (vin, digit) => {
    expect(calculateCheckDigit(vin)).toBe(digit);
    expect(findVinWarning(vin)).toBeUndefined();
  });

  it.each([
    ['1M8GDM9A1KP042788', vinWarnings.checkDigit],
    ['1M8GDM9AXKP042789', vinWarnings.checkDigit],
    ['SALLDHMF8XA00000O', vinWarnings.letters],
    ['SALLDHMI8XA000001', vinWarnings.letters],
    ['QALLDHMF8XA000001', vinWarnings.letters],
  ])('%s causes a warning', (vin, warning) => {
    expect(findVinWarning(vin)).toBe(warning);
  });

  it.each(['', 'SALL', '1M8GDM9AXKP04278', '1M8GDM9AXKP0427888', '1M8GDM9AXKP04278-'])(
    'causes no warning while it is incomplete (%s)',
    (vin) => {
      expect(findVinWarning(vin)).toBeUndefined();
    },
  );

  it.each([
    ['SALO', vinWarnings.letters],
    ['salq', vinWarnings.letters],
    ['SALI', vinWarnings.letters],
    ['1M8GDM9A1KP042788', vinWarnings.checkDigit],
    ['ISALLDHMF8XA00000', vinWarnings.letters],
    // A leading I may turn out to be the prefix of a label.
    ['ISALL', undefined],
    ['SALL', undefined],
  ])('typed as %s has this warning: %s', (typed, warning) => {
    expect(findTypedVinWarning(typed)).toBe(warning);
  });

  it.each(['A'.repeat(8), 'SALLDHMF8XA00000I'])('%s has no check digit', (vin) => {
    expect(calculateCheckDigit(vin)).toBeUndefined();
  });

  it.each([
    ['ISALLDHMF8XA000001', 'SALLDHMF8XA000001'],
    [' isalldhmf8xa000001 ', 'SALLDHMF8XA000001'],
    ['SALLDHMF8XA000001', 'SALLDHMF8XA000001'],
    // A code of 17 characters that starts with I stays as it is, because none of them is superfluous.
    ['ISALLDHMF8XA00000', 'ISALLDHMF8XA00000'],
    ['ASALLDHMF8XA000001', 'ASALLDHMF8XA000001'],
  ])('is read from the label %s as %s', (label, vin) => {
    expect(parseVinLabel(label)).toBe(vin);
  });
});
