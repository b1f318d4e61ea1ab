import type { KeyboardEvent } from 'react';

// A text of one line that is longer than a phone is wide wraps there, so that all of it can be read. It stays one line: Enter sends the form as from any
// other line, and what is pasted brings no lines of its own.

/** What the field itself does with Enter, such as taking what is chosen under it, comes first. */
export const submitOnEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
};

export const toSingleLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
