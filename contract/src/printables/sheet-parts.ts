import type { SheetField, TableSection } from '../kit/sheet.ts';

/** The words that all papers are made of: fields, days, places, and room for the pen. */
export type PrintedPerson = { firstName: string; lastName: string } | null;

/** Nothing known is an empty field: the paper keeps its lines, to be filled by hand. */
export const sheetFields = (...rows: [label: string, value: string | number | null | undefined][]): SheetField[] =>
  rows.map(([label, value]) => ({ label, value: String(value ?? '').trim() }));
/** Days as lists and files have them, the year first: 11/12/2026 would be read differently here and there. A moment is printed as its day in UTC. */
export const formatPrintedDay = (at: string | null | undefined): string => (at ?? '').replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1');
export const formatPrintedName = (person: PrintedPerson | undefined): string => (person ? `${person.firstName} ${person.lastName}`.trim() : '');
export const joinTexts = (texts: readonly (string | null | undefined)[], separator = ', '): string => texts.filter(Boolean).join(separator);
/** The place's own name first, where it has one. */
export const formatPrintedAddress = (location: { name: string | null; address: string; city: string; country: string }): string =>
  joinTexts([location.name, location.address, location.city, location.country]);

/** Rows that a pen fills. */
export const emptyRows = (count: number, columns: number): string[][] => Array.from({ length: count }, () => Array.from({ length: columns }, () => ''));

/** Who signs by hand, a row each. */
export const signOffTable = (rows: [role: string, name: string][]): TableSection => ({
  kind: 'table',
  heading: 'Sign Off and Date',
  columns: [{ name: 'Role', width: 1.2 }, { name: 'Name', width: 1.5 }, { name: 'Signature', width: 2 }, { name: 'Date' }],
  rows: rows.map(([role, name]) => [role, name, '', '']),
});
