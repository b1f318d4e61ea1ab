import { inboxScreensMessages as messages } from '@roadworthy/contract/inbox/messages/inbox-screens.messages.ts';
import { plural } from '../kit/text/display.ts';

/** The number of open items, and how long an item has waited, as text. */
export const waitingText = (total: number): string =>
  total === 0 ? messages.nothingIsWaitingForYou : `${plural(total, 'thing')} ${total === 1 ? 'waits' : 'wait'} for you`;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whole units of the largest that fits: two days and one hour is shown as two days. */
export function waitingDuration(since: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(since);
  if (elapsed < minute) return 'just now';
  if (elapsed < hour) return plural(Math.floor(elapsed / minute), 'minute');
  if (elapsed < day) return plural(Math.floor(elapsed / hour), 'hour');
  return plural(Math.floor(elapsed / day), 'day');
}

/** Three days is a long wait; reminders of signatures use the same limit. */
export const isLongWait = (since: string, now: Date): boolean => now.getTime() - Date.parse(since) >= 3 * day;
