import { vehicleImportMessages } from '@roadworthy/contract/vehicles/messages/vehicle-import.messages.ts';
import { problem, Problem } from '@roadworthy/contract/kit/problem.ts';
import {
  findColumnForHeading,
  requiredColumns,
  findVehicleColumnTitle,
  isPlaceHeading,
  vehicleColumns,
  type VehicleColumn,
} from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { problemHeading } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import type { Sheet, SheetRow } from '../../kit/spreadsheets/reading/read-sheets.ts';

// Maps each column of a sheet to a field, by its heading or by a person's choice. The person can also ignore a column.

/** A person's choices for headings. Null ignores a column. */
export type ColumnChoices = Readonly<Record<string, VehicleColumn | null>>;
export type SheetColumns = {
  /** The fields by position in the sheet. */
  fields: (VehicleColumn | undefined)[];
  /** Unknown headings, named as in the choices. */
  unknown: string[];
  ignored: string[];
};

const maxHeadingLength = 100;
const maxShownLength = 40;
const mostHeadingsShown = 8;
const truncate = (text: string): string => (text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text);
const cleanHeading = (cell: string): string => cell.replaceAll('\u00a0', ' ').trim().slice(0, maxHeadingLength);

const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const chosenField = (heading: string, choices: ColumnChoices): VehicleColumn | undefined =>
  Object.hasOwn(choices, heading) ? (choices[heading] ?? undefined) : findColumnForHeading(heading);

/**
 * Reads the headings. A column without a heading but with content is named by its letters, so that no data is ignored
 * silently.
 */
function readHeadings(head: readonly SheetRow[], at: number): string[] {
  const below = head.slice(at + 1);
  const width = Math.max(...head.slice(at).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, place) => {
    const heading = cleanHeading(head[at]?.cells[place] ?? '');
    const isFilled = below.some(({ cells }) => (cells[place] ?? '').trim() !== '');
    return heading === '' && isFilled ? vehicleImportMessages.noHeading({ letters: columnLetters(place) }) : heading;
  });
}

function mapColumns(head: readonly SheetRow[], at: number, choices: ColumnChoices): SheetColumns {
  const headings = readHeadings(head, at);
  const fields = headings.map((heading) => chosenField(heading, choices));
  const isIgnored = (heading: string) => heading === '' || heading === problemHeading;
  return {
    fields,
    // A download has columns that say where a vehicle is; an import leaves them out without asking.
    unknown: [
      ...new Set(
        headings.filter((heading) => !isIgnored(heading) && !findColumnForHeading(heading) && !isPlaceHeading(heading)),
      ),
    ],
    ignored: headings.filter((heading, place) => !isIgnored(heading) && !fields[place]).map(truncate),
  };
}

/** Finds the first row of a sheet that has all required headings. */
export function findHeadings(
  { head }: Sheet,
  choices: ColumnChoices,
): { at: number; columns: SheetColumns } | undefined {
  const at = head.findIndex((_row, place) => {
    const named = new Set(readHeadings(head, place).map((heading) => chosenField(heading, choices)));
    return requiredColumns.every((column) => named.has(column));
  });
  if (at < 0) return undefined;
  const columns = mapColumns(head, at, choices);
  const named = columns.fields.filter((field) => field !== undefined);
  const duplicate = named.find((field, place) => named.indexOf(field) !== place);
  if (duplicate)
    throw problem.field('file', vehicleImportMessages.duplicateColumn({ title: findVehicleColumnTitle(duplicate) }));
  return { at, columns };
}

/** Builds the text that names the required columns without a recognised heading. */
function missingText(fields: readonly (VehicleColumn | undefined)[]): string {
  const missing = requiredColumns.filter((column) => !fields.includes(column));
  if (missing.length === requiredColumns.length)
    return vehicleImportMessages.columnsMissing({ columns: requiredColumns.map(findVehicleColumnTitle).join(', ') });
  return vehicleImportMessages.missingColumns({
    count: missing.length,
    titles: missing.map(findVehicleColumnTitle).join(', '),
  });
}

/**
 * Builds the problem for a file without the required headings. It contains the headings of the most likely row of the
 * first sheet, so that the user can assign them.
 */
export function makeHeadingsNotFoundProblem(sheet: Sheet | undefined, choices: ColumnChoices): Problem {
  const cells = (sheet?.head[0]?.cells ?? []).filter((cell) => cell.trim() !== '');
  if (!sheet || cells.length === 0)
    return problem.field(
      'file',
      vehicleImportMessages.columnsMissing({ columns: requiredColumns.map(findVehicleColumnTitle).join(', ') }),
    );
  const headers = [
    ...cells.slice(0, mostHeadingsShown).map(truncate),
    ...(cells.length > mostHeadingsShown ? ['…'] : []),
  ].join(', ');
  const counts = sheet.head.map((row) => row.cells.filter((cell) => chosenField(cleanHeading(cell), choices)).length);
  const { fields, unknown } = mapColumns(sheet.head, counts.indexOf(Math.max(...counts)), choices);
  const message = `${missingText(fields)}. ${vehicleImportMessages.firstRowReads({ headers })}`;
  const columns = vehicleColumns.filter((column) => fields.includes(column));
  return new Problem('invalid', message, {
    errors: [{ path: 'file', message }],
    current: { columns, unknownColumns: unknown },
  });
}
