import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';

/** The longest delay of a response, in milliseconds. */
const maxDelayMs = 900;

/**
 * Delays each response by a different time, as on a busy network, to reveal what a test assumes between two steps. For
 * `SLOW=1 playwright test`, which is run for new tests, not with `npm test`.
 */
export function withSlowNetwork(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => delayResponses(await open(options));
  return browser;
}

async function delayResponses(context: BrowserContext): Promise<BrowserContext> {
  await context.route('**/*', async (route) => {
    await setTimeout(Math.random() * maxDelayMs);
    // The page may have been closed in the meantime.
    await route.fallback().catch(() => undefined);
  });
  return context;
}
