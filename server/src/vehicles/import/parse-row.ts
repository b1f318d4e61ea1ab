import { vehicleImportMessages } from '@roadworthy/contract/vehicles/messages/vehicle-import.messages.ts';
import type { ImportIssue } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';

import {
  findVehicleColumnTitle,
  vehicleColumns,
  type VehicleColumn,
} from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { RowLevels, VehicleRow, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';

// Parses the rows of a file by the rules of the form. Codes may contain spaces, as on a plate, but are stored without.

export type FileRow = { row: number; cells: Partial<Record<VehicleColumn, string>> };
export type ParsedRow = { row: number; cells: FileRow['cells']; fields: VehicleRow };
/** An invalid row. Its levels are looked up all the same if it names all four. */
export type InvalidRow = {
  row: number;
  cells: FileRow['cells'];
  levels: Record<LevelName, string> | undefined;
  problems: ImportIssue[];
};

export function parseRow({ row, cells }: FileRow): ParsedRow | InvalidRow {
  const parsed = VehicleRow.safeParse(normaliseCells(cells));
  if (parsed.success) return { row, cells, fields: parsed.data };
  return {
    row,
    cells,
    levels: RowLevels.safeParse(cells).data,
    problems: toIssues({ row, cells }, parsed.error.issues),
  };
}
export const isParsedRow = (row: ParsedRow | InvalidRow): row is ParsedRow => 'fields' in row;

const codes = ['regNo', 'tag', 'chipId', 'slNo'] as const satisfies readonly VehicleColumn[];
const stripSpaces = (text: string) => text.replace(/\s/g, '');

export const parseVin = (cells: FileRow['cells']): string => parseVinLabel(stripSpaces(cells.vin ?? ''));
function normaliseCells(cells: FileRow['cells']): FileRow['cells'] {
  const cleaned = { ...cells, vin: parseVin(cells) };
  for (const code of codes) if (cells[code] !== undefined) cleaned[code] = stripSpaces(cells[code]);
  return cleaned;
}

type Issue = { path: PropertyKey[]; message: string };

/** Returns the first problem of each cell. */
function toIssues({ row, cells }: FileRow, issues: readonly Issue[]): ImportIssue[] {
  return vehicleColumns.flatMap((column) => {
    const issue = issues.find(({ path }) => path[0] === column);
    return issue
      ? [toImportIssue(row, column, cells[column], withHint(column, cells[column] ?? '', issue.message))]
      : [];
  });
}

export const toImportIssue = (
  row: number,
  column: VehicleColumn,
  value: string | undefined,
  reason: string,
): ImportIssue => ({
  row,
  column: findVehicleColumnTitle(column),
  value: (value ?? '').slice(0, 80),
  reason,
});

/**
 * Adds a hint if a serial number looks as if a spreadsheet had turned it into a number: too few digits, or an exponent.
 * In cells formatted as text this does not happen.
 */
const withHint = (column: VehicleColumn, value: string, text: string): string =>
  column === 'slNo' && /^(?:\d{1,11}|\d[.,]?\d*E\+?\d+)$/i.test(stripSpaces(value))
    ? vehicleImportMessages.leadingZerosLost({ text })
    : text;
