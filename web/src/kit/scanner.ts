import { useCallback, useState } from 'react';

/**
 * A hand scanner is a keyboard that types fast and ends with Enter (or Tab). What it read is told apart from what a person types by the pauses
 * between the keys, so that its Enter never sends a form.
 */
export const longestPause = 50;
const shortestCode = 4;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>>;

/** Takes key after key; answers the code when one has been scanned. */
export function scanReader(): (press: Key) => string | undefined {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, ctrlKey, metaKey }) => {
    const fast = timeStamp - last <= longestPause;
    if (key === 'Enter' || key === 'Tab') {
      const code = fast && text.length >= shortestCode ? codeOf(text) : undefined;
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
export const codeOf = (text: string): string =>
  text
    .trim()
    .replace(/^\*(.*)\*$/, '$1')
    .toUpperCase();

type KeyDown = Key & { preventDefault: () => void };

/** For an input's `onKeyDown`: answers true when a scan ended with this key, which then does nothing else. */
export function useScanner(onScan: (code: string) => void): (event: KeyDown) => boolean {
  const [read] = useState(() => scanReader());
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
