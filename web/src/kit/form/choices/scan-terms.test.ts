import { vinFromLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { describe, expect, it } from 'vitest';
import { scanTerms } from './scan-terms.ts';

const vin = 'SALLDHMF8XA000001';
const asIs = (text: string) => text;

describe('a scan in a search field', () => {
  it('drops the leading I of a VIN label', () => {
    expect(scanTerms(`I${vin}`, `I${vin}`, vinFromLabel)).toEqual([vin]);
    expect(scanTerms(vin, vin, vinFromLabel)).toEqual([vin]);
  });

  it('is also searched separately after earlier text', () => {
    expect(scanTerms(`SALLA I${vin}`, `I${vin}`, vinFromLabel)).toEqual([`SALLA I${vin}`, vin]);
  });

  it('is unchanged if it is another code', () => {
    expect(scanTerms(' IN-4711 ', '', asIs)).toEqual(['IN-4711']);
    expect(scanTerms(`I${vin}`, '', asIs)).toEqual([`I${vin}`]);
  });
});
