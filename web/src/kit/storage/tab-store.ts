import { tabLockFor, type TabLock } from './tab-lock.ts';
import { newId } from './new-id.ts';

// Data that waits on the device until the server has it, in a separate store per tab, so that two tabs of one user
// never overwrite each other. What a closed tab leaves behind is adopted by the next tab that looks.

type Items<T> = Readonly<Record<string, T>>;
export type TabStore<T> = {
  items(): Items<T>;
  save(things: Items<T>): void;
  /** Adopts what closed tabs left, except entries whose name this tab already uses; those wait for their turn. */
  adoptAbandoned(): Promise<void>;
  /** Releases this tab's entries to the next tab that looks. */
  close(): void;
};
type StoreDevice = { storage: Storage; tabLock: TabLock };

/** `onChange` receives the entries, from opening until closing. */
export function openTabStore<T>(
  base: string,
  onChange: (things: Items<T>) => void,
  { storage, tabLock }: StoreDevice = { storage: localStorage, tabLock: tabLockFor(base) },
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
    // Another tab has adopted it and sends it now.
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
