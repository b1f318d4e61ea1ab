import { expect, it } from 'vitest';
import { needsStorageNotice } from './device-storage.ts';

const now = Date.UTC(2026, 10, 26);
const day = 86_400_000;
const notice = { promise: 'not promised', pending: 0, snoozedAt: 0, now } as const;

it('an inspector is warned when the browser does not promise to keep stored data', () => {
  expect(needsStorageNotice(notice)).toBe(true);
  expect(needsStorageNotice({ ...notice, promise: 'promised' })).toBe(false);
  expect(needsStorageNotice({ ...notice, promise: 'unknown', pending: 3 })).toBe(false);
});

it('"Not now" lasts seven days, unless recordings wait on the device', () => {
  expect(needsStorageNotice({ ...notice, snoozedAt: now - 6 * day })).toBe(false);
  expect(needsStorageNotice({ ...notice, snoozedAt: now - 7 * day })).toBe(true);
  expect(needsStorageNotice({ ...notice, snoozedAt: now, pending: 1 })).toBe(true);
});
