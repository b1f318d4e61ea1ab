import { createTabLock, type TabLock } from './tab-lock.ts';
import { newId } from './new-id.ts';

// Data that waits on the device until the server has it. Each tab has its own store, so that two tabs of one user never
// overwrite each other. When a tab has closed, the next one that checks takes over its entries.

type Items<T> = Readonly<Record<string, T>>;
export type TabStore<T> = {
  items(): Items<T>;
  save(things: Items<T>): void;
  /** Takes over the entries of closed tabs. One whose name this tab already uses waits for its turn. */
  adoptAbandoned(): Promise<void>;
  /** Releases this tab's entries for the next tab that checks. */
  close(): void;
};
type StoreDevice = { storage: Storage; tabLock: TabLock };

/** Opens the store of this tab. Until it is closed, `onChange` gets the entries. */
export function openTabStore<T>(
  base: string,
  onChange: (things: Items<T>) => void,
  { storage, tabLock }: StoreDevice = { storage: localStorage, tabLock: createTabLock(base) },
): TabStore<T> {
  const name = `${base}.${newId()}`;
  let release = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isOpen = true;
  let things: Items<T> = {};
  tabLock.hold(name, closed);
  onChange(things);

  function saveAll(next: Items<T>): void {
    things = next;
    // Another tab has taken over these entries and sends them now.
    if (!isOpen && storage.getItem(name) === null) return;
    put(name, next);
    if (isOpen) onChange(next);
  }
  const put = (key: string, next: Items<T>): void => {
    if (Object.keys(next).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
  };
  function takeFrom(key: string): void {
    const text = storage.getItem(key);
    if (!isOpen || text === null) return;
    const left = Object.entries(JSON.parse(text) as Items<T>);
    const taken = left.filter(([id]) => !(id in things));
    if (taken.length === 0) return;
    saveAll({ ...things, ...Object.fromEntries(taken) });
    put(key, Object.fromEntries(left.filter(([id]) => !taken.some(([other]) => other === id))));
  }

  return {
    items: () => things,
    save: saveAll,
    async adoptAbandoned() {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of names.filter((one) => one.startsWith(`${base}.`) && one !== name)) {
        await tabLock.ifFree(key, () => takeFrom(key));
      }
    },
    close() {
      isOpen = false;
      release();
    },
  };
}
