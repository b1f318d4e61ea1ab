import type { MultipartFile } from '@fastify/multipart';
import { problem, type Problem } from '@roadworthy/contract/kit/problem.ts';
import { columnOf, neededColumns, titleOf, type VehicleColumn } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { importFields, importMessages, mostImportBytes, mostImportRows } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fieldErrors } from '../kit/http/errors.ts';
import { readSheets, SheetRefused, type Sheet } from '../kit/sheet-reading/read-sheets.ts';

// A file of vehicles as it was sent: its bytes, then the sheet in it whose first row names the columns of vehicles.

export type FileRow = { row: number; cells: Partial<Record<VehicleColumn, string>> };
export type VehicleFile = { sheet: string | null; columns: VehicleColumn[]; ignored: string[]; rows: FileRow[] };

/** The file, and what was wanted in fields beside it, in any order. */
export async function sentFile(request: FastifyRequest): Promise<{ bytes: Buffer; wanted: z.output<typeof importFields> }> {
  const fields: Record<string, unknown> = {};
  let bytes: Buffer | undefined;
  for await (const part of request.parts({ limits: { fileSize: mostImportBytes, files: 1 } })) {
    if (part.type === 'file') bytes = await bytesOf(part);
    else fields[part.fieldname] = part.value;
  }
  if (!bytes || bytes.length === 0) throw problem.field('file', importMessages.missing);
  const wanted = importFields.safeParse(fields);
  if (!wanted.success) throw problem.invalid(fieldErrors(wanted.error));
  return { bytes, wanted: wanted.data };
}

const isTooLarge = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
const bytesOf = (part: MultipartFile): Promise<Buffer> =>
  part.toBuffer().catch((error: unknown) => {
    throw isTooLarge(error) ? problem.tooLarge(importMessages.tooLarge) : error;
  });

/** Above the headings there may be a title or two. */
const mostAbove = 10;

export async function readVehicleFile(bytes: Buffer): Promise<VehicleFile> {
  try {
    let first: string | undefined;
    for await (const sheet of readSheets(bytes, { mostRows: mostImportRows + mostAbove })) {
      const at = sheet.rows.slice(0, mostAbove).findIndex(({ cells }) => namesVehicles(cells));
      if (at >= 0) return vehiclesIn(sheet, at);
      first ??= headingsOf(sheet);
    }
    throw problem.field('file', first ? `${importMessages.columns}. ${importMessages.found.replace('{headers}', first)}` : importMessages.columns);
  } catch (error) {
    throw error instanceof SheetRefused ? problemOf(error) : error;
  }
}

const namesVehicles = (cells: readonly string[]): boolean => {
  const columns = new Set(cells.map(columnOf));
  return neededColumns.every((column) => columns.has(column));
};
const headingsOf = ({ rows }: Sheet): string =>
  (rows[0]?.cells ?? [])
    .filter((cell) => cell.trim() !== '')
    .slice(0, 8)
    .map(short)
    .join(', ');
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function vehiclesIn(sheet: Sheet, at: number): VehicleFile {
  const headings = sheet.rows[at]?.cells ?? [];
  const columns = headings.map(columnOf);
  const named = columns.filter((column) => column !== undefined);
  const twice = named.find((column, place) => named.indexOf(column) !== place);
  if (twice) throw problem.field('file', importMessages.twice.replace('{title}', titleOf(twice)));
  const below = sheet.rows.slice(at + 1);
  if (sheet.more || below.length > mostImportRows) throw problem.tooLarge(importMessages.tooManyRows);
  if (below.length === 0) throw problem.field('file', importMessages.noRows);
  const rows = below.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(columns.flatMap((column, place) => (column ? [[column, plain(cells[place] ?? '')]] : []))),
  }));
  const ignored = headings.filter((heading, place) => !columns[place] && heading.trim() !== '').map(short);
  return { sheet: sheet.name, columns: named, ignored, rows };
}

/** A download in CSV puts an apostrophe before what a spreadsheet would calculate. */
const plain = (cell: string): string =>
  cell
    .replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '')
    .replaceAll('\u00a0', ' ')
    .trim();

function problemOf({ reason, message }: SheetRefused): Problem {
  if (reason === 'size') return problem.tooLarge(message);
  return reason === 'kind' ? problem.wrongKind(message) : problem.field('file', message);
}
