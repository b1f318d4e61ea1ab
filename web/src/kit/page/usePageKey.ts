import { useEffect, type RefObject } from 'react';

// The keys that act wherever a person is on a page: Ctrl+S, Ctrl+K, /. A dialog, a menu or the lock hides from all senses what stands behind it, and
// no key acts there.

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Command on a Mac. */
export const isControlKey =
  (letter: string) =>
  ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
    key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey;

const isActiveArea = (place: Element | null): boolean => place !== null && place.closest('[aria-hidden="true"]') === null;

export function usePageKey(place: RefObject<Element | null>, isKey: (event: KeyboardEvent) => boolean, act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isKey(event)) return;
      const mayAct = isActiveArea(place.current);
      // The browser's own answer to such a key, a window that saves the page, would be in the way just the same.
      if (mayAct || event.ctrlKey || event.metaKey) event.preventDefault();
      if (mayAct && !event.repeat) act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
