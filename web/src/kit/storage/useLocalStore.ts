import { useCallback, useEffect, useState } from 'react';
import { removeLocal, saveLocal, loadLocal } from './local-store.ts';

/** Stores a small value on the device, shared by all tabs: a change in one tab appears in the others. */
export function useLocalStore<T>(key: string, initial: T) {
  const [value, setValue] = useState(() => loadLocal(key, initial));
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key && event.newValue !== null) setValue(JSON.parse(event.newValue) as T);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);
  const change = useCallback(
    (next: (before: T) => T) =>
      setValue((before) => {
        const now = next(loadLocal(key, before));
        saveLocal(key, now);
        return now;
      }),
    [key],
  );
  return { value, change, forget: () => removeLocal(key) };
}
