import { sheetPartsMessages as messages } from './messages/sheet-parts.messages.ts';
import type { SheetField, TableSection } from '../kit/lists/sheet.ts';

// Building blocks of the printable sheets: fields, dates, addresses and space for handwriting.

export type PrintedPerson = { firstName: string; lastName: string } | null;

/** Returns the fields of a sheet. If a value is not known its field is empty, to be filled in by hand. */
export const buildSheetFields = (...rows: [label: string, value: string | number | null | undefined][]): SheetField[] =>
  rows.map(([label, value]) => ({ label, value: String(value ?? '').trim() }));
/**
 * Formats a date with the year first, as in lists and files, because 11/12/2026 means different days in different
 * countries. A timestamp prints as its date in UTC.
 */
export const formatPrintedDay = (at: string | null | undefined): string =>
  (at ?? '').replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1');
export const formatPrintedName = (person: PrintedPerson | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';
export const joinTexts = (texts: readonly (string | null | undefined)[], separator = ', '): string =>
  texts.filter(Boolean).join(separator);
/** Formats an address, starting with the location's own name if it has one. */
export const formatPrintedAddress = (location: {
  name: string | null;
  address: string;
  city: string;
  country: string;
}): string => joinTexts([location.name, location.address, location.city, location.country]);

/** Builds empty rows to fill in by hand. */
export const buildEmptyRows = (count: number, columns: number): string[][] =>
  Array.from({ length: count }, () => Array.from({ length: columns }, () => ''));

/** Builds one row for each person who signs by hand. */
export const buildSignOffTable = (rows: [role: string, name: string][]): TableSection => ({
  kind: 'table',
  heading: messages.signOffAndDate,
  withPrevious: true,
  columns: [
    { name: messages.role, width: 1.2 },
    { name: messages.name, width: 1.5 },
    { name: messages.signature, width: 2 },
    { name: messages.date },
  ],
  rows: rows.map(([role, name]) => [role, name, '', '']),
});
