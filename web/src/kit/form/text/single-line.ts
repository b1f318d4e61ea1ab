import type { KeyboardEvent } from 'react';

// A one-line text that is wider than a phone wraps, so that all of it can be read. It is still one line: Enter submits
// the form, and line breaks are removed from pasted text.

/** Submits the form on Enter, unless the field itself uses the key, for example to choose an option. */
export const submitOnEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (event.target instanceof HTMLElement)
    event.target.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
};

export const toSingleLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
