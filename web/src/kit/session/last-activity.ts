/** The last activity in this browser, in any tab. */
const key = 'roadworthy.seen';

export const idleMs = 5 * 60_000;
export const lastActivityAt = (): number => Number(localStorage.getItem(key) ?? '0');
export const recordActivity = (): void => localStorage.setItem(key, String(Date.now()));
/** Idle for longer than allowed, including time while the page was closed or the computer asleep. */
export const wasIdle = (now = Date.now(), seen = lastActivityAt()): boolean => seen > 0 && now - seen > idleMs;
