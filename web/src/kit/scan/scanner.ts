import { useCallback, useState } from 'react';

/**
 * A hand scanner is a keyboard that types fast and ends with Enter (or Tab). What it read is told apart from what a person types by the pauses
 * between the keys, so that its Enter never sends a form.
 */
export const maxPauseMs = 50;
const minCodeLength = 4;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>>;

/** Takes key after key; answers the code when one has been scanned. */
export function makeScanReader(): (press: Key) => string | undefined {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, ctrlKey, metaKey }) => {
    const fast = timeStamp - last <= maxPauseMs;
    if (key === 'Enter' || key === 'Tab') {
      const code = fast && text.length >= minCodeLength ? cleanCode(text) : undefined;
      text = '';
      return code;
    }
    // Shift comes before a capital, and says nothing by itself.
    if (key === 'Shift' || key === 'CapsLock') return undefined;
    // A shortcut types nothing.
    text = key.length === 1 && !ctrlKey && !metaKey ? (fast ? text : '') + key : '';
    last = timeStamp;
    return undefined;
  };
}

/** Code 39 begins and ends with an asterisk, which some scanners send along. */
export const cleanCode = (text: string): string =>
  text
    .trim()
    .replace(/^\*(.*)\*$/, '$1')
    .toUpperCase();

type KeyDown = Key & { preventDefault: () => void };

/** For an input's `onKeyDown`: answers true when a scan ended with this key, which then does nothing else. */
export function useScanner(onScan: (code: string) => void): (event: KeyDown) => boolean {
  const [read] = useState(() => makeScanReader());
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
