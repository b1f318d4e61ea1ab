import { describe, expect, it } from 'vitest';
import { buildActivityDoughnutSegments, formatRecorderName, formatFindingLocation } from './report.schema.ts';

// A report has to say where a finding is so precisely that its reader can walk there.

describe('the location of a finding', () => {
  it('is the cell of a vehicle and its part', () => {
    expect(
      formatFindingLocation({ vin: 'SMMEST207TC104418', side: 'Front', tag: 'B3', piece: null, part: 'Badge' }),
    ).toBe('SMMEST207TC104418 · Front · B3 · Badge');
  });
  it('is the number of a piece', () => {
    expect(formatFindingLocation({ vin: null, side: null, tag: null, piece: 58, part: 'Door seal' })).toBe(
      'Piece 58 · Door seal',
    );
    expect(formatFindingLocation({ vin: null, side: null, tag: null, piece: 58 })).toBe('Piece 58');
  });
});

it('office staff are marked among the inspectors', () => {
  expect([
    formatRecorderName('Bo Tester', true),
    formatRecorderName('Ina Tester', false),
    formatRecorderName('Ina Tester', undefined),
  ]).toEqual(['Bo Tester (office)', 'Ina Tester', 'Ina Tester']);
});

it('the dashboard ring shows open, closed and draft, and counts each project once', () => {
  const none = { tipLevel1: 0, tipLevel2: 0, tipLevel3: 0, tipLevel4: 0, tipLevel5: 0, tipLevel6: 0 };
  const parts = buildActivityDoughnutSegments({ total: 9, open: 7, closed: 2, draft: 3, ...none });
  expect(parts.map(({ name, count }) => [name, count])).toEqual([
    ['Open', 4],
    ['Closed', 2],
    ['Draft', 3],
  ]);
});
