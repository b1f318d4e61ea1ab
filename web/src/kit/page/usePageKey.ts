import { useEffect, type RefObject } from 'react';

// Shortcuts for the whole page, such as Ctrl+S and Ctrl+K. They do nothing while a dialog, menu or lock covers their
// screen.

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Creates a matcher for Ctrl, or Command on a Mac, with this letter. */
export const isControlKey =
  (letter: string) =>
  ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
    key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey;

const isActiveArea = (place: Element | null): boolean =>
  place !== null && place.closest('[aria-hidden="true"]') === null;

export function usePageKey(
  place: RefObject<Element | null>,
  isKey: (event: KeyboardEvent) => boolean,
  act: () => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isKey(event)) return;
      const mayAct = isActiveArea(place.current);
      // Suppresses the browser's own action, such as its save dialog, even while the shortcut is inactive.
      if (mayAct || event.ctrlKey || event.metaKey) event.preventDefault();
      if (mayAct && !event.repeat) act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
