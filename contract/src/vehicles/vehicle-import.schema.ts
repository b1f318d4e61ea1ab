import { z } from 'zod';
import { requiredColumns, vehicleColumnTitle, vehicleColumns } from './vehicle.columns.ts';

/**
 * Vehicles from a spreadsheet. The first reading only tells what would happen: what is wrong in which row, what is new, changed and as it was. Nothing
 * is written before it is confirmed, and then all of it or nothing, unless the good rows alone were asked for.
 */
export const maxImportRows = 100_000;
const maxMegabytes = 50;
export const maxImportBytes = maxMegabytes * 1024 * 1024;
/** As many of each kind are told one by one; the rest is counted. */
export const maxReportedEntries = 500;
const rowLimitText = `${maxImportRows.toLocaleString('en')} rows`;

export const importMessages = {
  missing: 'Choose a CSV or XLSX file',
  empty: 'This file is empty. Choose a file with vehicles in it.',
  limits: `at most ${rowLimitText} and ${maxMegabytes}\u00a0MB`,
  tooLarge: `The file has more than ${maxMegabytes} MB. Split it into several files.`,
  tooManyRows: `The file has more than ${rowLimitText}. Split it into several files.`,
  busy: 'Another import is being written in this company. Please try again in a minute.',
  noRows: 'The file has a header row but no vehicles',
  columnsMissing: `No sheet contains the columns ${requiredColumns.map(vehicleColumnTitle).join(', ')}`,
  missingColumns: { one: 'The column {titles} is missing', many: 'The columns {titles} are missing' },
  firstRowReads: 'The first row is: {headers}',
  duplicateColumn: 'The column {title} appears twice',
  noHeading: 'Column {letters} (no heading)',
  invalidColumnMapping: 'Assign each heading to a field of a vehicle, or to null to leave it out: {"Shade":"color","Owner":null}',
  levelNotFound: 'There is no {level} “{name}” in the catalogue',
  levelNotFoundUnder: 'There is no {level} “{name}” under {above}',
  duplicateValue: 'Row {row} already has this {title}',
  taken: '{text} ({vin})',
  currentOwnerSkipped: 'Vehicle {vin} still has this {title}: its own row in this file has a problem and is not imported',
  leadingZerosLost: '{text}. Format the column as text: otherwise the spreadsheet drops leading zeros and shortens long numbers.',
  nothingImported: 'Nothing was imported. Problems to fix: {count}',
  fixFirst: 'Problems to fix first: {count}',
  undecided: { one: 'Assign 1 column or leave it out first', many: 'Assign {count} columns or leave them out first' },
  noGoodRows: 'Nothing was imported: every row has a problem',
  noProblems: 'No row of this file has a problem',
  nothingToImport: 'There is nothing to import',
  imported: 'Imported: {added} new, {changed} changed, {unchanged} unchanged',
} as const;

/** The last column of a download of rows with problems. An import leaves it out by itself, so that the corrected file can be chosen as it is. */
export const problemHeading = 'Problem (left out on import)';

const count = z.number().int();
const columnNames = z.enum(vehicleColumns);
/** Of the sheet's headings: the fields that they fill, and the headings that are not known, as `columns` names them. */
export const ImportHeadings = z.object({ columns: z.array(columnNames), unknownColumns: z.array(z.string()) });
const ImportIssue = z.object({ row: count, column: z.string(), value: z.string(), reason: z.string() });
export const ImportReport = ImportHeadings.extend({
  /** False for the first reading. */
  written: z.boolean(),
  sheet: z.string().nullable(),
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  problems: z.array(ImportIssue),
  problemCount: count,
  /** Rows with a problem, which an import of the good rows leaves out. */
  problemRows: count,
  warnings: z.array(ImportIssue),
  warningCount: count,
  /** What stands there now, and what the file says. */
  changes: z.array(z.object({ row: count, vin: z.string(), column: z.string(), from: z.string(), to: z.string() })),
  changeCount: count,
  /** Levels of the catalogue that the file names and that would be added with it. */
  newLevels: z.array(z.object({ level: z.string(), name: z.string(), above: z.string().nullable() })),
  newLevelCount: count,
  /** Headings whose cells are not imported, whether that was decided or not. */
  ignoredColumns: z.array(z.string()),
});
export type ImportReport = z.output<typeof ImportReport>;
export type ImportIssue = z.output<typeof ImportIssue>;

const booleanFlag = z.enum(['true', 'false']).transform((text) => text === 'true');
const maxColumnsLength = 100_000;
const columnMapping = z
  .string()
  .max(maxColumnsLength)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: importMessages.invalidColumnMapping });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), columnNames.nullable(), { error: importMessages.invalidColumnMapping }));

/**
 * `confirm` writes; `addLevels` adds platforms, makes, models and variants that are not in the catalogue yet, instead of refusing their rows;
 * `goodRows` leaves out the rows with problems and writes the others; `columns` is a JSON object from headings to fields, or to null for a column that
 * is left out, and goes before what a heading is known by. Each may also be sent as a form field of the same request.
 */
export const importFields = z.object({
  confirm: booleanFlag.optional(),
  addLevels: booleanFlag.optional(),
  goodRows: booleanFlag.optional(),
  columns: columnMapping.optional(),
});
export const importQuery = z.strictObject({
  confirm: booleanFlag.default(false),
  addLevels: booleanFlag.default(false),
  goodRows: booleanFlag.default(false),
  columns: columnMapping.default({}),
});
/** The same for the download of the rows with problems, which writes nothing. */
export const problemRowsQuery = importQuery.pick({ addLevels: true, columns: true });
