import { useCallback, useEffect, useState } from 'react';
import { forget, keep, kept } from './kept.ts';

/** A small thing kept on the device, the same in all tabs: what one of them writes the others go on from. */
export function useKept<T>(key: string, first: T) {
  const [value, setValue] = useState(() => kept(key, first));
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
        const now = next(kept(key, before));
        keep(key, now);
        return now;
      }),
    [key],
  );
  return { value, change, forget: () => forget(key) };
}
