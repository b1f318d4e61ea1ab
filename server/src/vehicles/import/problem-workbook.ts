import { vehiclesServerMessages as messages } from '@roadworthy/contract/vehicles/messages/vehicles-server.messages.ts';
import type { Readable } from 'node:stream';
import { problemHeading, type ImportIssue } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import {
  findVehicleColumnTitle,
  vehicleColumns,
  type VehicleColumn,
} from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { makeTimeFormatter, type Columns } from '../../kit/spreadsheets/writing/cells.ts';
import { toXlsx } from '../../kit/spreadsheets/writing/xlsx.ts';
import type { Spool } from '../../kit/storage/scratch.ts';
import type { TransferRow } from './code-conflicts.ts';
import { listBlockedTransferIssues, type RowToReview } from './import-plan.ts';

// The rows of a file that cannot be imported, each with its reasons in the last column. Every cell is text, so that no
// program drops a leading zero before the corrected file is imported again.

type ProblemRow = { cells: Partial<Record<VehicleColumn, string>>; reason: string };

const reasonOf = (problems: readonly ImportIssue[]): string =>
  problems.map(({ column, reason }) => `${column}: ${reason}`).join('\n');

async function* problemPages(
  suspects: Spool<RowToReview>,
  blockedRows: ReadonlyMap<number, TransferRow>,
): AsyncGenerator<ProblemRow[]> {
  for await (const batch of suspects.batches())
    yield batch.flatMap(({ row, cells, problems }) => {
      const taker = blockedRows.get(row);
      const all = [...problems, ...(taker ? listBlockedTransferIssues(taker) : [])];
      return all.length > 0 ? [{ cells, reason: reasonOf(all) }] : [];
    });
}

export function buildProblemWorkbook(
  columns: readonly VehicleColumn[],
  suspects: Spool<RowToReview>,
  blockedRows: ReadonlyMap<number, TransferRow>,
): Readable {
  const fields = vehicleColumns
    .filter((column) => columns.includes(column))
    .map((column) => ({
      title: findVehicleColumnTitle(column),
      value: ({ cells }: ProblemRow) => cells[column] ?? '',
    }));
  const reason = { title: problemHeading, value: (row: ProblemRow) => row.reason };
  return toXlsx(
    messages.rowsWithProblems,
    [...fields, reason] satisfies Columns,
    makeTimeFormatter(undefined),
    problemPages(suspects, blockedRows),
  );
}
