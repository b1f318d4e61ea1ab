import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright-core';
import { headlessBrowser } from '../../../e2e/src/support/browser.ts';
import { findFreePort } from '../harness/child.ts';
import { startDemo } from '../harness/product.ts';
import type { Measure } from '../harness/table.ts';

// Measures Lighthouse's scores of the sign-in page and of two Inboxes on its simulated slow phone. They depend on the
// load of this machine, which is printed with each run.

/** The categories of Lighthouse, with the lowest score that passes. */
const bounds = { performance: 0.97, accessibility: 1, 'best-practices': 1, seo: undefined } as const;
type Category = keyof typeof bounds;
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
const shownAudits = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'];
const runs = 3;

async function runOnce(name: string, url: string, port: number): Promise<Record<Category, number>> {
  const load = loadavg()[0] ?? NaN;
  // Lighthouse empties the browser's caches first, but keeps the session.
  const result = await lighthouse(url, { port, onlyCategories: [...categories] });
  if (!result?.lhr) throw new Error(`Lighthouse has no result for ${url}`);
  const { lhr } = result;
  const scoreOf = (id: Category) => lhr.categories[id]?.score ?? NaN;
  const times = shownAudits.map((id) => `${id} ${lhr.audits[id]?.displayValue}`);
  console.log(
    `  ${name}: ${categories.map((id) => `${id} ${scoreOf(id).toFixed(2)}`).join(', ')}; ${times.join(', ')}; machine load ${load.toFixed(1)}`,
  );
  const imperfect = categories
    .slice(1)
    .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1);
  for (const { id } of imperfect) console.log(`    ${id}: ${lhr.audits[id]?.title}`);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

async function measurePage(name: string, url: string, port: number): Promise<Measure[]> {
  const results: Record<Category, number>[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runOnce(name, url, port));
  return categories.map((category) => {
    const scores = results.map((result) => result[category]).toSorted((one, other) => one - other);
    const bound = bounds[category];
    return {
      name: `${name}, Lighthouse's ${category}`,
      value: scores[Math.floor(runs / 2)] ?? NaN,
      unit: '',
      ...(bound !== undefined && { bound: { atLeast: bound } }),
      note: `median of ${scores.map((score) => score.toFixed(2)).join(', ')}`,
    };
  });
}

/** Signs in as a user would, so that the session is stored in the browser. */
async function signIn(browser: BrowserContext, origin: string, account: string, company?: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(`${account}@demo.roadworthy.example`);
  await page.getByLabel(/^Password/).fill('Demo-Roadworthy-26');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  if (company !== undefined) {
    await page.goto(`${origin}/company-list`);
    await page.getByRole('row', { name: company }).getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { name: 'Project List' }).waitFor();
  }
  await page.close();
}

export async function measureLighthouse(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-lighthouse-'));
  const demo = await startDemo(join(folder, 'server'));
  /** Measures a page in a new browser that contains only the session it needs. */
  const inBrowser = async (name: string, path: string, prepare: (browser: BrowserContext) => Promise<void>) => {
    const port = await findFreePort();
    const browser = await chromium.launchPersistentContext(join(folder, name), {
      ...headlessBrowser,
      args: [...(headlessBrowser.args ?? []), `--remote-debugging-port=${port}`],
    });
    try {
      await prepare(browser);
      return await measurePage(name, `${demo.origin}${path}`, port);
    } finally {
      await browser.close();
    }
  };
  try {
    return [
      ...(await inBrowser('Sign-in', '/login', async () => undefined)),
      ...(await inBrowser("Inspector's inbox", '/inbox', (browser) => signIn(browser, demo.origin, 'inspector'))),
      ...(await inBrowser("BRM's inbox", '/inbox', (browser) =>
        signIn(browser, demo.origin, 'brm', 'Meridian Motors'),
      )),
    ];
  } finally {
    await demo.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
