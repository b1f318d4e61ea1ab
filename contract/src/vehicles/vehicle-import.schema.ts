import { z } from 'zod';
import { neededColumns, titleOf } from './vehicle.columns.ts';

/**
 * Vehicles from a spreadsheet. The first reading only tells what would happen: what is wrong in which row, what is new, changed and as it was. Nothing
 * is written before it is confirmed, and then all of it or nothing.
 */
export const mostImportRows = 100_000;
const mostMegabytes = 50;
export const mostImportBytes = mostMegabytes * 1024 * 1024;
/** As many of each kind are told one by one; the rest is counted. */
export const mostTold = 500;
const rowsInWords = `${mostImportRows.toLocaleString('en')} rows`;

export const importMessages = {
  missing: 'Choose a CSV or XLSX file',
  limits: `at most ${rowsInWords} and ${mostMegabytes}\u00a0MB`,
  tooLarge: `The file has more than ${mostMegabytes} MB. Split it into several files.`,
  tooManyRows: `The file has more than ${rowsInWords}. Split it into several files.`,
  busy: 'Another import is being written in this company. Please try again in a minute.',
  noRows: 'There is no vehicle below the headers',
  columns: `No sheet has the columns ${neededColumns.map(titleOf).join(', ')}`,
  found: 'The first row reads: {headers}',
  twice: 'The column {title} is there twice',
  level: 'There is no {level} “{name}” in the catalogue',
  levelAbove: 'There is no {level} “{name}” under {above}',
  sameInRow: 'Row {row} has the same {title}',
  taken: '{text} ({vin})',
  zeros: '{text}. A column that is not formatted as text loses leading zeros and long numbers.',
  nothingWritten: 'Nothing was imported: {count} to be put right',
  nothingYet: '{count} to be put right first',
  nothingNew: 'There is nothing to import',
  written: 'Imported: {added} new, {changed} changed, {unchanged} unchanged',
} as const;

const count = z.number().int();
const Told = z.object({ row: count, column: z.string(), value: z.string(), reason: z.string() });
export const ImportReport = z.object({
  /** False for the first reading. */
  written: z.boolean(),
  sheet: z.string().nullable(),
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  problems: z.array(Told),
  problemCount: count,
  warnings: z.array(Told),
  warningCount: count,
  /** What stands there now, and what the file says. */
  changes: z.array(z.object({ row: count, vin: z.string(), column: z.string(), from: z.string(), to: z.string() })),
  changeCount: count,
  /** Levels of the catalogue that the file names and that would be added with it. */
  newLevels: z.array(z.object({ level: z.string(), name: z.string(), above: z.string().nullable() })),
  newLevelCount: count,
  ignoredColumns: z.array(z.string()),
});
export type ImportReport = z.output<typeof ImportReport>;
export type Told = z.output<typeof Told>;

const yes = z.enum(['true', 'false']).transform((text) => text === 'true');
/**
 * `confirm` writes; `addLevels` adds platforms, makes, models and variants that are not in the catalogue yet, instead of refusing their rows. Either
 * may also stand as a field beside the file.
 */
export const importQuery = z.strictObject({ confirm: yes.default(false), addLevels: yes.default(false) });
export const importFields = z.object({ confirm: yes.optional(), addLevels: yes.optional() });
