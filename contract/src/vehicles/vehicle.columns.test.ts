import { describe, expect, it } from 'vitest';
import { columnForHeading, vehicleColumnTitle, vehicleColumns } from './vehicle.columns.ts';

describe('the heading of a column', () => {
  it('matches the title of the list and the name of the field', () => {
    for (const column of vehicleColumns)
      for (const heading of [vehicleColumnTitle(column), column, vehicleColumnTitle(column).toUpperCase()])
        expect(columnForHeading(heading)).toBe(column);
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
  ])('matches %s, as the specification or other lists write it, to %s', (heading, column) => {
    expect(columnForHeading(heading)).toBe(column);
  });

  it('matches no column if no vehicle field has that name', () => {
    expect(['Owner', '', 'Shade'].map(columnForHeading)).toEqual([undefined, undefined, undefined]);
  });
});
