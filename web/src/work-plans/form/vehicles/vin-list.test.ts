import { describe, expect, it } from 'vitest';
import { chunkVins, parseVins } from './vin-list.ts';

describe('a pasted list of VINs', () => {
  it('may have a heading, other columns, labels, blank lines and duplicates', () => {
    const text = 'VIN\tRegistration\r\nsajaaazzz00000001\tAB12 CDE\r\n\r\nISAJAAAZZZ00000002,"SAJAAAZZZ00000001"\n';
    expect(parseVins(text)).toEqual(['SAJAAAZZZ00000001', 'SAJAAAZZZ00000002']);
    expect(parseVins('front doors, see the list')).toEqual([]);
  });

  it('keeps a VIN that is one character too short or too long', () => {
    expect(parseVins('SAJAAAZZZ0000001 SAJAAAZZZ000000012')).toEqual(['SAJAAAZZZ0000001', 'SAJAAAZZZ000000012']);
  });

  it('is split into groups, without entries too long for a VIN', () => {
    expect(chunkVins(['A', 'B', 'X'.repeat(18), 'C'], 2)).toEqual([['A', 'B'], ['C']]);
    expect(chunkVins([], 2)).toEqual([]);
  });
});
