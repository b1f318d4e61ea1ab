import type { Readable } from 'node:stream';
import { problemHeading, type Told } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { titleOf, vehicleColumns, type VehicleColumn } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { clockIn, type Columns } from '../kit/sheets/cells.ts';
import { xlsxOf } from '../kit/sheets/xlsx.ts';
import type { Spool } from '../kit/storage/scratch.ts';
import type { Taker } from './vehicle-import.clashes.ts';
import { problemsInVain, type Doubtful } from './vehicle-import.plan.ts';

// The rows of a file that cannot be imported as they are, with the reason at the end of each. Every cell is a text, so that no program drops a
// leading zero before the corrected file is imported again.

type ProblemRow = { cells: Partial<Record<VehicleColumn, string>>; reason: string };

const reasonOf = (problems: readonly Told[]): string => problems.map(({ column, reason }) => `${column}: ${reason}`).join('\n');

async function* problemPages(doubtful: Spool<Doubtful>, inVain: ReadonlyMap<number, Taker>): AsyncGenerator<ProblemRow[]> {
  for await (const some of doubtful.batches())
    yield some.flatMap(({ row, cells, problems }) => {
      const taker = inVain.get(row);
      const all = [...problems, ...(taker ? problemsInVain(taker) : [])];
      return all.length > 0 ? [{ cells, reason: reasonOf(all) }] : [];
    });
}

export function problemWorkbook(columns: readonly VehicleColumn[], doubtful: Spool<Doubtful>, inVain: ReadonlyMap<number, Taker>): Readable {
  const fields = vehicleColumns
    .filter((column) => columns.includes(column))
    .map((column) => ({ title: titleOf(column), value: ({ cells }: ProblemRow) => cells[column] ?? '' }));
  const reason = { title: problemHeading, value: (row: ProblemRow) => row.reason };
  return xlsxOf('Rows with problems', [...fields, reason] satisfies Columns, clockIn(undefined), problemPages(doubtful, inVain));
}
