import { importMessages, type ImportReport, type Told } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { titleOf, vehicleColumns, type VehicleColumn } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { vehicleMessages, type Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vinWarning } from '@roadworthy/contract/vehicles/vin.ts';
import { isLost, type LevelFinder, type Place } from './vehicle-import.levels.ts';
import { told, type ReadRow, type WrongRow } from './vehicle-import.rows.ts';

// What an import would do: which rows are new, which change a vehicle that is known by its VIN, and what speaks against it. Nothing here writes. A
// column that the file does not have leaves what is there; an empty cell of one that it has takes it away.

type Described = Pick<
  Vehicle,
  'vin' | 'regNo' | 'tag' | 'chipId' | 'modelYear' | 'slNo' | 'bodyStyle' | 'engine' | 'color' | 'transmission' | 'fuelType' | 'market'
>;
export type PlannedVehicle = Described & Place & { id: string };
export type KnownVehicle = Described & Pick<Vehicle, '_id' | 'platform' | 'make' | 'model' | 'variant'>;
/** Who bears a registration or a tag today. */
export type Bearer = Pick<Vehicle, 'vin' | 'regNo' | 'tag'>;
export type Known = { vehicles: readonly KnownVehicle[]; bearers: readonly Bearer[] };

export type ImportPlan = {
  added: PlannedVehicle[];
  changed: { was: KnownVehicle; is: PlannedVehicle }[];
  unchanged: number;
  problems: Told[];
  warnings: Told[];
  changes: ImportReport['changes'];
};

export function planImport(rows: readonly ReadRow[], columns: ReadonlySet<VehicleColumn>, known: Known, finder: LevelFinder, newId: () => string): ImportPlan {
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, problems: [], warnings: [], changes: [] };
  const byVin = new Map(known.vehicles.map((vehicle) => [vehicle.vin, vehicle]));
  const clashes = clashFinder(rows, known.bearers);
  for (const one of rows) {
    const { row, cells, fields } = one;
    const place = finder.find(fields);
    const problems = [...clashes(one), ...lost(row, cells, place)];
    plan.problems.push(...problems);
    if (isLost(place) || problems.length > 0) continue;
    const was = byVin.get(fields.vin);
    const is: PlannedVehicle = { ...described(fields, columns, was), ...place, id: was?._id ?? newId() };
    const warning = was ? undefined : vinWarning(fields.vin);
    if (warning) plan.warnings.push(told(row, 'vin', fields.vin, warning));
    if (!was) {
      plan.added.push(is);
      continue;
    }
    const differing = vehicleColumns.filter((column) => valueOf(was, column) !== is[column]);
    if (differing.length === 0) plan.unchanged += 1;
    else plan.changed.push({ was, is });
    plan.changes.push(...differing.flatMap((column) => changeOf(row, column, was, is, finder)));
  }
  return plan;
}

type FoundPlace = ReturnType<LevelFinder['find']>;
const lost = (row: number, cells: ReadRow['cells'], place: FoundPlace): Told[] =>
  isLost(place) ? [told(row, place.level, cells[place.level], place.reason)] : [];

/** All that is wrong with rows that cannot be read as vehicles. */
export const problemsOf = (rows: readonly WrongRow[], finder: LevelFinder): Told[] =>
  rows.flatMap(({ row, cells, levels, problems }) => [...problems, ...(levels ? lost(row, cells, finder.find(levels)) : [])]);

const isLevel = (column: VehicleColumn): column is keyof Place => ['platform', 'make', 'model', 'variant'].includes(column);
const valueOf = (vehicle: KnownVehicle, column: VehicleColumn) => (isLevel(column) ? vehicle[column]._id : vehicle[column]);
const shown = (value: string | number | null): string => String(value ?? '');

/** A make of the same name under another platform is no change to a person: the platform's is told. */
function changeOf(row: number, column: VehicleColumn, was: KnownVehicle, is: PlannedVehicle, finder: LevelFinder): ImportReport['changes'] {
  const [from, to] = isLevel(column) ? [was[column].name, finder.nameOf(is[column])] : [shown(was[column]), shown(is[column])];
  return from === to ? [] : [{ row, vin: was.vin, column: titleOf(column), from, to }];
}

function described(row: ReadRow['fields'], columns: ReadonlySet<VehicleColumn>, was: KnownVehicle | undefined): Described {
  const take = <Name extends Exclude<keyof Described, 'vin'>>(name: Name) => (columns.has(name) ? row[name] : was?.[name]) ?? null;
  return {
    vin: row.vin,
    regNo: take('regNo'),
    tag: take('tag'),
    chipId: take('chipId'),
    modelYear: take('modelYear'),
    slNo: take('slNo'),
    bodyStyle: take('bodyStyle'),
    engine: take('engine'),
    color: take('color'),
    transmission: take('transmission'),
    fuelType: take('fuelType'),
    market: take('market'),
  };
}

const unique = [
  { code: 'regNo', taken: vehicleMessages.regNoTaken },
  { code: 'tag', taken: vehicleMessages.tagTaken },
] as const;

/** What stands twice in the file, or belongs to a vehicle that the file does not speak of. Two vehicles of the file may swap their codes. */
function clashFinder(rows: readonly ReadRow[], bearers: readonly Bearer[]) {
  const inFile = new Set(rows.map(({ fields }) => fields.vin));
  const firstRow = new Map<string, number>();
  const twice = (row: number, column: VehicleColumn, value: string): Told[] => {
    const first = firstRow.get(`${column} ${value}`);
    if (first === undefined) firstRow.set(`${column} ${value}`, row);
    const reason = importMessages.sameInRow.replace('{row}', String(first)).replace('{title}', titleOf(column));
    return first === undefined ? [] : [told(row, column, value, reason)];
  };
  const borne = unique.map(({ code }) => new Map(bearers.flatMap((bearer) => (bearer[code] ? [[bearer[code], bearer.vin] as const] : []))));
  return ({ row, fields }: ReadRow): Told[] => [
    ...twice(row, 'vin', fields.vin),
    ...unique.flatMap(({ code, taken }, index) => {
      const value = fields[code];
      const vin = value && borne[index]?.get(value);
      if (!value) return [];
      if (vin && !inFile.has(vin)) return [told(row, code, value, importMessages.taken.replace('{text}', taken).replace('{vin}', vin))];
      return twice(row, code, value);
    }),
  ];
}
