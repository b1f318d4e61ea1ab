import { useLayoutEffect, useState, type RefObject } from 'react';
import { toBox, findFreeCorner, type Box, type Corner } from './place-toasts.ts';

const buttons = 'button, [role="button"], .MuiButtonBase-root';
const controls = `${buttons}, a[href], input, textarea, select, label, [role="combobox"], [role="tab"]`;

/** Returns the topmost open dialog. Only its controls matter, because nothing behind it can be pressed. */
const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"]')].findLast((dialog) => dialog.checkVisibility());

function boxesFor(selector: string, stack: HTMLElement): Box[] {
  return [...(openDialog() ?? document.body).querySelectorAll(selector)]
    .filter((element) => !stack.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, width }) => width > 0 && bottom > 0 && top < window.innerHeight);
}

/**
 * Returns the boxes of the text lines in an open dialog. Its title and questions must stay readable even if it fills
 * the window of a phone. On a page there is room next to the text.
 */
function linesOf(stack: HTMLElement): Box[] {
  const dialog = openDialog();
  if (!dialog) return [];
  const lines: Box[] = [];
  const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim() || stack.contains(text) || !text.parentElement?.checkVisibility()) continue;
    range.selectNodeContents(text);
    lines.push(...range.getClientRects());
  }
  return lines.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight);
}

/** Returns the preferred position, below the top bar. */
const defaultCorner = (): Corner => ({
  top: (document.querySelector('.MuiAppBar-root')?.getBoundingClientRect().bottom ?? 8) + 8,
  right: 16,
});

function findCorner(stack: HTMLElement, now: Corner | undefined): Corner {
  const size = { width: stack.offsetWidth, height: stack.offsetHeight };
  const page = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const usual = defaultCorner();
  const find = (selector: string, lines: Box[] = []): Corner | undefined => {
    const room = { window: page, controls: [...boxesFor(selector, stack), ...lines] };
    const stays = now && toBox(now, size, page).bottom <= page.height && findFreeCorner(now, size, room);
    return stays && stays.top === now.top && stays.right === now.right ? now : findFreeCorner(usual, size, room);
  };
  // If not even the buttons leave room, covers the top bar rather than the controls of the page.
  return find(controls, linesOf(stack)) ?? find(controls) ?? find(buttons) ?? { top: 4, right: usual.right };
}

/**
 * Returns a corner for the toasts that covers no control, if there is one. It is updated when the page scrolls or
 * changes.
 */
export function useFreeCorner(stack: RefObject<HTMLElement | null>): Corner | undefined {
  const [corner, setCorner] = useState<Corner>();
  useLayoutEffect(() => {
    let frame = 0;
    const place = () => {
      if (stack.current) setCorner((now) => (stack.current ? findCorner(stack.current, now) : now));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(later);
    if (stack.current) sizes.observe(stack.current);
    sizes.observe(document.body);
    addEventListener('scroll', later, true);
    addEventListener('resize', later);
    addEventListener('transitionend', later, true);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener('scroll', later, true);
      removeEventListener('resize', later);
      removeEventListener('transitionend', later, true);
    };
  }, [stack]);
  return corner;
}
