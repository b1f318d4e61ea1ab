import type { Table, TableColumn } from '@roadworthy/contract/kit/table.ts';

// Files show an instant as the screen does: on the clock of whoever asks. The heading says which clock that is.

export type Clock = { readonly zone: string; /** `2026-11-21 10:29:31` */ readonly write: (instant: string) => string };

/** An unknown zone is UTC: a file is worth more than a refusal. */
export function makeClock(zone: string | undefined): Clock {
  // Sweden writes dates as ISO 8601 does.
  const format = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  try {
    const known = format(zone ?? 'UTC');
    return { zone: zone ?? 'UTC', write: (instant) => known.format(new Date(instant)) };
  } catch {
    return makeClock(undefined);
  }
}

export type Columns = readonly TableColumn<unknown>[];
export const tableColumns = (table: Table): Columns => Object.values(table.columns);
export const headingOf = (column: TableColumn<unknown>, clock: Clock): string => (column.kind === 'time' ? `${column.title} (${clock.zone})` : column.title);
export type Pages = AsyncIterable<readonly unknown[]>;
