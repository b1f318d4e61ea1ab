import type { Locator } from '@playwright/test';

/** The names of the controls that a message lies on, as the page shows them now. */
export const coveredBy = (toast: Locator): Promise<string[]> =>
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
