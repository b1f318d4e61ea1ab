import { vehicleImportMessages } from './messages/vehicle-import.messages.ts';
import { z } from 'zod';
import { vehicleColumns } from './vehicle.columns.ts';

// Vehicles from a spreadsheet. The first request is a preview, which reports problems and new, changed and unchanged
// rows. Nothing is written until the import is confirmed. Then all rows are written or none, unless only the valid ones
// were requested.

export const maxImportRows = 100_000;
export const maxImportMegabytes = 50;
export const maxImportBytes = maxImportMegabytes * 1024 * 1024;
/** The report lists this many entries of each kind. The rest are only counted. */
export const maxReportedEntries = 500;

/**
 * The last column of a file of rows with problems. An import ignores it, so the corrected file can be imported as it
 * is.
 */
export const problemHeading = vehicleImportMessages.problemHeading;

const count = z.number().int();
const columnNames = z.enum(vehicleColumns);
/** Which headings of the sheet fill which fields, and the unknown headings, named as in `columns`. */
export const ImportHeadings = z.object({ columns: z.array(columnNames), unknownColumns: z.array(z.string()) });
const ImportIssue = z.object({ row: count, column: z.string(), value: z.string(), reason: z.string() });
export const ImportReport = ImportHeadings.extend({
  /** False for a preview. */
  written: z.boolean(),
  sheet: z.string().nullable(),
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  problems: z.array(ImportIssue),
  problemCount: count,
  /** How many rows have a problem. An import of the valid rows skips them. */
  problemRows: count,
  warnings: z.array(ImportIssue),
  warningCount: count,
  /** `from` is the current value, `to` the one in the file. */
  changes: z.array(z.object({ row: count, vin: z.string(), column: z.string(), from: z.string(), to: z.string() })),
  changeCount: count,
  /** Catalogue levels that are in the file and that the import would add. */
  newLevels: z.array(z.object({ level: z.string(), name: z.string(), above: z.string().nullable() })),
  newLevelCount: count,
  /** Headings whose cells are not imported, because somebody chose so or they are unknown. */
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
      context.addIssue({ code: 'custom', message: vehicleImportMessages.invalidColumnMapping });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), columnNames.nullable(), { error: vehicleImportMessages.invalidColumnMapping }));

/**
 * `confirm` writes the vehicles. `addLevels` adds missing platforms, makes, models and variants instead of rejecting
 * their rows. `goodRows` skips rows with problems and writes the others. `columns` is a JSON object that maps headings
 * to fields, or to null for a column to ignore; it overrides the recognised headings. Each of these may also be a form
 * field of the same request.
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
/** The options for downloading the rows with problems. Nothing is written. */
export const problemRowsQuery = importQuery.pick({ addLevels: true, columns: true });
