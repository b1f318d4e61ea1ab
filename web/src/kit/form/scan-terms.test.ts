import { vinFromLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { describe, expect, it } from 'vitest';
import { scanTerms } from './scan-terms.ts';

const vin = 'SALLDHMF8XA000001';
const asIs = (text: string) => text;

describe('a scan in a search field', () => {
  it('of a VIN label is looked for without the I that the label puts before it', () => {
    expect(scanTerms(`I${vin}`, `I${vin}`, vinFromLabel)).toEqual([vin]);
    expect(scanTerms(vin, vin, vinFromLabel)).toEqual([vin]);
  });

  it('behind an older text is looked for by its end as well', () => {
    expect(scanTerms(`SALLA I${vin}`, `I${vin}`, vinFromLabel)).toEqual([`SALLA I${vin}`, vin]);
  });

  it('of another code is taken as it stands', () => {
    expect(scanTerms(' IN-4711 ', '', asIs)).toEqual(['IN-4711']);
    expect(scanTerms(`I${vin}`, '', asIs)).toEqual([`I${vin}`]);
  });
});
