import { describe, expect, it } from 'vitest';
import { columnForHeading, vehicleColumnTitle, vehicleColumns } from './vehicle.columns.ts';

describe('the heading of a column', () => {
  it('is known by the title of the list and by the name of the field', () => {
    for (const column of vehicleColumns)
      for (const heading of [vehicleColumnTitle(column), column, vehicleColumnTitle(column).toUpperCase()]) expect(columnForHeading(heading)).toBe(column);
  });

  it.each([
    ['VIN', 'vin'],
    ['Reg No', 'regNo'],
    ['Registration', 'regNo'],
    ['Model year', 'modelYear'],
    ['Model / Year', 'modelYear'],
    ['Colour', 'color'],
    ['Body Color', 'color'],
    ['Engine Type', 'engine'],
    ['Chip Id', 'chipId'],
    ['Serial No', 'slNo'],
  ])('%s, as the specification or other lists write it, is %s', (heading, column) => {
    expect(columnForHeading(heading)).toBe(column);
  });

  it('that no vehicle has is not known', () => {
    expect(['Owner', '', 'Shade'].map(columnForHeading)).toEqual([undefined, undefined, undefined]);
  });
});
