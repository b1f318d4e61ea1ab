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

/** A code that the vehicle with the VIN `giver`, which has a row of its own, bears today. */
export type Taking = { code: (typeof codes)[number]; value: string; giver: string };
/** A row that takes codes from others, and how it was counted. */
export type Taker = { row: number; vin: string; isNew: boolean; changes: number; takings: readonly Taking[] };

/** Takes row after row, with the bearers of some of them. */
export function clashFinder(vins: ReadonlySet<string>) {
  const firstRow = { vin: new Map<string, number>(), regNo: new Map<string, number>(), tag: new Map<string, number>() };

  const twice = (row: number, column: keyof typeof firstRow, value: string): Told[] => {
    const first = firstRow[column].get(value);
    if (first !== undefined) return [told(row, column, value, fill(importMessages.sameInRow, { row: first, title: titleOf(column) }))];
    firstRow[column].set(value, row);
    return [];
  };

  const find = (bearers: readonly Bearer[]) => {
    const borne = {
      regNo: new Map(bearers.map((bearer) => [bearer.regNo, bearer])),
      tag: new Map(bearers.map((bearer) => [bearer.tag, bearer])),
    };
    const clashOf = (row: number, code: (typeof codes)[number], value: string): Told[] => {
      const bearer = borne[code].get(value);
      if (bearer && !vins.has(bearer.vin)) return [told(row, code, value, fill(importMessages.taken, { text: unique[code], vin: bearer.vin }))];
      return twice(row, code, value);
    };
    return {
      clashesOf: ({ row, fields }: ReadRow): Told[] => [
        ...twice(row, 'vin', fields.vin),
        ...codes.flatMap((code) => (fields[code] ? clashOf(row, code, fields[code]) : [])),
      ],
      takingsOf: ({ fields }: ReadRow): Taking[] =>
        codes.flatMap((code) => {
          const value = fields[code];
          const giver = value ? borne[code].get(value) : undefined;
          return value && giver && giver.vin !== fields.vin ? [{ code, value, giver: giver.vin }] : [];
        }),
    };
  };
  /** The first row of a vehicle that keeps the rules of the form; none if no row does. */
  return { find, firstRowOf: (vin: string): number | undefined => firstRow.vin.get(vin) };
}

/**
 * The rows that take a code from a vehicle whose own row is not written, and the rows that take one from them: a vehicle never loses a code because
 * its own row was left out. Each comes with what it takes in vain.
 */
export function takersInVain(takers: readonly Taker[], isWritten: (vin: string) => boolean): Taker[] {
  const notWritten = new Set<string>();
  for (const { takings } of takers) for (const { giver } of takings) if (!isWritten(giver)) notWritten.add(giver);
  if (notWritten.size === 0) return [];
  const byGiver = new Map<string, Taker[]>();
  for (const taker of takers)
    for (const { giver } of taker.takings) {
      const known = byGiver.get(giver);
      if (known) known.push(taker);
      else byGiver.set(giver, [taker]);
    }
  // A set is walked to its end, including what is added on the way.
  for (const vin of notWritten) for (const taker of byGiver.get(vin) ?? []) notWritten.add(taker.vin);
  return takers.filter(({ takings }) => takings.some(({ giver }) => notWritten.has(giver))).map((taker) => onlyFrom(taker, notWritten));
}

function onlyFrom(taker: Taker, givers: ReadonlySet<string>): Taker {
  const isInVain = ({ giver }: Taking) => givers.has(giver);
  return taker.takings.every(isInVain) ? taker : { ...taker, takings: taker.takings.filter(isInVain) };
}
