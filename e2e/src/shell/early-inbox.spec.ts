import { expect, type Page } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectVisible, Person, test } from '../support/person.ts';

// The Inbox shows its items before the app has loaded (docs/decisions/0114-inbox-before-its-code.md).

const phone = { width: 360, height: 740 };

/** Opens the page of a signed-in inspector whose browser has not cached the app. */
async function openInspector(browser: Parameters<typeof Person.open>[0]): Promise<Page> {
  const ina = await Person.open(browser, 'Ina', phone, demoServer);
  await ina.page.context().route('**/service-worker.js', (route) => route.abort());
  await signInToDemo(ina, 'inspector');
  return ina.page;
}

/** Delays the app's code until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/door-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('an Inbox shows the waiting items before the app has loaded, and requests them only once', async ({ browser }) => {
  const page = await openInspector(browser);
  const release = await holdApp(page);
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await page.goto('/inbox', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expectVisible(main.getByRole('heading', { name: 'Inbox', exact: true }));
  await expectVisible(main.getByRole('listitem').first());
  const early = await main.getByRole('listitem').locator('b').allInnerTexts();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);

  release();
  await expectVisible(page.getByRole('searchbox', { name: 'Search Inbox' }));
  await expect(main.getByRole('listitem').locator('[data-row-link]')).toHaveText(early);
  expect(reads.filter((path) => path === '/api/v1/inbox')).toHaveLength(1);
});

test('a locked page neither shows nor requests Inbox items before the app has loaded', async ({ browser }) => {
  const page = await openInspector(browser);
  await page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}');
    localStorage.setItem('roadworthy.session', JSON.stringify(Object.assign({}, session, { ended: 'idle' })));
  });
  const release = await holdApp(page);
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await page.goto('/inbox', { waitUntil: 'commit' });
  // The frame is requested once the page has decided what to show.
  await expect.poll(() => reads.some((path) => path.startsWith('/assets/frame-'))).toBe(true);
  await expectVisible(page.getByText('Roadworthy', { exact: true }));
  await expect(page.getByRole('main')).toHaveCount(0);
  expect(reads.filter((path) => path.startsWith('/api/'))).toEqual([]);

  release();
  await expectVisible(page.getByRole('dialog').getByLabel(/^Password/));
});
