import { formatters } from '@roadworthy/contract/kit/language/formatters.ts';
import { locale } from '@roadworthy/contract/kit/language/messages.ts';

// Months as `YYYY-MM`, as in the address and the API.

/** Returns the current month in the reader's time zone. */
export const findCurrentMonth = (): string => {
  const date = new Date();
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
};
export const addMonths = (month: string, by: number): string => {
  const date = new Date(`${month}-15T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
};
/** Formats a month as `November 2026`. */
export const displayMonth = (month: string): string =>
  formatters
    .getDateTimeFormat(locale(), { timeZone: 'UTC', month: 'long', year: 'numeric' })
    .format(new Date(`${month}-15T00:00:00Z`));
