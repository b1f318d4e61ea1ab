import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// A screen as four people see it: at a desk and on a phone, by day and by night. Nothing stands outside, nothing is cut, and axe finds nothing. The page is
// opened once; what changes is the glass it is seen through.

type ScreenMode = { name: string; width: number; height: number; colorScheme: 'light' | 'dark'; rules?: string[] };
const desk = { width: 1280, height: 860 };
const phone = { width: 360, height: 740 };
/** What the colours alone decide. */
const colourRules = { rules: ['color-contrast', 'link-in-text-block'] };
/** Names and order are the same by night; a phone has another order, and other buttons. In a hurry the two that have least in common stand for all four. */
const screenModes: readonly ScreenMode[] = process.env.QUICK
  ? [
      { name: 'at a desk', ...desk, colorScheme: 'light' },
      { name: 'on a phone in the dark', ...phone, colorScheme: 'dark' },
    ]
  : [
      { name: 'at a desk', ...desk, colorScheme: 'light' },
      { name: 'at a desk in the dark', ...desk, colorScheme: 'dark', ...colourRules },
      { name: 'on a phone in the dark', ...phone, colorScheme: 'dark', ...colourRules },
      { name: 'on a phone', ...phone, colorScheme: 'light' },
    ];
/** Where there is least room. */
const narrowestMode = screenModes.slice(-1);

/** Asked within the page: a question from here for each of these would take as long as the screen. */
export const pollOptions = { polling: 20, timeout: 30_000 } as const;

/** Has a title and is not being loaded. The gallery shows on purpose what goes on loading. */
export const waitUntilLoaded = (page: Page, path: string) =>
  page
    .waitForFunction(
      () => {
        const title = document.querySelector('h1');
        return title?.checkVisibility() && title.textContent !== 'Page not found' && !document.querySelector('#content [aria-busy="true"]');
      },
      undefined,
      pollOptions,
    )
    .catch((error: unknown) => {
      throw new Error(`${path} has no title, or goes on loading`, { cause: error });
    });

/** From the desk by day to the phone by day, or at the phone alone; `restoreDesk` is for the next screen. */
export async function checkScreen(page: Page, path: string, { isKnown = false } = {}) {
  for (const { name, width, height, colorScheme, rules } of isKnown ? narrowestMode : screenModes) {
    const where = `${path} ${name}`;
    await page.emulateMedia({ colorScheme });
    if (page.viewportSize()?.width !== width) {
      await page.setViewportSize({ width, height });
      await waitUntilLoaded(page, where);
    }
    await expectNothingCut(page, where);
    await expectAccessible(page, where, rules);
  }
}
export const restoreDesk = (page: Page) => (page.viewportSize()?.width === desk.width ? undefined : page.setViewportSize(desk));

/** Waits a moment: what is measured before it is drawn finds its place with the next picture. */
async function expectNothingCut(page: Page, where: string) {
  const found = () => page.evaluate(findCutElements);
  await expect.soft.poll(found, { intervals: [20, 50, 100, 200], timeout: 10_000, message: where }).toEqual([]);
}

/** Run within the page: it knows nothing from here. */
function findCutElements(): string[] {
  const words = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`;
  const wide = document.documentElement.scrollWidth;
  const found = wide > innerWidth ? [`the page is ${wide} px wide`] : [];
  /** What one can push into sight, or is drawn nowhere; the way past the menu comes with the keyboard. */
  const isHeld = (element: Element): boolean => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, clip, clipPath, opacity } = getComputedStyle(box);
      if (['auto', 'scroll'].includes(overflowX) || clip !== 'auto' || clipPath !== 'none' || opacity === '0') return true;
    }
    return false;
  };
  for (const element of document.querySelectorAll('button, a, label, legend, h1, h2, h3, h4, p, dt, dd, input, [role="columnheader"], [role="alert"]')) {
    if (element.matches('[href="#content"]') || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { left, right, width } = element.getBoundingClientRect();
    if (width <= 1) continue;
    const isOutside = left < -1 || right > innerWidth + 1;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isShortened =
      !element.matches('input') && ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    if ((isOutside || isShortened) && !isHeld(element.parentElement ?? element)) found.push(`${words(element)} is cut`);
  }
  return found.slice(0, 5);
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
async function expectAccessible(page: Page, where: string, rules?: string[]) {
  // Given to the page once: half a megabyte for every look takes longer than the look. Its older way reads no frames of other origins, of which there
  // are none, and is twice as fast.
  const isGiven = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isGiven && { axeSource: ';' }) }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.slice(0, 200)}`)).toEqual([]);
}

/** What one meets on a screen: its parts by role and style, and what titles, labels and buttons say, without the numbers of records. Rows are of one kind. */
export const elementKindsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const speaking = 'button, a, label, legend, h2, h3, dt, [role="columnheader"], [role="combobox"]';
    const kinds = new Set<string>();
    for (const element of document.querySelectorAll(`#content :is(${speaking}, [role], .MuiChip-root, .MuiAlert-root)`)) {
      if (element.matches('svg, [role="progressbar"]')) continue;
      const styles = [...element.classList].filter((name) => name.startsWith('css-')).join(' ');
      kinds.add(`${element.tagName} ${element.getAttribute('role') ?? ''} ${styles}`);
      const isOfARecord = element.closest('[role="row"]:has([role="gridcell"]), li, article');
      if (element.matches(speaking) && !isOfARecord)
        kinds.add((element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\d+/g, '#').slice(0, 60));
    }
    return [...kinds];
  });
