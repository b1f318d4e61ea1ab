// The rows of all lists in the command centre form one sequence. The focus is on the link of a row, so that Enter opens
// it and a screen reader reads it.

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Whether the key is a shortcut. While the user is typing, a letter is just a letter. */
export const isPlainKey = ({ key, ctrlKey, metaKey, altKey, target }: Press, letter: string): boolean =>
  key.toLowerCase() === letter &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role="menu"]'));

const currentRow = (): Element | null => document.activeElement?.closest('[data-row]') ?? null;

/** Moves the focus to the next or previous row, or to the first one if no row has it. */
export function moveRowFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('[data-row]')];
  const row = currentRow();
  const index = row ? rows.indexOf(row) + step : 0;
  const link = rows[index]?.querySelector<HTMLElement>('[data-row-link]');
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
}

/** Presses the button with this shortcut in the row that has the focus, if it has one. */
export const pressRowShortcut = (shortcut: string): void =>
  currentRow()?.querySelector<HTMLElement>(`[data-shortcut="${shortcut}"]:not(:disabled)`)?.click();
