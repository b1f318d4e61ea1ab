import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { withTabLock, LeaseDatabase } from './tab-lock.ts';

let count = 0;
/** What two tabs on plain http share: no locks, one database. */
const shared = (now: () => number = Date.now) => {
  const name = `leases ${(count += 1)}`;
  return { locks: null, now, leases: () => new LeaseDatabase(name) };
};
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('without locks the second tab stands back while the first is at work, and goes on when that is done', async () => {
  const tabs = shared();
  const { open, opened } = gate();
  const begun = gate();
  const first = withTabLock(
    'sends',
    async () => {
      begun.open();
      await opened;
      return 'first';
    },
    tabs,
  );
  await begun.opened;
  expect(await withTabLock('sends', async () => 'second', tabs)).toBe(undefined);
  expect(await withTabLock('another', async () => 'other work', tabs)).toBe('other work');
  open();
  expect(await first).toBe('first');
  expect(await withTabLock('sends', async () => 'second', tabs)).toBe('second');
});

test('of two tabs that begin at the same moment one works', async () => {
  const tabs = shared();
  const { open, opened } = gate();
  const both = [1, 2].map((tab) => withTabLock('sends', () => opened.then(() => tab), tabs));
  expect(await Promise.race(both)).toBe(undefined);
  open();
  expect((await Promise.all(both)).filter((worked) => worked !== undefined)).toHaveLength(1);
});

test('work that fails gives the lease back', async () => {
  const tabs = shared();
  await expect(withTabLock('sends', () => Promise.reject(new Error('no network')), tabs)).rejects.toThrow('no network');
  expect(await withTabLock('sends', async () => 'again', tabs)).toBe('again');
});

test('a tab that was closed in the middle holds the others up for two minutes at most', async () => {
  let now = 0;
  const tabs = shared(() => now);
  const { opened } = gate();
  void withTabLock('sends', () => opened, tabs);
  await expect.poll(() => withTabLock('sends', async () => 'second', tabs)).toBe(undefined);
  now = 120_001;
  expect(await withTabLock('sends', async () => 'second', tabs)).toBe('second');
});
