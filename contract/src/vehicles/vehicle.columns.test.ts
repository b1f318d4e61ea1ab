import { describe, expect, it } from 'vitest';
import { findColumnForHeading, findVehicleColumnTitle, isPlaceHeading, vehicleColumns } from './vehicle.columns.ts';

describe('the heading of a column', () => {
  it('may be the column’s title in the list, even in upper case, or the name of its field', () => {
    for (const column of vehicleColumns)
      for (const heading of [findVehicleColumnTitle(column), column, findVehicleColumnTitle(column).toUpperCase()])
        expect(findColumnForHeading(heading)).toBe(column);
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
    ['Department', 'department'],
    ['Keeper', 'keeperName'],
    ['Cost center', 'costCentre'],
  ])('may be %s, as the specification or another list writes it, for the field %s', (heading, column) => {
    expect(findColumnForHeading(heading)).toBe(column);
  });

  it('matches no column if no vehicle field has that name', () => {
    expect(['Owner', '', 'Shade'].map(findColumnForHeading)).toEqual([undefined, undefined, undefined]);
  });

  it('of a column that says where a vehicle is matches none, but is known', () => {
    for (const heading of ['Status', 'bay', 'Last moved', 'Last moved (UTC)', 'Last moved (Europe/London)'])
      expect([heading, findColumnForHeading(heading), isPlaceHeading(heading)]).toEqual([heading, undefined, true]);
    expect(['VIN', 'Owner', '', 'Status of the tyres'].filter(isPlaceHeading)).toEqual([]);
  });
});
