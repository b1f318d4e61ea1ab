/** When somebody last moved on this browser, in whichever tab (document 1 section 4.5). */
const key = 'roadworthy.seen';

export const idleMs = 5 * 60_000;
export const lastActivityAt = (): number => Number(localStorage.getItem(key) ?? '0');
export const recordActivity = (): void => localStorage.setItem(key, String(Date.now()));
/** Away for longer than the window, also while the page was closed or the machine asleep. */
export const wasIdle = (now = Date.now(), seen = lastActivityAt()): boolean => seen > 0 && now - seen > idleMs;
