import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';

/** The longest delay of a response, in milliseconds. */
const maxDelayMs = 900;

/**
 * Delays each response by a random time, as on a busy network, which reveals hidden assumptions of tests about timing.
 * Developers run new tests this way, with `SLOW=1 playwright test`; `npm test` does not.
 */
export function slowDownNetwork(browser: Browser): Browser {
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
