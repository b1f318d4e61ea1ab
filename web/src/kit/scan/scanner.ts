import { useCallback, useState } from 'react';

// A hand scanner is a keyboard that types fast and ends with Enter (or Tab). It is recognised by the short pauses
// between its keys, so that its Enter never submits a form.

export const maxPauseMs = 50;
const minCodeLength = 4;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>>;

/** Creates a function that receives each key press and returns the code once a scan is complete. */
export function createScanReader(): (press: Key) => string | undefined {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, ctrlKey, metaKey }) => {
    const fast = timeStamp - last <= maxPauseMs;
    if (key === 'Enter' || key === 'Tab') {
      const code = fast && text.length >= minCodeLength ? cleanCode(text) : undefined;
      text = '';
      return code;
    }
    // Shift only announces a capital letter.
    if (key === 'Shift' || key === 'CapsLock') return undefined;
    // Shortcuts type nothing.
    text = key.length === 1 && !ctrlKey && !metaKey ? (fast ? text : '') + key : '';
    last = timeStamp;
    return undefined;
  };
}

/** Removes the asterisks at both ends of a Code 39, which some scanners include. */
export const cleanCode = (text: string): string =>
  text
    .trim()
    .replace(/^\*(.*)\*$/, '$1')
    .toUpperCase();

type KeyDown = Key & { preventDefault: () => void };

/**
 * Returns a handler for an input's `onKeyDown`. It returns true if this key ended a scan and so must have no other
 * effect.
 */
export function useScanner(onScan: (code: string) => void): (event: KeyDown) => boolean {
  const [read] = useState(() => createScanReader());
  return useCallback(
    (event: KeyDown) => {
      const code = read(event);
      if (code === undefined) return false;
      event.preventDefault();
      onScan(code);
      return true;
    },
    [read, onScan],
  );
}
