import type { Page } from '@playwright/test';

const listenForRetry = () => {
  Object.assign(window, { isRetried: false });
  const press = ({ target }: Event) => (target as Element).closest('button')?.textContent === 'Retry' && Object.assign(window, { isRetried: true });
  addEventListener('click', press, { capture: true });
};

/**
 * Refuses what asks `url` with `answer` until somebody presses Retry. Not until the test says so: the page asks again by itself at any moment (the news stream, a failed
 * answer), and the button would be gone under the press.
 */
export async function refuseUntilRetry(page: Page, url: RegExp, answer: { status: number; json: object }): Promise<void> {
  await page.addInitScript(listenForRetry);
  await page.evaluate(listenForRetry);
  let isOver = false;
  await page.route(url, async (route) => {
    isOver ||= await page.evaluate(() => 'isRetried' in window && window.isRetried === true);
    await (isOver ? route.continue() : route.fulfill(answer));
  });
}

/** The answer of a server that is out of breath; `requestId` is what the page shows. */
export const serverBusyAnswer = (requestId: string) => ({ status: 503, json: { meta: { message: 'Out of breath', code: 'unavailable', requestId } } });
