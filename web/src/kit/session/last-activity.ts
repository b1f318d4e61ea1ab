import { lockAfterMinutes } from '@roadworthy/contract/access/session.limits.ts';
import type { Session } from './stored-session.ts';

/** The last activity in this browser, in any tab. */
const key = 'roadworthy.seen';

/** Returns the idle time after which the page is locked: five minutes, or the longer time that a company chose. */
export const findIdleLimitMs = ({ me: { company } }: Pick<Session, 'me'>): number =>
  (company?.lockAfterMinutes ?? lockAfterMinutes.usual) * 60_000;
export const readLastActivity = (): number => Number(localStorage.getItem(key) ?? '0');
export const recordActivity = (): void => localStorage.setItem(key, String(Date.now()));
/** Whether the user was idle for longer than allowed, including the time when the page was closed or asleep. */
export const wasIdle = (idleMs: number, now = Date.now(), seen = readLastActivity()): boolean =>
  seen > 0 && now - seen > idleMs;
