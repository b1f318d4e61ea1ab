import type { Locator } from '@playwright/test';

/** Finds the names of the visible controls that a toast covers. */
export const findCoveredControls = (toast: Locator): Promise<string[]> =>
  toast.evaluate((element) => {
    const message = element.getBoundingClientRect();
    const controls = [...document.querySelectorAll('button, a[href], input, [role="button"], [role="combobox"]')];
    return controls
      .filter((control) => !element.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        return left < message.right && right > message.left && top < message.bottom && bottom > message.top;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
  });

/** Finds the lines of text that a toast covers in the open dialog or, if no dialog is open, on the page. */
export const findCoveredLines = (toast: Locator): Promise<string[]> =>
  toast.evaluate((element) => {
    const message = element.getBoundingClientRect();
    const dialog =
      [...document.querySelectorAll('[role="dialog"]')].findLast((one) => one.checkVisibility()) ?? document.body;
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const under: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || element.contains(text) || !text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isUnder = ({ left, top, right, bottom }: DOMRect) =>
        left < message.right && right > message.left && top < message.bottom && bottom > message.top;
      if ([...range.getClientRects()].some(isUnder)) under.push(text.textContent);
    }
    return under;
  });
