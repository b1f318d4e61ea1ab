import type { SheetField, TableSection } from '../kit/sheet.ts';

/** The words that all papers are made of: fields, days, places, and room for the pen. */
export type PersonOnPaper = { firstName: string; lastName: string } | null;

export const fields = (...rows: [label: string, value: string | number | null | undefined][]): SheetField[] =>
  rows.map(([label, value]) => ({ label, value: String(value ?? '').trim() }));
/** Days as the job card prints them: `MM/dd/yyyy` (document 1 section 5.1). A moment is printed as its day in UTC. */
export const dayOnPaper = (at: string | null | undefined): string => (at ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)(T.*)?$/, '$2/$3/$1');
export const nameOnPaper = (person: PersonOnPaper | undefined): string => (person ? `${person.firstName} ${person.lastName}`.trim() : '');
export const joined = (texts: readonly (string | null | undefined)[], by = ', '): string => texts.filter(Boolean).join(by);
export const placeOnPaper = (place: { name: string | null; address: string; city: string; country: string }): string =>
  joined([place.name, place.address, place.city, place.country]);

/** Rows that a pen fills. */
export const emptyRows = (count: number, columns: number): string[][] => Array.from({ length: count }, () => Array.from({ length: columns }, () => ''));

/** Who signs by hand, a row each. */
export const signOff = (rows: [role: string, name: string][]): TableSection => ({
  kind: 'table',
  heading: 'Sign Off and Date',
  columns: [{ name: 'Role', width: 1.2 }, { name: 'Name', width: 1.5 }, { name: 'Signature', width: 2 }, { name: 'Date' }],
  rows: rows.map(([role, name]) => [role, name, '', '']),
});
