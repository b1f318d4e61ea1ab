import { vinOfLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { describe, expect, it } from 'vitest';
import { wantedTexts } from './wanted-texts.ts';

const vin = 'SALLDHMF8XA000001';
const asIs = (text: string) => text;

describe('a scan in a search field', () => {
  it('of a VIN label is looked for without the I that the label puts before it', () => {
    expect(wantedTexts(`I${vin}`, `I${vin}`, vinOfLabel)).toEqual([vin]);
    expect(wantedTexts(vin, vin, vinOfLabel)).toEqual([vin]);
  });

  it('behind an older text is looked for by its end as well', () => {
    expect(wantedTexts(`SALLA I${vin}`, `I${vin}`, vinOfLabel)).toEqual([`SALLA I${vin}`, vin]);
  });

  it('of another code is taken as it stands', () => {
    expect(wantedTexts(' IN-4711 ', '', asIs)).toEqual(['IN-4711']);
    expect(wantedTexts(`I${vin}`, '', asIs)).toEqual([`I${vin}`]);
  });
});
