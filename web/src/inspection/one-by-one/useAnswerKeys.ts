import { useRef, type RefObject } from 'react';
import { usePageKey } from '../../kit/page/usePageKey.ts';

/** An answer is undefined as long as it cannot be given. */
type Keys = Record<'ok' | 'notOk' | 'skip', (() => void) | undefined> & {
  move: (step: 1 | -1) => void;
  undo: () => void;
};

function actionOf({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent, keys: Keys): (() => void) | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (
    target instanceof Element &&
    target.closest('input, textarea, [contenteditable], [role="combobox"], [role="listbox"]')
  )
    return undefined;
  const { ok, notOk, skip, move, undo } = keys;
  const actions: Partial<Record<string, () => void>> = {
    ...(ok && { 1: ok, o: ok }),
    ...(notOk && { 2: notOk, n: notOk }),
    ...(skip && { 3: skip, s: skip }),
    u: undo,
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
  };
  return actions[key.length === 1 ? key.toLowerCase() : key];
}

/**
 * Handles keyboard shortcuts: the number or initial of each answer, U for undo, and the left and right arrow keys. They
 * work wherever the focus is, unless a dialog covers the page or the user types or selects from a list.
 */
export function useAnswerKeys(keys: Keys): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const action = useRef<() => void>(undefined);
  usePageKey(
    page,
    (event) => {
      action.current = actionOf(event, keys);
      return action.current !== undefined;
    },
    () => action.current?.(),
  );
  return page;
}
