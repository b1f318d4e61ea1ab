import { vehicleImportMessages } from '@roadworthy/contract/vehicles/messages/vehicle-import.messages.ts';
import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import { type ImportIssue } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { findVehicleColumnTitle } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { type Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { toImportIssue, type ParsedRow } from './parse-row.ts';

// Finds codes that occur twice in a file, or that belong to a vehicle outside the file. Two vehicles within the file
// may swap codes.

/** The current owner of a registration or a tag. */
export type CodeOwner = Pick<Vehicle, 'vin' | 'regNo' | 'tag'> & { id: string };

const takenMessages = { regNo: vehicleMessages.regNoTaken, tag: vehicleMessages.tagTaken } as const;
const codes = ['regNo', 'tag'] as const satisfies readonly (keyof typeof takenMessages)[];

/** A code that belongs to the vehicle with the VIN `fromVin` now. That vehicle has a row of its own in the file. */
export type CodeTransfer = { code: (typeof codes)[number]; value: string; fromVin: string };
/** A row that takes codes from other vehicles, and how it was counted. */
export type TransferRow = {
  row: number;
  vin: string;
  isNew: boolean;
  changes: number;
  transfers: readonly CodeTransfer[];
};

/** Creates a finder. It processes row after row, each with the owners of its codes. */
export function createConflictFinder(vins: ReadonlySet<string>) {
  const firstRow = { vin: new Map<string, number>(), regNo: new Map<string, number>(), tag: new Map<string, number>() };

  const duplicateIssues = (row: number, column: keyof typeof firstRow, value: string): ImportIssue[] => {
    const first = firstRow[column].get(value);
    if (first !== undefined)
      return [
        toImportIssue(
          row,
          column,
          value,
          vehicleImportMessages.duplicateValue({ row: first, title: findVehicleColumnTitle(column) }),
        ),
      ];
    firstRow[column].set(value, row);
    return [];
  };

  const find = (owners: readonly CodeOwner[]) => {
    const ownerByCode = {
      regNo: new Map(owners.map((owner) => [owner.regNo, owner])),
      tag: new Map(owners.map((owner) => [owner.tag, owner])),
    };
    const conflictIssues = (row: number, code: (typeof codes)[number], value: string): ImportIssue[] => {
      const owner = ownerByCode[code].get(value);
      if (owner && !vins.has(owner.vin))
        return [
          toImportIssue(row, code, value, vehicleImportMessages.taken({ text: takenMessages[code], vin: owner.vin })),
        ];
      return duplicateIssues(row, code, value);
    };
    return {
      conflictsIn: ({ row, fields }: ParsedRow): ImportIssue[] => [
        ...duplicateIssues(row, 'vin', fields.vin),
        ...codes.flatMap((code) => (fields[code] ? conflictIssues(row, code, fields[code]) : [])),
      ],
      transfersIn: ({ fields }: ParsedRow): CodeTransfer[] =>
        codes.flatMap((code) => {
          const value = fields[code];
          const giver = value ? ownerByCode[code].get(value) : undefined;
          return value && giver && giver.vin !== fields.vin ? [{ code, value, fromVin: giver.vin }] : [];
        }),
    };
  };
  /** The first valid row of a vehicle; undefined if there is none. */
  return { find, firstRowOf: (vin: string): number | undefined => firstRow.vin.get(vin) };
}

/**
 * A vehicle must not lose a code because its own row was skipped. Finds the rows that take a code from such a vehicle,
 * then the rows that take one from those, and so on. Each comes with its blocked transfers.
 */
export function findBlockedTransfers(rows: readonly TransferRow[], isWritten: (vin: string) => boolean): TransferRow[] {
  const skippedVins = new Set<string>();
  for (const { transfers } of rows)
    for (const { fromVin } of transfers) if (!isWritten(fromVin)) skippedVins.add(fromVin);
  if (skippedVins.size === 0) return [];
  const bySource = new Map<string, TransferRow[]>();
  for (const taker of rows)
    for (const { fromVin } of taker.transfers) {
      const sameSource = bySource.get(fromVin);
      if (sameSource) sameSource.push(taker);
      else bySource.set(fromVin, [taker]);
    }
  // The loop also visits members that are added to the Set during it.
  for (const vin of skippedVins) for (const taker of bySource.get(vin) ?? []) skippedVins.add(taker.vin);
  return rows
    .filter(({ transfers }) => transfers.some(({ fromVin }) => skippedVins.has(fromVin)))
    .map((taker) => keepTransfersFrom(taker, skippedVins));
}

function keepTransfersFrom(row: TransferRow, vins: ReadonlySet<string>): TransferRow {
  const isBlocked = ({ fromVin }: CodeTransfer) => vins.has(fromVin);
  return row.transfers.every(isBlocked) ? row : { ...row, transfers: row.transfers.filter(isBlocked) };
}
