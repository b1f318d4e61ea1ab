import { welcomeMessages } from '@roadworthy/contract/app/messages/welcome.messages.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { admin } from '../harness/product.ts';

// Measures how quickly a screen responds, from the touch to the painted frame, by the page's own clock.

/** How long a thumb stays on the screen, in milliseconds. */
const thumb = { delay: 80 };
const cpuThrottling = 4;

export async function openSignedInPage(
  browser: Browser,
  origin: string,
  emailId: string,
  viewport: { width: number; height: number },
  pixels = 1,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    deviceScaleFactor: pixels,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(emailId);
  await page.getByLabel(/^Password/).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  // After a first sign-in the welcome appears later than the page, and would move the elements to be measured.
  await page.getByRole('button', { name: welcomeMessages.done }).click();
  return page;
}

export async function throttleCpu(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
}

/**
 * Measures the milliseconds from the next press until the expected content is on the screen. If it is there in the very
 * next frame, the result is the browser's own duration of the press (Event Timing, in steps of 8 ms, the basis of
 * "interaction to next paint").
 */
export const measureTimeToPaint = (page: Page, isThere: string): Promise<number> =>
  page.evaluate(
    (condition) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Never painted: ${condition}`)), 30_000);
        // The condition comes from this repository. It is compiled now, because the page's content security policy
        // forbids `new Function` later.
        const made = new Function(`return ${condition}`);
        const isMet = (): boolean => Boolean(made());
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const listen = () => {
              const found = (list: PerformanceObserverEntryList) => {
                const click = list.getEntriesByName('click').find((entry) => Math.abs(entry.startTime - timeStamp) < 1);
                if (click) resolve(click.duration);
              };
              const observedEvents: PerformanceObserverInit & { durationThreshold: number } = {
                type: 'event',
                durationThreshold: 16,
                buffered: true,
              };
              new PerformanceObserver(found).observe(observedEvents);
            };
            // A frame paints the state at its beginning. A timer that is set there runs after the paint.
            const check = () =>
              isMet() ? setTimeout(() => resolve(performance.now() - timeStamp)) : requestAnimationFrame(check);
            requestAnimationFrame(() => (isMet() ? listen() : requestAnimationFrame(check)));
          },
          { once: true, capture: true },
        );
      }),
    isThere,
  );

/** Presses like a thumb, as soon as the button can be pressed. Meanwhile, no code of the test tool runs in the page. */
export async function press(what: Locator): Promise<void> {
  await what.page().waitForFunction(() => !document.body.hasAttribute('data-recording'));
  // Presses in the middle of the window, where nothing covers the button, once the rows above are rendered and it no
  // longer moves.
  const { x, y, width, height } = await what.evaluate(async (button) => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let last = NaN, still = 0; still < 3; still = button.getBoundingClientRect().y === last ? still + 1 : 0) {
      button.scrollIntoView({ block: 'center' });
      last = button.getBoundingClientRect().y;
      await frame();
    }
    return button.getBoundingClientRect();
  });
  await what.page().mouse.click(x + width / 2, y + height / 2, thumb);
}

export async function timeTapToPaint(what: Locator, isThere: string): Promise<number> {
  const waiting = measureTimeToPaint(what.page(), isThere);
  await press(what);
  return waiting;
}
