import type { Table, TableColumn } from '@roadworthy/contract/kit/lists/table.ts';

// Downloads show times like the screen, in the time zone of the person. The column heading names it.

export type TimeFormatter = {
  readonly zone: string;
  /**
   * Formats an instant as `2026-11-21 10:29:31`. readonly format: (instant: string) => string;
   */ readonly format: (instant: string) => string;
};

/** Makes the formatter. An unknown zone falls back to UTC, because a file in UTC is more useful than an error. */
export function makeTimeFormatter(zone: string | undefined): TimeFormatter {
  // The Swedish locale formats dates like ISO 8601.
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  try {
    const known = format(zone ?? 'UTC');
    return { zone: zone ?? 'UTC', format: (instant) => known.format(new Date(instant)) };
  } catch {
    return makeTimeFormatter(undefined);
  }
}

export type Columns = readonly TableColumn<unknown>[];
export const listTableColumns = (table: Table): Columns => Object.values(table.columns);
export const formatHeading = (column: TableColumn<unknown>, clock: TimeFormatter): string =>
  column.kind === 'time' ? `${column.title} (${clock.zone})` : column.title;
export type RowPages = AsyncIterable<readonly unknown[]>;
