import { useSyncExternalStore } from 'react';

// The title of the current page, for the browser tab and for screen reader announcements.

let title = '';
const listeners = new Set<() => void>();

export function setPageTitle(next: string): void {
  document.title = `${next} · Roadworthy`;
  title = next;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const usePageTitle = (): string => useSyncExternalStore(subscribe, () => title);
