import type { Page } from '@playwright/test';
import { toPseudoText } from './pseudo-text.ts';

// Opens the parts of a screen that appear only after a press and change no data: menus, choices, and forms in dialogs.

/** The first words in the names of buttons that open a form or a part of the screen. */
const beginnings = ['Add', 'Invite', 'Filters', 'Columns', 'List options', 'Download', 'Assign', 'Reset'].map(
  (text) => `‹${toPseudoText(text)}`,
);
type Opener = { element: HTMLElement; name: string };

/** Finds the next button to press. Runs inside the page, so it can use nothing from this file. */
function findOpener({ names, pressed }: { names: string[]; pressed: string[] }): Opener | undefined {
  const nameOf = (element: HTMLElement): string => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const labelled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    return (element.getAttribute('aria-label') ?? (labelled || element.textContent)).trim();
  };
  const buttons = document.querySelectorAll<HTMLElement>('button, [role="combobox"][aria-haspopup="listbox"]');
  return [...buttons]
    .map((element) => ({ element, name: nameOf(element) }))
    .find(({ element, name }) => {
      const isOff = element.getAttribute('aria-disabled') === 'true' || element.hasAttribute('disabled');
      const opens = element.hasAttribute('aria-haspopup') || names.some((one) => name.startsWith(one));
      return opens && !isOff && !pressed.includes(name) && element.checkVisibility();
    });
}

/**
 * Presses each button once, across all screens of a person, and checks the part of the screen that opens. A press that
 * opens no dialog, menu or list may have changed the form, so the page is left and its input discarded.
 */
export async function openPopups(page: Page, pressed: Set<string>, look: () => Promise<void>): Promise<void> {
  // Popups are rendered at the end of the body, outside the app's own element.
  const popup = page.locator('body > :not(#root)').locator('[role="dialog"], [role="menu"], [role="listbox"]').last();
  for (;;) {
    const opener = await page.evaluateHandle(findOpener, { names: beginnings, pressed: [...pressed] });
    const element = (await opener.getProperty('element').catch(() => undefined))?.asElement();
    if (!element) return;
    pressed.add(await opener.evaluate((found) => found?.name ?? ''));
    await element.click();
    const hasOpened = await popup.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    await look();
    if (!hasOpened) {
      await page.goto('/nowhere');
      return;
    }
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  }
}
