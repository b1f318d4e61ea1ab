import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { withTabLock, LeaseDatabase } from './tab-lock.ts';

let count = 0;
/** Creates what two tabs share over plain http: a database, but no locks. */
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

test('without browser locks the second tab gets no lock while the first works, and gets it afterwards', async () => {
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

test('only one of two tabs that start at the same moment gets the lock', async () => {
  const tabs = shared();
  const { open, opened } = gate();
  const both = [1, 2].map((tab) => withTabLock('sends', () => opened.then(() => tab), tabs));
  expect(await Promise.race(both)).toBe(undefined);
  open();
  expect((await Promise.all(both)).filter((worked) => worked !== undefined)).toHaveLength(1);
});

test('failed work releases the lock', async () => {
  const tabs = shared();
  await expect(withTabLock('sends', () => Promise.reject(new Error('no network')), tabs)).rejects.toThrow('no network');
  expect(await withTabLock('sends', async () => 'again', tabs)).toBe('again');
});

test('a tab closed in the middle of its work blocks the others for two minutes at most', async () => {
  let now = 0;
  const tabs = shared(() => now);
  const { opened } = gate();
  void withTabLock('sends', () => opened, tabs);
  await expect.poll(() => withTabLock('sends', async () => 'second', tabs)).toBe(undefined);
  now = 120_001;
  expect(await withTabLock('sends', async () => 'second', tabs)).toBe('second');
});
