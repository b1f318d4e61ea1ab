import {
  maxImportMegabytes,
  importFields,
  maxImportBytes,
  maxImportRows,
} from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { vehicleImportMessages } from '@roadworthy/contract/vehicles/messages/vehicle-import.messages.ts';
import { problem, type Problem } from '@roadworthy/contract/kit/problem.ts';
import type { VehicleColumn } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { toFieldErrors } from '../../kit/http/errors.ts';
import { requireOpenUpload } from '../../kit/http/body/open-upload.ts';
import { readSheets, SheetRejectedError, type Sheet } from '../../kit/spreadsheets/reading/read-sheets.ts';
import type { Scratch, Spool } from '../../kit/storage/scratch.ts';
import { findHeadings, makeHeadingsNotFoundProblem, type ColumnChoices, type SheetColumns } from './column-mapping.ts';
import { parseVin, type FileRow } from './parse-row.ts';

// Receives an uploaded vehicle file and finds the sheet with vehicle columns. Its rows go to a scratch file, so that a
// long list is never in memory as a whole.

/** `vins` are all vehicles in the file. A code that belongs to one of them may move to another. */
export type VehicleFile = {
  sheet: string | null;
  columns: VehicleColumn[];
  unknown: string[];
  ignored: string[];
  count: number;
  vins: ReadonlySet<string>;
  rows: Spool<FileRow>;
};

/** Receives the file and the form fields of the request, in any order. */
export async function receiveVehicleFile(
  request: FastifyRequest,
  scratch: Scratch,
): Promise<{ path: string; options: z.output<typeof importFields> }> {
  const fields: Record<string, unknown> = {};
  let path: string | undefined;
  let isEmpty = true;
  for await (const part of requireOpenUpload(request).parts({ limits: { fileSize: maxImportBytes, files: 1 } })) {
    if (part.type === 'file') {
      path = await scratch.write(part.file);
      if (part.file.truncated)
        throw problem.tooLarge(vehicleImportMessages.tooLarge({ maxMegabytes: maxImportMegabytes }));
      isEmpty = part.file.bytesRead === 0;
    } else fields[part.fieldname] = part.value;
  }
  if (!path) throw problem.field('file', vehicleImportMessages.missing);
  if (isEmpty) throw problem.field('file', vehicleImportMessages.empty);
  const options = importFields.safeParse(fields);
  if (!options.success) throw problem.invalid(toFieldErrors(options.error));
  return { path, options: options.data };
}

export async function readVehicleFile(path: string, scratch: Scratch, choices: ColumnChoices): Promise<VehicleFile> {
  try {
    let first: Sheet | undefined;
    for await (const sheet of readSheets(path, scratch)) {
      const found = findHeadings(sheet, choices);
      if (found) return await readRows(sheet, found.at, { columns: found.columns, scratch });
      if (sheet.head.length > 0) first ??= sheet;
    }
    throw makeHeadingsNotFoundProblem(first, choices);
  } catch (error) {
    throw error instanceof SheetRejectedError ? toProblem(error) : error;
  }
}

async function readRows(
  sheet: Sheet,
  at: number,
  { columns, scratch }: { columns: SheetColumns; scratch: Scratch },
): Promise<VehicleFile> {
  const { fields, unknown, ignored } = columns;
  const known = new Set(fields.flatMap((field, place) => (field ? [place] : [])));
  const limits = {
    mostRows: maxImportRows + at + 1,
    tooMany: vehicleImportMessages.tooManyRows({ maxRows: maxImportRows }),
    columns: known,
  };
  const headingRow = sheet.head[at]?.row ?? 0;
  const cellsOf = (cells: readonly string[]): FileRow['cells'] =>
    Object.fromEntries(fields.flatMap((field, place) => (field ? [[field, cleanCell(cells[place] ?? '')]] : [])));
  const rows = await scratch.spool<FileRow>();
  const vins = new Set<string>();
  let count = 0;
  for await (const batch of sheet.rows(limits)) {
    const below = batch.filter(({ row }) => row > headingRow).map(({ row, cells }) => ({ row, cells: cellsOf(cells) }));
    for (const { cells } of below) vins.add(parseVin(cells));
    count += below.length;
    await rows.append(below);
  }
  if (count === 0) throw problem.field('file', vehicleImportMessages.noRows);
  return {
    sheet: sheet.name,
    columns: fields.filter((field) => field !== undefined),
    unknown,
    ignored,
    count,
    vins,
    rows,
  };
}

/** Longer than any field allows, so that text that is too long stays so, even in the download of rows with problems. */
const maxCellLength = 500;

const cleanCell = (cell: string): string => cell.replaceAll('\u00a0', ' ').trim().slice(0, maxCellLength);

function toProblem({ reason, message }: SheetRejectedError): Problem {
  if (reason === 'size') return problem.tooLarge(message);
  return reason === 'kind' ? problem.wrongKind(message) : problem.field('file', message);
}
