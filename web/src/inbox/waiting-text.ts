import { plural } from '../kit/text/display.ts';

/** How much waits, and for how long, as people say it. */
export const waitingText = (total: number): string =>
  total === 0 ? 'nothing is waiting for you' : `${plural(total, 'thing')} ${total === 1 ? 'waits' : 'wait'} for you`;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whole units of the largest that fits: what waits for two days and an hour waits for two days. */
export function waitingDuration(since: string, now: Date): string {
  const passed = now.getTime() - Date.parse(since);
  if (passed < minute) return 'just now';
  if (passed < hour) return plural(Math.floor(passed / minute), 'minute');
  if (passed < day) return plural(Math.floor(passed / hour), 'hour');
  return plural(Math.floor(passed / day), 'day');
}

/** Three days without an answer are long (the reminders of signatures count the same). */
export const isLongWait = (since: string, now: Date): boolean => now.getTime() - Date.parse(since) >= 3 * day;
