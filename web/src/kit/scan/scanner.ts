import { useCallback, useState } from 'react';

/**
 * A hand scanner is a keyboard that types fast and ends with Enter (or Tab). It is told apart from a person by the
 * pauses between keys, so that its Enter never submits a form.
 */
export const maxPauseMs = 50;
const minCodeLength = 4;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>>;

/** Takes one key after another; returns the code once one was scanned. */
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
    // Shift only precedes a capital letter.
    if (key === 'Shift' || key === 'CapsLock') return undefined;
    // Shortcuts type nothing.
    text = key.length === 1 && !ctrlKey && !metaKey ? (fast ? text : '') + key : '';
    last = timeStamp;
    return undefined;
  };
}

/** Code 39 begins and ends with an asterisk, which some scanners include. */
export const cleanCode = (text: string): string =>
  text
    .trim()
    .replace(/^\*(.*)\*$/, '$1')
    .toUpperCase();

type KeyDown = Key & { preventDefault: () => void };

/** For an input's `onKeyDown`: returns true if a scan ended with this key, which then must have no other effect. */
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
