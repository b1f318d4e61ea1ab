import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';

/** The longest that an answer is kept back, in milliseconds. */
const maxDelayMs = 900;

/**
 * Each answer comes late, each by another time, as in a network that is busy: what a test takes for granted between two of its steps shows. For
 * `SLOW=1 playwright test`, which is run when tests were written, not with `npm test`.
 */
export function withSlowNetwork(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => delayResponses(await open(options));
  return browser;
}

async function delayResponses(context: BrowserContext): Promise<BrowserContext> {
  await context.route('**/*', async (route) => {
    await setTimeout(Math.random() * maxDelayMs);
    // Who left meanwhile waits for nothing.
    await route.fallback().catch(() => undefined);
  });
  return context;
}
