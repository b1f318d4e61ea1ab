import { setImmediate } from 'node:timers/promises';
import type { Told } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { importMessages } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { titleOf, vehicleColumns, type VehicleColumn } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { RowLevels, VehicleRow, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vinOfLabel } from '@roadworthy/contract/vehicles/vin.ts';
import type { FileRow, VehicleFile } from './vehicle-import.file.ts';

// The rows of a file, each held to the rules of the form. People write codes with spaces, as on the plate; they are kept without.

export type ReadRow = { row: number; cells: FileRow['cells']; fields: VehicleRow };
/** A row with something wrong in it; its levels are looked for all the same, where it names all four. */
export type WrongRow = { row: number; cells: FileRow['cells']; levels: Record<LevelName, string> | undefined; problems: Told[] };

/** So many rows are read before others are answered in between. */
const rowsAtOnce = 200;

export async function readRows({ rows }: Pick<VehicleFile, 'rows'>): Promise<{ read: ReadRow[]; wrong: WrongRow[] }> {
  const read: ReadRow[] = [];
  const wrong: WrongRow[] = [];
  for (const [index, { row, cells }] of rows.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate();
    const parsed = VehicleRow.safeParse(tidy(cells));
    if (parsed.success) read.push({ row, cells, fields: parsed.data });
    else wrong.push({ row, cells, levels: RowLevels.safeParse(cells).data, problems: problemsOf({ row, cells }, parsed.error.issues) });
  }
  return { read, wrong };
}

const codes = ['regNo', 'tag', 'chipId', 'slNo'] as const satisfies readonly VehicleColumn[];
const close = (text: string) => text.replace(/\s/g, '');

function tidy(cells: FileRow['cells']): FileRow['cells'] {
  const tidied = { ...cells, vin: vinOfLabel(close(cells.vin ?? '')) };
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
  column === 'slNo' && /^(?:\d{1,11}|\d[.,]?\d*E\+?\d+)$/i.test(close(value)) ? importMessages.zeros.replace('{text}', text) : text;
