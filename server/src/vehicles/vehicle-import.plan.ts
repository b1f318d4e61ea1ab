import { type Told } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { titleOf, vehicleColumns, type VehicleColumn } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vinWarning } from '@roadworthy/contract/vehicles/vin.ts';
import { clashFinder, type Bearer } from './vehicle-import.clashes.ts';
import type { VehicleFile } from './vehicle-import.file.ts';
import { isLost, type LevelFinder, type Place } from './vehicle-import.levels.ts';
import { ImportTelling } from './vehicle-import.report.ts';
import { isRead, told, type ReadRow, type WrongRow } from './vehicle-import.rows.ts';

// What an import would do: which rows are new, which change a vehicle that is known by its VIN, and what speaks against it. Nothing here writes. A
// column that the file does not have leaves what is there; an empty cell of one that it has takes it away.

type Described = Pick<
  Vehicle,
  'vin' | 'regNo' | 'tag' | 'chipId' | 'modelYear' | 'slNo' | 'bodyStyle' | 'engine' | 'color' | 'transmission' | 'fuelType' | 'market'
>;
export type PlannedVehicle = Described & Place & { id: string };
export type Planned = { isNew: boolean; vehicle: PlannedVehicle };
/** What the catalogue knows of some rows: the vehicles of their VINs, and who bears their codes. */
export type Known = { vehicles: readonly PlannedVehicle[]; bearers: readonly Bearer[] };

type Planning = { file: Pick<VehicleFile, 'columns' | 'vins'>; finder: LevelFinder; newId: () => string };

/** Judges a file some rows at a time, in their order, and remembers what has to be told of them. */
export class ImportPlan {
  readonly telling = new ImportTelling();
  /** Vehicles that give up a registration or a tag which another one of the file takes. */
  readonly moving = new Set<string>();
  readonly #columns: ReadonlySet<VehicleColumn>;
  readonly #finder: LevelFinder;
  readonly #newId: () => string;
  readonly #clashes: ReturnType<typeof clashFinder>;

  constructor({ file, finder, newId }: Planning) {
    this.#columns = new Set(file.columns);
    this.#finder = finder;
    this.#newId = newId;
    this.#clashes = clashFinder(file.vins, this.moving);
  }

  judge(rows: readonly (ReadRow | WrongRow)[], known: Known): Planned[] {
    const byVin = new Map(known.vehicles.map((vehicle) => [vehicle.vin, vehicle]));
    const clashes = this.#clashes(known.bearers);
    return rows.flatMap((row) => {
      if (isRead(row)) return this.#judgeOne(row, clashes(row), byVin.get(row.fields.vin)) ?? [];
      this.telling.problems.add(...row.problems, ...(row.levels ? lost(row, this.#finder.find(row.levels)) : []));
      return [];
    });
  }

  #judgeOne(one: ReadRow, clashes: readonly Told[], was: PlannedVehicle | undefined): Planned | undefined {
    const { row, fields } = one;
    const place = this.#finder.find(fields);
    this.telling.problems.add(...clashes, ...lost(one, place));
    if (isLost(place) || clashes.length > 0) return undefined;
    const vehicle = { ...described(fields, this.#columns, was), ...place, id: was?.id ?? this.#newId() };
    if (!was) {
      const warning = vinWarning(fields.vin);
      if (warning) this.telling.warnings.add(told(row, 'vin', fields.vin, warning));
      this.telling.added += 1;
      return { isNew: true, vehicle };
    }
    const differing = vehicleColumns.filter((column) => was[column] !== vehicle[column]);
    this.telling.changes.add(...differing.flatMap((column) => this.#changeOf(row, column, was, vehicle)));
    if (differing.length > 0) this.telling.changed += 1;
    else this.telling.unchanged += 1;
    return differing.length > 0 ? { isNew: false, vehicle } : undefined;
  }

  /** A make of the same name under another platform is no change to a person: the platform's is told. */
  #changeOf(row: number, column: VehicleColumn, was: PlannedVehicle, is: PlannedVehicle) {
    const [from, to] = isLevel(column) ? [this.#finder.nameOf(was[column]), this.#finder.nameOf(is[column])] : [shown(was[column]), shown(is[column])];
    return from === to ? [] : [{ row, vin: was.vin, column: titleOf(column), from, to }];
  }
}

const lost = ({ row, cells }: ReadRow | WrongRow, place: ReturnType<LevelFinder['find']>): Told[] =>
  isLost(place) ? [told(row, place.level, cells[place.level], place.reason)] : [];

const isLevel = (column: VehicleColumn): column is keyof Place => ['platform', 'make', 'model', 'variant'].includes(column);
const shown = (value: string | number | null): string => String(value ?? '');

function described(row: ReadRow['fields'], columns: ReadonlySet<VehicleColumn>, was: Described | undefined): Described {
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
