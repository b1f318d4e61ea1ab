import { lockAfterMinutes } from '@roadworthy/contract/access/session.limits.ts';
import type { Session } from './session.ts';

/** The last activity in this browser, in any tab. */
const key = 'roadworthy.seen';

/** A company may lock its people's pages later than after five minutes; the platform's people have no company. */
export const idleMsOf = ({ me: { company } }: Pick<Session, 'me'>): number =>
  (company?.lockAfterMinutes ?? lockAfterMinutes.usual) * 60_000;
export const lastActivityAt = (): number => Number(localStorage.getItem(key) ?? '0');
export const recordActivity = (): void => localStorage.setItem(key, String(Date.now()));
/** Idle for longer than allowed, including time while the page was closed or the computer asleep. */
export const wasIdle = (idleMs: number, now = Date.now(), seen = lastActivityAt()): boolean =>
  seen > 0 && now - seen > idleMs;
