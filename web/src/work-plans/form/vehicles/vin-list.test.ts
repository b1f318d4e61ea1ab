import { describe, expect, it } from 'vitest';
import { requestGroups, vinsIn } from './vin-list.ts';

describe('a pasted list of VINs', () => {
  it('may have a heading, other columns, labels, blank lines and duplicates', () => {
    const text = 'VIN\tRegistration\r\nsajaaazzz00000001\tAB12 CDE\r\n\r\nISAJAAAZZZ00000002,"SAJAAAZZZ00000001"\n';
    expect(vinsIn(text)).toEqual(['SAJAAAZZZ00000001', 'SAJAAAZZZ00000002']);
    expect(vinsIn('front doors, see the list')).toEqual([]);
  });

  it('keeps a mistyped VIN, so that it can be named', () => {
    expect(vinsIn('SAJAAAZZZ0000001 SAJAAAZZZ000000012')).toEqual(['SAJAAAZZZ0000001', 'SAJAAAZZZ000000012']);
  });

  it('is looked up in groups, without entries too long for a VIN', () => {
    expect(requestGroups(['A', 'B', 'X'.repeat(18), 'C'], 2)).toEqual([['A', 'B'], ['C']]);
    expect(requestGroups([], 2)).toEqual([]);
  });
});
