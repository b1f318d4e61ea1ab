/**
 * The preferred start date is sent as `MM-dd-yyyy kk:mm:ss xxx` in UTC, for example 11-24-2026 09:00:00 +00:00. `kk`
 * runs from 01 to 24, so midnight is hour 24 of its own day.
 */
const pattern = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2}):(\d{2})$/;
const padTwo = (number: number): string => String(number).padStart(2, '0');

export function formatStartDate(at: Date): string {
  const day = `${padTwo(at.getUTCMonth() + 1)}-${padTwo(at.getUTCDate())}-${String(at.getUTCFullYear()).padStart(4, '0')}`;
  return `${day} ${padTwo(at.getUTCHours() || 24)}:${padTwo(at.getUTCMinutes())}:${padTwo(at.getUTCSeconds())} +00:00`;
}

/** Formats the day for display. Text that is not a valid date is returned as it is. */
export const formatStartDay = (text: string): string => parseStartDate(text)?.toISOString().slice(0, 10) ?? text;

/** Parses the time. Undefined for impossible ones, such as 30 February or hour 25. */
export function parseStartDate(text: string): Date | undefined {
  const found = pattern.exec(text.trim());
  if (!found) return undefined;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const [offsetHours = 0, offsetMinutes = 0] = found.slice(8, 10).map(Number);
  if (hour > 24 || minute > 59 || second > 59 || offsetHours > 14 || offsetMinutes > 59) return undefined;
  const local = new Date(Date.UTC(year, month - 1, day, hour % 24, minute, second));
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return undefined;
  const offset = (offsetHours * 60 + offsetMinutes) * 60_000 * (found[7] === '-' ? -1 : 1);
  return new Date(local.getTime() - offset);
}
