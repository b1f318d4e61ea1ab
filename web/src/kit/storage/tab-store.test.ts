import { beforeEach, describe, expect, it } from 'vitest';
import { createBroadcastLock, createWebLock, type TabLock } from './tab-lock.ts';
import { openTabStore } from './tab-store.ts';

class Memory implements Storage {
  readonly #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  key = (index: number): string | null => [...this.#kept.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  removeItem = (key: string): void => void this.#kept.delete(key);
  clear = (): void => this.#kept.clear();
}

/**
 * How long, in milliseconds, a tab waits for another one's reply. An open tab always replies, so a long wait suits even
 * a busy machine; a closed tab never does, so that tests wait only briefly for it.
 */
let patience: number;
const kinds: [string, (place: string) => TabLock][] = [
  ['has locks', () => createWebLock(navigator.locks)],
  ['has none, as on plain http', (place) => createBroadcastLock(place, () => patience)],
];

describe.each(kinds)('in a browser that %s', (_kind, claimsOf) => {
  let storage: Memory;
  beforeEach(() => {
    storage = new Memory();
    patience = 60_000;
  });
  const base = 'answers.ann.doors';
  /** Opens a tab whose screen shows the last state that it was given. */
  function openTab({ at = base } = {}) {
    const told: Readonly<Record<string, string>>[] = [];
    const shelf = openTabStore<string>(at, (things) => told.push(things), { storage, tabLock: claimsOf(at) });
    const close = () => {
      patience = 1;
      shelf.close();
    };
    return {
      ...shelf,
      close,
      shown: () => told.at(-1),
      type: (id: string, text: string) => shelf.save({ ...shelf.items(), [id]: text }),
    };
  }
  type Tab = ReturnType<typeof openTab>;
  /**
   * Expects a tab to take over an entry. Tries repeatedly, because a closing tab needs a moment to release its lock.
   */
  const takesOver = async (tab: Tab, id: string, text: string): Promise<void> => {
    await expect.poll(() => tab.adoptAbandoned().then(() => tab.items()[id])).toBe(text);
  };

  describe('two tabs of one user', () => {
    it('never overwrite each other’s input, and the open one takes over unsent input of the closed one', async () => {
      const [one, other] = [openTab(), openTab()];
      one.type('floor', 'Wet');
      other.type('ladder', 'Loose');
      other.type('floor', 'Oily');
      one.save({});
      await one.adoptAbandoned();
      expect([one.items(), other.shown()]).toEqual([{}, { ladder: 'Loose', floor: 'Oily' }]);
      other.close();
      await takesOver(one, 'ladder', 'Loose');
      expect(one.shown()).toEqual({ ladder: 'Loose', floor: 'Oily' });
      expect(storage.length).toBe(1);
      one.close();
    });

    it('keep both inputs under the same name: the closed tab’s input waits until the other one is sent', async () => {
      const [one, other] = [openTab(), openTab()];
      one.type('floor', 'Wet');
      other.type('floor', 'Oily');
      other.type('ladder', 'Loose');
      other.close();
      await takesOver(one, 'ladder', 'Loose');
      expect(one.items()).toEqual({ floor: 'Wet', ladder: 'Loose' });
      one.save({ ladder: 'Loose' });
      await one.adoptAbandoned();
      expect(one.shown()).toEqual({ floor: 'Oily', ladder: 'Loose' });
      one.close();
    });
  });

  describe('a tab', () => {
    it('reopened after a reload or crash restores its input, but not for another user or project', async () => {
      const before = openTab();
      before.type('floor', 'Wet');
      before.close();
      const other = openTab({ at: 'answers.ben.doors' });
      await other.adoptAbandoned();
      expect(other.items()).toEqual({});
      const after = openTab();
      expect(after.shown()).toEqual({});
      await takesOver(after, 'floor', 'Wet');
      expect(after.shown()).toEqual({ floor: 'Wet' });
      after.close();
    });

    it('closed while saving drops the saved input, and does not restore input that another tab has adopted', async () => {
      const before = openTab();
      before.type('floor', 'Wet');
      before.type('ladder', 'Loose');
      before.close();
      before.save({ ladder: 'Loose' });
      const after = openTab();
      await takesOver(after, 'ladder', 'Loose');
      expect(after.items()).toEqual({ ladder: 'Loose' });
      before.save({ ladder: 'Loose' });
      after.save({});
      expect(storage.length).toBe(0);
      after.close();
    });
  });
});
