import type { Page } from '@playwright/test';

const listen = () => {
  Object.assign(window, { isRetried: false });
  const press = ({ target }: Event) => (target as Element).closest('button')?.textContent === 'Retry' && Object.assign(window, { isRetried: true });
  addEventListener('click', press, { capture: true });
};

/**
 * Refuses what asks `url` with `answer` until somebody presses Retry. Not until the test says so: the page asks again by itself at any moment (the news stream, a failed
 * answer), and the button would be gone under the press.
 */
export async function refusedUntilRetry(page: Page, url: RegExp, answer: { status: number; json: object }): Promise<void> {
  await page.addInitScript(listen);
  await page.evaluate(listen);
  let isOver = false;
  await page.route(url, async (route) => {
    isOver ||= await page.evaluate(() => 'isRetried' in window && window.isRetried === true);
    await (isOver ? route.continue() : route.fulfill(answer));
  });
}

/** The answer of a server that is out of breath; `requestId` is what the page shows. */
export const outOfBreath = (requestId: string) => ({ status: 503, json: { meta: { message: 'Out of breath', code: 'unavailable', requestId } } });
