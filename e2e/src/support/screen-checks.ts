import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { toPseudoText } from './pseudo-text.ts';

// Checks in four modes (desktop and phone, light and dark) that nothing on a screen overflows or is cut off, and that
// axe finds no problems. The page is opened once, and only its display changes.

type ScreenMode = {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  rules?: string[] | 'none';
};
const desk = { width: 1280, height: 860 };
const phone = { width: 360, height: 740 };
/** The rules of axe that depend only on colours. */
const colourRules = { rules: ['color-contrast', 'link-in-text-block'] };
/**
 * Dark mode is checked only with the colour rules, because names and order are the same. A phone has another order and
 * other buttons. A quick run applies the rules only to the light desktop, but also looks for cut-off content on the
 * phone.
 */
const screenModes: readonly ScreenMode[] = process.env.QUICK
  ? [
      { name: 'at a desk', ...desk, colorScheme: 'light' },
      { name: 'on a phone', ...phone, colorScheme: 'light', rules: 'none' },
    ]
  : [
      { name: 'at a desk', ...desk, colorScheme: 'light' },
      { name: 'at a desk in the dark', ...desk, colorScheme: 'dark', ...colourRules },
      { name: 'on a phone in the dark', ...phone, colorScheme: 'dark', ...colourRules },
      { name: 'on a phone', ...phone, colorScheme: 'light' },
    ];
/** The mode with the least space. */
const narrowestMode = screenModes.slice(-1);

/** Polls inside the page, because a round trip for each check would take as long as the screen itself. */
export const pollOptions = { polling: 20, timeout: 30_000 } as const;

/** The title in English and in the pseudo-language. */
export const notFoundTitles = ['Page not found', `‹${toPseudoText('Page not found')}›`];

/** Waits until the page has a title and is not loading. The gallery shows loading states on purpose. */
export const waitUntilLoaded = (page: Page, path: string) =>
  page
    .waitForFunction(
      (unwanted) => {
        const title = document.querySelector('h1');
        return (
          title?.checkVisibility() &&
          !unwanted.includes(title.textContent) &&
          !document.querySelector('#content [aria-busy="true"]')
        );
      },
      notFoundTitles,
      pollOptions,
    )
    .catch((error: unknown) => {
      throw new Error(`${path} has no title, or is still loading`, { cause: error });
    });

/** Checks all modes, desktop first, or only the narrowest one. Call `restoreDesktop` before the next screen. */
export async function checkScreen(page: Page, path: string, { isKnown = false } = {}) {
  for (const { name, width, height, colorScheme, rules } of isKnown ? narrowestMode : screenModes) {
    const where = `${path} ${name}`;
    await page.emulateMedia({ colorScheme });
    if (page.viewportSize()?.width !== width) {
      await page.setViewportSize({ width, height });
      await waitUntilLoaded(page, where);
    }
    await expectNothingCut(page, where);
    if (rules !== 'none') await expectAccessible(page, where, rules);
  }
}
export const restoreDesktop = (page: Page) =>
  page.viewportSize()?.width === desk.width ? undefined : page.setViewportSize(desk);

/**
 * Expects nothing on the screen to be cut off. It retries for a moment, because a size that was measured before layout
 * is right only in the next frame.
 */
async function expectNothingCut(page: Page, where: string) {
  const found = () => page.evaluate(findCutElements);
  await expect.soft.poll(found, { intervals: [20, 50, 100, 200], timeout: 10_000, message: where }).toEqual([]);
}

/** Finds elements that are cut off. Runs inside the page, so it can use nothing from this file. */
function findCutElements(): string[] {
  const words = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`;
  const wide = document.documentElement.scrollWidth;
  const found = wide > innerWidth ? [`the page is ${wide} px wide`] : [];
  // With this attribute, a field silently drops text beyond the limit. Only a search field or a choice may do so.
  for (const field of document.querySelectorAll<HTMLInputElement>(':is(input, textarea)[maxlength]'))
    if (!field.matches('[type="search"], [role="combobox"]'))
      found.push(`“${field.labels?.[0]?.textContent}” drops what is too long`);
  /** Returns whether content can be scrolled into view or is hidden on purpose, like the skip link. */
  const isHeld = (element: Element): boolean => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, clip, clipPath, opacity } = getComputedStyle(box);
      if (['auto', 'scroll'].includes(overflowX) || clip !== 'auto' || clipPath !== 'none' || opacity === '0')
        return true;
    }
    return false;
  };
  for (const element of document.querySelectorAll(
    'button, a, label, legend, h1, h2, h3, h4, p, dt, dd, input, [role="columnheader"], [role="alert"]',
  )) {
    if (
      element.matches('[href="#content"]') ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    const { left, right, width } = element.getBoundingClientRect();
    if (width <= 1) continue;
    const isOutside = left < -1 || right > innerWidth + 1;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isShortened =
      !element.matches('input') &&
      ['hidden', 'clip'].includes(overflowX) &&
      textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1;
    if ((isOutside || isShortened) && !isHeld(element.parentElement ?? element)) found.push(`${words(element)} is cut`);
  }
  return found.slice(0, 5);
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export async function expectAccessible(page: Page, where: string, rules?: string[]) {
  // axe is injected once per page, because sending half a megabyte for every check takes longer than the check. Its
  // legacy mode is twice as fast. It does not read frames of other origins, but there are none.
  const isGiven = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isGiven && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze();
  expect
    .soft(
      violations.map(
        ({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.slice(0, 200)}`,
      ),
    )
    .toEqual([]);
}

/**
 * Lists the kinds of elements on a screen: its parts by role and style, and the text of titles, labels and buttons
 * without record numbers. All rows count as one kind.
 */
export const listElementKinds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const speaking = 'button, a, label, legend, h2, h3, dt, [role="columnheader"], [role="combobox"]';
    const kinds = new Set<string>();
    for (const element of document.querySelectorAll(
      `#content :is(${speaking}, [role], .MuiChip-root, .MuiAlert-root)`,
    )) {
      if (element.matches('svg, [role="progressbar"]')) continue;
      const styles = [...element.classList].filter((name) => name.startsWith('css-')).join(' ');
      kinds.add(`${element.tagName} ${element.getAttribute('role') ?? ''} ${styles}`);
      const isOfARecord = element.closest('[role="row"]:has([role="gridcell"]), li, article');
      if (element.matches(speaking) && !isOfARecord)
        kinds.add((element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\d+/g, '#').slice(0, 60));
    }
    return [...kinds];
  });
