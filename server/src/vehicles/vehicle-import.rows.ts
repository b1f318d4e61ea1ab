import { fill } from '@roadworthy/contract/kit/fill.ts';
import type { Told } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { importMessages } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { titleOf, vehicleColumns, type VehicleColumn } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { RowLevels, VehicleRow, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vinOfLabel } from '@roadworthy/contract/vehicles/vin.ts';

// The rows of a file, each held to the rules of the form. People write codes with spaces, as on the plate; they are kept without.

export type FileRow = { row: number; cells: Partial<Record<VehicleColumn, string>> };
export type ReadRow = { row: number; cells: FileRow['cells']; fields: VehicleRow };
/** A row with something wrong in it; its levels are looked for all the same, where it names all four. */
export type WrongRow = { row: number; cells: FileRow['cells']; levels: Record<LevelName, string> | undefined; problems: Told[] };

export function readRow({ row, cells }: FileRow): ReadRow | WrongRow {
  const parsed = VehicleRow.safeParse(tidy(cells));
  if (parsed.success) return { row, cells, fields: parsed.data };
  return { row, cells, levels: RowLevels.safeParse(cells).data, problems: problemsOf({ row, cells }, parsed.error.issues) };
}
export const isRead = (row: ReadRow | WrongRow): row is ReadRow => 'fields' in row;

const codes = ['regNo', 'tag', 'chipId', 'slNo'] as const satisfies readonly VehicleColumn[];
const close = (text: string) => text.replace(/\s/g, '');

export const vinIn = (cells: FileRow['cells']): string => vinOfLabel(close(cells.vin ?? ''));
function tidy(cells: FileRow['cells']): FileRow['cells'] {
  const tidied = { ...cells, vin: vinIn(cells) };
  for (const code of codes) if (cells[code] !== undefined) tidied[code] = close(cells[code]);
  return tidied;
}

type Issue = { path: PropertyKey[]; message: string };

/** The first thing that is wrong in each cell. */
function problemsOf({ row, cells }: FileRow, issues: readonly Issue[]): Told[] {
  return vehicleColumns.flatMap((column) => {
    const issue = issues.find(({ path }) => path[0] === column);
    return issue ? [told(row, column, cells[column], withHint(column, cells[column] ?? '', issue.message))] : [];
  });
}

export const told = (row: number, column: VehicleColumn, value: string | undefined, reason: string): Told => ({
  row,
  column: titleOf(column),
  value: (value ?? '').slice(0, 80),
  reason,
});

/** What a spreadsheet makes of a long number unless it is told otherwise. */
const withHint = (column: VehicleColumn, value: string, text: string): string =>
  column === 'slNo' && /^(?:\d{1,11}|\d[.,]?\d*E\+?\d+)$/i.test(close(value)) ? fill(importMessages.zeros, { text }) : text;
