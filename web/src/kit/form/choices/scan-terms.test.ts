import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { describe, expect, it } from 'vitest';
import { listScanTerms } from './scan-terms.ts';

const vin = 'SALLDHMF8XA000001';
const asIs = (text: string) => text;

describe('a scan in a search field', () => {
  it('drops the leading I of a VIN label', () => {
    expect(listScanTerms(`I${vin}`, `I${vin}`, parseVinLabel)).toEqual([vin]);
    expect(listScanTerms(vin, vin, parseVinLabel)).toEqual([vin]);
  });

  it('is also searched on its own if it follows earlier text', () => {
    expect(listScanTerms(`SALLA I${vin}`, `I${vin}`, parseVinLabel)).toEqual([`SALLA I${vin}`, vin]);
  });

  it('is only trimmed in a field that does not expect VIN labels', () => {
    expect(listScanTerms(' IN-4711 ', '', asIs)).toEqual(['IN-4711']);
    expect(listScanTerms(`I${vin}`, '', asIs)).toEqual([`I${vin}`]);
  });
});
