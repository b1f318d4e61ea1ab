import { fill } from '@roadworthy/contract/kit/fill.ts';
import { importMessages, type Told } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { titleOf, vehicleColumns, type VehicleColumn } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vinWarning } from '@roadworthy/contract/vehicles/vin.ts';
import { clashFinder, takersInVain, type Bearer, type Taker } from './vehicle-import.clashes.ts';
import type { VehicleFile } from './vehicle-import.file.ts';
import { isLost, type LevelFinder, type Place } from './vehicle-import.levels.ts';
import { ImportTelling } from './vehicle-import.report.ts';
import { isRead, told, type FileRow, type ReadRow, type WrongRow } from './vehicle-import.rows.ts';

// What an import would do: which rows are new, which change a vehicle that is known by its VIN, and what speaks against it. Nothing here writes. A
// column that the file does not have leaves what is there; an empty cell of one that it has takes it away.

type Described = Pick<
  Vehicle,
  'vin' | 'regNo' | 'tag' | 'chipId' | 'modelYear' | 'slNo' | 'bodyStyle' | 'engine' | 'color' | 'transmission' | 'fuelType' | 'market'
>;
export type PlannedVehicle = Described & Place & { id: string };
export type Planned = { row: number; isNew: boolean; vehicle: PlannedVehicle };
/** A row with problems; one that takes a code from another vehicle has none yet, and may get one when the whole file was judged. */
export type Doubtful = FileRow & { problems: readonly Told[] };
/** What the catalogue knows of some rows: the vehicles of their VINs, and who bears their codes. */
export type Known = { vehicles: readonly PlannedVehicle[]; bearers: readonly Bearer[] };

type Planning = { file: Pick<VehicleFile, 'columns' | 'vins'>; finder: LevelFinder; newId: () => string };

/** Judges a file some rows at a time, in their order, and remembers what has to be told of them. */
export class ImportPlan {
  readonly telling = new ImportTelling();
  readonly #columns: ReadonlySet<VehicleColumn>;
  readonly #finder: LevelFinder;
  readonly #newId: () => string;
  readonly #clashes: ReturnType<typeof clashFinder>;
  readonly #takers: Taker[] = [];
  /** Vehicles whose own row has a problem. */
  readonly #leftOut = new Set<string>();

  constructor({ file, finder, newId }: Planning) {
    this.#columns = new Set(file.columns);
    this.#finder = finder;
    this.#newId = newId;
    this.#clashes = clashFinder(file.vins);
  }

  judge(rows: readonly (ReadRow | WrongRow)[], known: Known): { planned: Planned[]; doubtful: Doubtful[] } {
    const byVin = new Map(known.vehicles.map((vehicle) => [vehicle.vin, vehicle]));
    const clashes = this.#clashes.find(known.bearers);
    const planned: Planned[] = [];
    const doubtful: Doubtful[] = [];
    for (const row of rows) {
      const problems = isRead(row) ? [...clashes.clashesOf(row), ...lost(row, this.#finder.find(row.fields))] : this.#problemsOf(row);
      const takings = isRead(row) && problems.length === 0 ? clashes.takingsOf(row) : [];
      if (problems.length > 0 || takings.length > 0) doubtful.push({ row: row.row, cells: row.cells, problems });
      if (problems.length > 0) this.#leaveOut(row, problems);
      else if (isRead(row)) {
        const changesBefore = this.telling.changes.count;
        const one = this.#planOne(row, byVin.get(row.fields.vin));
        if (one) planned.push(one);
        const changes = this.telling.changes.count - changesBefore;
        if (one && takings.length > 0) this.#takers.push({ row: row.row, vin: row.fields.vin, isNew: one.isNew, changes, takings });
      }
    }
    return { planned, doubtful };
  }

  #problemsOf(row: WrongRow): Told[] {
    return [...row.problems, ...(row.levels ? lost(row, this.#finder.find(row.levels)) : [])];
  }

  #leaveOut(row: ReadRow | WrongRow, problems: readonly Told[]): void {
    this.telling.problems.add(...problems);
    this.telling.problemRows += 1;
    if (isRead(row) && this.#clashes.firstRowOf(row.fields.vin) === row.row) this.#leftOut.add(row.fields.vin);
  }

  /**
   * After the last row: which rows have a problem only because of another one, and, of the rows that are written, the vehicles that give a
   * registration or a tag to another one of the file, by their VINs.
   */
  settle(): { inVain: ReadonlyMap<number, Taker>; giving: ReadonlySet<string> } {
    const isWritten = (vin: string) => this.#clashes.firstRowOf(vin) !== undefined && !this.#leftOut.has(vin);
    const inVain = new Map(takersInVain(this.#takers, isWritten).map((taker) => [taker.row, taker]));
    for (const taker of inVain.values()) this.telling.takeBack(taker, problemsInVain(taker));
    const giving = new Set<string>();
    for (const { row, takings } of this.#takers) if (!inVain.has(row)) for (const { giver } of takings) giving.add(giver);
    return { inVain, giving };
  }

  #planOne({ row, fields }: ReadRow, was: PlannedVehicle | undefined): Planned | undefined {
    const place = this.#finder.find(fields);
    if (isLost(place)) return undefined;
    const vehicle = { ...described(fields, this.#columns, was), ...place, id: was?.id ?? this.#newId() };
    if (!was) {
      const warning = vinWarning(fields.vin);
      if (warning) this.telling.warnings.add(told(row, 'vin', fields.vin, warning));
      this.telling.added += 1;
      return { row, isNew: true, vehicle };
    }
    const differing = vehicleColumns.filter((column) => was[column] !== vehicle[column]);
    this.telling.changes.add(...differing.flatMap((column) => this.#changeOf(row, column, was, vehicle)));
    if (differing.length > 0) this.telling.changed += 1;
    else this.telling.unchanged += 1;
    return differing.length > 0 ? { row, isNew: false, vehicle } : undefined;
  }

  /** A make of the same name under another platform is no change to a person: the platform's is told. */
  #changeOf(row: number, column: VehicleColumn, was: PlannedVehicle, is: PlannedVehicle) {
    const [from, to] = isLevel(column) ? [this.#finder.nameOf(was[column]), this.#finder.nameOf(is[column])] : [shown(was[column]), shown(is[column])];
    return from === to ? [] : [{ row, vin: was.vin, column: titleOf(column), from, to }];
  }
}

/** Why a row that is right in itself is left out all the same. */
export const problemsInVain = ({ row, takings }: Taker): Told[] =>
  takings.map(({ code, value, giver }) => told(row, code, value, fill(importMessages.giverLeftOut, { vin: giver, title: titleOf(code) })));

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
