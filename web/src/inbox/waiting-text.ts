import { inboxScreensMessages as messages } from '@roadworthy/contract/inbox/messages/inbox-screens.messages.ts';

import { overdueAfterDays } from '@roadworthy/contract/inbox/inbox.limits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats how long an item has waited in the largest whole unit: two days and one hour become two days. */
export function formatWaitingTime(since: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(since);
  if (elapsed < minute) return messages.waitingNow;
  if (elapsed < hour) return messages.waitingMinutes({ count: Math.floor(elapsed / minute) });
  if (elapsed < day) return messages.waitingHours({ count: Math.floor(elapsed / hour) });
  return messages.waitingDays({ count: Math.floor(elapsed / day) });
}

/** Whether the wait is long, that is, three days or more. Reminders of signatures use the same limit. */
export const isLongWait = (since: string, now: Date): boolean =>
  now.getTime() - Date.parse(since) >= overdueAfterDays * day;
