import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { headlessBrowser } from '../../e2e/src/support/browser.ts';
import { buildWeb } from './browser/first-page.ts';
import { freePort, stopAll } from './harness/child.ts';
import { startDemo } from './harness/product.ts';

// `npm run lighthouse`: Lighthouse's scores of the sign-in page and of an inspector's inbox, on its own slow phone. They
// depend on how busy this machine is, so its load is printed with them, and nothing asserts them. With an address, it
// measures the demo that runs there: `npm run lighthouse -- http://localhost:3000`.

const categories = ['performance', 'accessibility', 'best-practices'];
const shownAudits = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'];
const runs = 3;

async function measure(name: string, url: string, port: number): Promise<void> {
  for (let run = 1; run <= runs; run += 1) {
    const load = loadavg()[0] ?? NaN;
    // It empties the browser's caches first; the session stays.
    const result = await lighthouse(url, { port, onlyCategories: categories });
    if (!result?.lhr) throw new Error(`Lighthouse has no result for ${url}`);
    const { lhr } = result;
    const scores = categories.map((id) => `${id} ${lhr.categories[id]?.score?.toFixed(2)}`);
    const times = shownAudits.map((id) => `${id} ${lhr.audits[id]?.displayValue}`);
    console.log(`${name}, run ${run}: ${[...scores, ...times].join(', ')}; machine load ${load.toFixed(1)}`);
    const imperfect = categories
      .slice(1)
      .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1);
    for (const { id } of imperfect) console.log(`  ${id}: ${lhr.audits[id]?.title}`);
  }
}

buildWeb();
const folder = await mkdtemp(join(tmpdir(), 'roadworthy-lighthouse-'));
try {
  const origin = process.argv[2] ?? (await startDemo(join(folder, 'server'))).origin;
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...headlessBrowser,
    args: [...(headlessBrowser.args ?? []), `--remote-debugging-port=${port}`],
  });
  await measure('Sign-in', `${origin}/login`, port);
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill('inspector@demo.roadworthy.example');
  await page.getByLabel(/^Password/).fill('Demo-Roadworthy-26');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
  await measure('Inbox', `${origin}/inbox`, port);
  await browser.close();
} finally {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
}
