import { fill } from '@roadworthy/contract/kit/fill.ts';
import { importMessages, type Told } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { titleOf } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { vehicleMessages, type Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { told, type ReadRow } from './vehicle-import.rows.ts';

// What stands twice in a file, or belongs to a vehicle that the file does not speak of. Two vehicles of the file may swap their codes.

/** Who bears a registration or a tag today. */
export type Bearer = Pick<Vehicle, 'vin' | 'regNo' | 'tag'> & { id: string };

const unique = { regNo: vehicleMessages.regNoTaken, tag: vehicleMessages.tagTaken } as const;
const codes = ['regNo', 'tag'] as const satisfies readonly (keyof typeof unique)[];

/** Takes row after row, with the bearers of some of them; whoever gives up a code to another one of the file is added to `moving`. */
export function clashFinder(vins: ReadonlySet<string>, moving: Set<string>) {
  const firstRow = { vin: new Map<string, number>(), regNo: new Map<string, number>(), tag: new Map<string, number>() };

  const twice = (row: number, column: keyof typeof firstRow, value: string): Told[] => {
    const first = firstRow[column].get(value);
    if (first !== undefined) return [told(row, column, value, fill(importMessages.sameInRow, { row: first, title: titleOf(column) }))];
    firstRow[column].set(value, row);
    return [];
  };

  return (bearers: readonly Bearer[]) => {
    const borne = {
      regNo: new Map(bearers.map((bearer) => [bearer.regNo, bearer])),
      tag: new Map(bearers.map((bearer) => [bearer.tag, bearer])),
    };
    const clashOf = (row: number, vin: string, code: (typeof codes)[number], value: string): Told[] => {
      const bearer = borne[code].get(value);
      if (bearer && !vins.has(bearer.vin)) return [told(row, code, value, fill(importMessages.taken, { text: unique[code], vin: bearer.vin }))];
      if (bearer && bearer.vin !== vin) moving.add(bearer.id);
      return twice(row, code, value);
    };
    return ({ row, fields }: ReadRow): Told[] => [
      ...twice(row, 'vin', fields.vin),
      ...codes.flatMap((code) => (fields[code] ? clashOf(row, fields.vin, code, fields[code]) : [])),
    ];
  };
}
