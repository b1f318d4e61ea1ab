import { lockAfterMinutes } from '@roadworthy/contract/access/session.limits.ts';
import type { Session } from './stored-session.ts';

/** The time of the last activity in any tab of this browser. */
const key = 'roadworthy.seen';

/** Returns after how much idle time the page is locked: five minutes, or longer if the company chose so. */
export const findIdleLimitMs = ({ me: { company } }: Pick<Session, 'me'>): number =>
  (company?.lockAfterMinutes ?? lockAfterMinutes.usual) * 60_000;
export const readLastActivity = (): number => Number(localStorage.getItem(key) ?? '0');
export const recordActivity = (): void => localStorage.setItem(key, String(Date.now()));
/** Whether the user was idle for longer than allowed. Time in which the page was closed or asleep counts too. */
export const wasIdle = (idleMs: number, now = Date.now(), seen = readLastActivity()): boolean =>
  seen > 0 && now - seen > idleMs;
