import { vehiclesServerMessages as messages } from '@roadworthy/contract/vehicles/messages/vehicles-server.messages.ts';
import type { Readable } from 'node:stream';
import { problemHeading, type ImportIssue } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import {
  vehicleColumnTitle,
  vehicleColumns,
  type VehicleColumn,
} from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { makeClock, type Columns } from '../../kit/spreadsheets/writing/cells.ts';
import { toXlsx } from '../../kit/spreadsheets/writing/xlsx.ts';
import type { Spool } from '../../kit/storage/scratch.ts';
import type { TransferRow } from './code-conflicts.ts';
import { blockedTransferIssues, type SuspectRow } from './import-plan.ts';

// The rows of a file that cannot be imported, each with its reasons in the last column. Every cell is text, so that no
// program drops a leading zero before the corrected file is imported again.

type ProblemRow = { cells: Partial<Record<VehicleColumn, string>>; reason: string };

const reasonOf = (problems: readonly ImportIssue[]): string =>
  problems.map(({ column, reason }) => `${column}: ${reason}`).join('\n');

async function* problemPages(
  suspects: Spool<SuspectRow>,
  blockedRows: ReadonlyMap<number, TransferRow>,
): AsyncGenerator<ProblemRow[]> {
  for await (const batch of suspects.batches())
    yield batch.flatMap(({ row, cells, problems }) => {
      const taker = blockedRows.get(row);
      const all = [...problems, ...(taker ? blockedTransferIssues(taker) : [])];
      return all.length > 0 ? [{ cells, reason: reasonOf(all) }] : [];
    });
}

export function problemWorkbook(
  columns: readonly VehicleColumn[],
  suspects: Spool<SuspectRow>,
  blockedRows: ReadonlyMap<number, TransferRow>,
): Readable {
  const fields = vehicleColumns
    .filter((column) => columns.includes(column))
    .map((column) => ({ title: vehicleColumnTitle(column), value: ({ cells }: ProblemRow) => cells[column] ?? '' }));
  const reason = { title: problemHeading, value: (row: ProblemRow) => row.reason };
  return toXlsx(
    messages.rowsWithProblems,
    [...fields, reason] satisfies Columns,
    makeClock(undefined),
    problemPages(suspects, blockedRows),
  );
}
