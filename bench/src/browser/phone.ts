import type { Browser, Locator, Page } from 'playwright-core';
import { admin } from '../harness/product.ts';

// A person at a screen, and how long until it answers them: from the touch to the picture, by the page's own clock.

/** How long a thumb stays on the glass, in milliseconds. */
const thumb = { delay: 80 };
const cpuThrottling = 4;

export async function openSignedIn(browser: Browser, origin: string, emailId: string, viewport: { width: number; height: number }, pixels = 1): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport, deviceScaleFactor: pixels, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(emailId);
  await page.getByLabel(/^Password/).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

export async function throttle(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
}

/**
 * Milliseconds from the next press until what is waited for is on the screen. Where the next picture shows it already, it is the press's own duration as
 * the browser tells it (Event Timing, in steps of 8 ms: what "interaction to next paint" is made of).
 */
export const timeToPaint = (page: Page, isThere: string): Promise<number> =>
  page.evaluate(
    (condition) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Never painted: ${condition}`)), 30_000);
        // The condition is written in these files. It is read here and now: later the page's own rules forbid to make code of a text.
        const made = new Function(`return ${condition}`);
        const holds = (): boolean => Boolean(made());
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const listen = () => {
              const found = (list: PerformanceObserverEntryList) => {
                const press = list.getEntriesByName('click').find((entry) => Math.abs(entry.startTime - timeStamp) < 1);
                if (press) resolve(press.duration);
              };
              const asked: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16, buffered: true };
              new PerformanceObserver(found).observe(asked);
            };
            // What holds when a frame begins is painted by that very frame, and a timer that is set there comes after it.
            const look = () => (holds() ? setTimeout(() => resolve(performance.now() - timeStamp)) : requestAnimationFrame(look));
            requestAnimationFrame(() => (holds() ? listen() : requestAnimationFrame(look)));
          },
          { once: true, capture: true },
        );
      }),
    isThere,
  );

/** Presses as a thumb does, as soon as the button is there and can be pressed; nothing of the tool runs in the page meanwhile. */
export async function press(what: Locator): Promise<void> {
  await what.page().waitForFunction(() => !document.body.hasAttribute('data-recording'));
  // In the middle of the window, where nothing covers it, and once the rows above it are drawn and it stays where it is.
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
  const waiting = timeToPaint(what.page(), isThere);
  await press(what);
  return waiting;
}
