import type { Table, TableColumn } from '@roadworthy/contract/kit/lists/table.ts';

// Downloads show times as the screen does: in the time zone of the person, which the heading names.

export type Clock = { readonly zone: string; /** `2026-11-21 10:29:31` */ readonly write: (instant: string) => string };

/** An unknown zone falls back to UTC: a file is more useful than an error. */
export function makeClock(zone: string | undefined): Clock {
  // The Swedish locale formats dates like ISO 8601.
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  try {
    const known = format(zone ?? 'UTC');
    return { zone: zone ?? 'UTC', write: (instant) => known.format(new Date(instant)) };
  } catch {
    return makeClock(undefined);
  }
}

export type Columns = readonly TableColumn<unknown>[];
export const tableColumns = (table: Table): Columns => Object.values(table.columns);
export const headingOf = (column: TableColumn<unknown>, clock: Clock): string =>
  column.kind === 'time' ? `${column.title} (${clock.zone})` : column.title;
export type Pages = AsyncIterable<readonly unknown[]>;
