import { vehicleImportMessages } from '@roadworthy/contract/vehicles/messages/vehicle-import.messages.ts';
import { type ImportIssue } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import {
  findVehicleColumnTitle,
  vehicleColumns,
  type VehicleColumn,
} from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { findVinWarning } from '@roadworthy/contract/vehicles/vin.ts';
import { createConflictFinder, findBlockedTransfers, type CodeOwner, type TransferRow } from './code-conflicts.ts';
import type { CostCentreFinder } from './cost-centre-finder.ts';
import type { VehicleFile } from './vehicle-file.ts';
import { isUnresolved, type LevelResolver, type LevelIds } from './level-resolver.ts';
import { ImportReportBuilder } from './import-report.ts';
import { isParsedRow, toImportIssue, type FileRow, type ParsedRow, type InvalidRow } from './parse-row.ts';

// Plans an import without writing anything: which rows are new, which change a vehicle with a known VIN, and which have
// problems. If the file lacks a column, the stored value stays; an empty cell clears it.

type VehicleDetails = Pick<
  Vehicle,
  | 'vin'
  | 'regNo'
  | 'tag'
  | 'chipId'
  | 'modelYear'
  | 'slNo'
  | 'bodyStyle'
  | 'engine'
  | 'color'
  | 'transmission'
  | 'fuelType'
  | 'market'
  | 'department'
  | 'keeperName'
  | 'keeperContact'
> & {
  /** The id of the cost centre. */
  costCentre: string | null;
};
export type PlannedVehicle = VehicleDetails & LevelIds & { id: string };
export type PlannedRow = { row: number; isNew: boolean; vehicle: PlannedVehicle };
/**
 * A row with problems, or one that takes a code from another vehicle, which may turn out to be a problem once the whole
 * file has been checked.
 */
export type RowToReview = FileRow & { problems: readonly ImportIssue[] };
/** The stored data for some rows: the vehicles with their VINs, and the owners of their codes. */
export type ExistingVehicles = { vehicles: readonly PlannedVehicle[]; codeOwners: readonly CodeOwner[] };

type PlanInput = {
  file: Pick<VehicleFile, 'columns' | 'vins'>;
  finder: LevelResolver;
  costCentres: CostCentreFinder;
  newId: () => string;
};

/** Checks a file in batches of rows, in order, and collects the report. */
export class ImportPlan {
  readonly report = new ImportReportBuilder();
  readonly #columns: ReadonlySet<VehicleColumn>;
  readonly #finder: LevelResolver;
  readonly #costCentres: CostCentreFinder;
  readonly #newId: () => string;
  readonly #clashes: ReturnType<typeof createConflictFinder>;
  readonly #takers: TransferRow[] = [];
  /** Vehicles whose own row has a problem. */
  readonly #leftOut = new Set<string>();

  constructor({ file, finder, costCentres, newId }: PlanInput) {
    this.#columns = new Set(file.columns);
    this.#finder = finder;
    this.#costCentres = costCentres;
    this.#newId = newId;
    this.#clashes = createConflictFinder(file.vins);
  }

  addBatch(
    rows: readonly (ParsedRow | InvalidRow)[],
    known: ExistingVehicles,
  ): { planned: PlannedRow[]; suspect: RowToReview[] } {
    const byVin = new Map(known.vehicles.map((vehicle) => [vehicle.vin, vehicle]));
    const clashes = this.#clashes.find(known.codeOwners);
    const planned: PlannedRow[] = [];
    const suspects: RowToReview[] = [];
    for (const row of rows) {
      const problems = isParsedRow(row)
        ? [
            ...clashes.conflictsIn(row),
            ...unresolvedIssues(row, this.#finder.resolve(row.fields)),
            ...this.#costCentres.issuesIn(row),
          ]
        : this.#problemsOf(row);
      const codeTransfers = isParsedRow(row) && problems.length === 0 ? clashes.transfersIn(row) : [];
      if (problems.length > 0 || codeTransfers.length > 0) suspects.push({ row: row.row, cells: row.cells, problems });
      if (problems.length > 0) this.#leaveOut(row, problems);
      else if (isParsedRow(row)) {
        const changesBefore = this.report.changes.count;
        const one = this.#planOne(row, byVin.get(row.fields.vin));
        if (one) planned.push(one);
        const changes = this.report.changes.count - changesBefore;
        if (one && codeTransfers.length > 0)
          this.#takers.push({ row: row.row, vin: row.fields.vin, isNew: one.isNew, changes, transfers: codeTransfers });
      }
    }
    return { planned, suspect: suspects };
  }

  #problemsOf(row: InvalidRow): ImportIssue[] {
    return [...row.problems, ...(row.levels ? unresolvedIssues(row, this.#finder.resolve(row.levels)) : [])];
  }

  #leaveOut(row: ParsedRow | InvalidRow, problems: readonly ImportIssue[]): void {
    this.report.problems.add(...problems);
    this.report.problemRows += 1;
    if (isParsedRow(row) && this.#clashes.firstRowOf(row.fields.vin) === row.row) this.#leftOut.add(row.fields.vin);
  }

  /**
   * Called after the last row. Returns the rows that another row's problem blocks and, among the rows to write, the
   * VINs of vehicles that give up a registration or tag to another one.
   */
  resolveTransfers(): { blockedRows: ReadonlyMap<number, TransferRow>; releasingVins: ReadonlySet<string> } {
    const isWritten = (vin: string) => this.#clashes.firstRowOf(vin) !== undefined && !this.#leftOut.has(vin);
    const blocked = new Map(findBlockedTransfers(this.#takers, isWritten).map((taker) => [taker.row, taker]));
    for (const taker of blocked.values()) this.report.undoRow(taker, listBlockedTransferIssues(taker));
    const releasing = new Set<string>();
    for (const { row, transfers } of this.#takers)
      if (!blocked.has(row)) for (const { fromVin } of transfers) releasing.add(fromVin);
    return { blockedRows: blocked, releasingVins: releasing };
  }

  #planOne({ row, fields }: ParsedRow, before: PlannedVehicle | undefined): PlannedRow | undefined {
    const place = this.#finder.resolve(fields);
    if (isUnresolved(place)) return undefined;
    const named = { ...fields, costCentre: this.#costCentres.idOf(fields.costCentre) };
    const vehicle = { ...mergeDetails(named, this.#columns, before), ...place, id: before?.id ?? this.#newId() };
    if (!before) {
      const warning = findVinWarning(fields.vin);
      if (warning) this.report.warnings.add(toImportIssue(row, 'vin', fields.vin, warning));
      this.report.added += 1;
      return { row, isNew: true, vehicle };
    }
    const differing = vehicleColumns.filter((column) => before[column] !== vehicle[column]);
    this.report.changes.add(...differing.flatMap((column) => this.#changeOf(row, column, before, vehicle)));
    if (differing.length > 0) this.report.changed += 1;
    else this.report.unchanged += 1;
    return differing.length > 0 ? { row, isNew: false, vehicle } : undefined;
  }

  /**
   * The same make under another platform does not count as a change of make, because the change of platform is
   * reported.
   */
  #changeOf(row: number, column: VehicleColumn, before: PlannedVehicle, after: PlannedVehicle) {
    const textOf = (vehicle: PlannedVehicle): string => {
      if (isLevel(column)) return this.#finder.nameOf(vehicle[column]);
      return column === 'costCentre' ? this.#costCentres.nameOf(vehicle.costCentre) : cellText(vehicle[column]);
    };
    const [from, to] = [textOf(before), textOf(after)];
    return from === to ? [] : [{ row, vin: before.vin, column: findVehicleColumnTitle(column), from, to }];
  }
}

/** Says why a valid row is skipped all the same. */
export const listBlockedTransferIssues = ({ row, transfers }: TransferRow): ImportIssue[] =>
  transfers.map(({ code, value, fromVin }) =>
    toImportIssue(
      row,
      code,
      value,
      vehicleImportMessages.currentOwnerSkipped({ vin: fromVin, title: findVehicleColumnTitle(code) }),
    ),
  );

const unresolvedIssues = (
  { row, cells }: ParsedRow | InvalidRow,
  place: ReturnType<LevelResolver['resolve']>,
): ImportIssue[] => (isUnresolved(place) ? [toImportIssue(row, place.level, cells[place.level], place.reason)] : []);

const isLevel = (column: VehicleColumn): column is keyof LevelIds =>
  ['platform', 'make', 'model', 'variant'].includes(column);
const cellText = (value: string | number | null): string => String(value ?? '');

function mergeDetails(
  row: Omit<ParsedRow['fields'], 'costCentre'> & { costCentre: string | null },
  columns: ReadonlySet<VehicleColumn>,
  before: VehicleDetails | undefined,
): VehicleDetails {
  const pick = <Name extends Exclude<keyof VehicleDetails, 'vin'>>(name: Name) =>
    (columns.has(name) ? row[name] : before?.[name]) ?? null;
  return {
    vin: row.vin,
    regNo: pick('regNo'),
    tag: pick('tag'),
    chipId: pick('chipId'),
    modelYear: pick('modelYear'),
    slNo: pick('slNo'),
    bodyStyle: pick('bodyStyle'),
    engine: pick('engine'),
    color: pick('color'),
    transmission: pick('transmission'),
    fuelType: pick('fuelType'),
    market: pick('market'),
    department: pick('department'),
    keeperName: pick('keeperName'),
    keeperContact: pick('keeperContact'),
    costCentre: pick('costCentre'),
  };
}
