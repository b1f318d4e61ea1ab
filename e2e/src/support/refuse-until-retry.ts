import type { Page } from '@playwright/test';

const listenForRetry = () => {
  Object.assign(window, { isRetried: false });
  const press = ({ target }: Event) =>
    (target as Element).closest('button')?.textContent === 'Retry' && Object.assign(window, { isRetried: true });
  addEventListener('click', press, { capture: true });
};

/**
 * Responds to requests to `url` with `answer` until Retry is pressed. The test cannot end this itself, because the page
 * may refetch at any moment, after a live update or as a retry of its own, and the button could disappear before the
 * press.
 */
export async function refuseUntilRetry(
  page: Page,
  url: RegExp,
  answer: { status: number; json: object },
): Promise<void> {
  await page.addInitScript(listenForRetry);
  // A page that is being left has no Retry button. The next page listens as soon as it loads.
  await page.evaluate(listenForRetry).catch(() => undefined);
  let isOver = false;
  await page.route(url, async (route) => {
    isOver ||= await page.evaluate(() => 'isRetried' in window && window.isRetried === true).catch(() => false);
    await (isOver ? route.continue() : route.fulfill(answer));
  });
}

/** Returns the response of an overloaded server. The page shows `requestId`. */
export const createServerBusyResponse = (requestId: string) => ({
  status: 503,
  json: { meta: { message: 'Out of breath', code: 'unavailable', requestId } },
});
