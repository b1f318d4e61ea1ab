import { expect } from '@playwright/test';
import { refuseUntilRetry } from '../support/refuse-until-retry.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// While a list loads, it shows five placeholder rows, as the specification asks. A load that failed can be retried.

test('a loading list shows five placeholder rows', async ({ browser }) => {
  const claire = await Person.open(browser, 'Claire', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(claire, 'customer');
  const { page } = claire;
  const { promise: later, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/project\?/, async (route) => {
    await later;
    await route.continue();
  });
  await claire.opens('/customer-projects');
  const waiting = page.locator('.MuiDataGrid-rowSkeleton');
  await expect(waiting).toHaveCount(5);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await waiting.first().boundingBox();
  answer();
  const rows = page.locator('.MuiDataGrid-row');
  await expectVisible(rows.first());
  await expect(waiting).toHaveCount(0);
  await expect.poll(async () => (await rows.first().boundingBox())?.y).toBe(before?.y);
});

test('a server error is shown while the page retries by itself, and the list loads once the server recovers', async ({
  browser,
}) => {
  const claire = await Person.open(browser, 'Claire', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(claire, 'customer');
  const { page } = claire;
  const server = { asked: 0, isWell: false };
  await page.route(/\/api\/v1\/project\?/, async (route) => {
    server.asked += 1;
    await (server.isWell
      ? route.continue()
      : route.fulfill({ status: 500, json: { meta: { message: 'Something went wrong.', requestId: 'r-1' } } }));
  });
  await claire.opens('/customer-projects');
  await claire.sees('Trying again automatically.');
  expect(server.asked).toBeLessThan(5);
  await expectVisible(page.getByRole('button', { name: 'Retry' }));
  server.isWell = true;
  await expectVisible(page.locator('.MuiDataGrid-row').first());
  await expect(page.getByText('This could not be loaded')).toHaveCount(0);
});

test('a list that could not be loaded shows an error, and loads when the person retries', async ({ browser }) => {
  const claire = await Person.open(browser, 'Claire', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(claire, 'customer');
  const { page } = claire;
  // The page does not retry after this response.
  const message = 'Too many requests. Please wait a moment.';
  await refuseUntilRetry(page, /\/api\/v1\/project\?/, { status: 429, json: { meta: { message } } });
  await claire.opens('/customer-projects');
  await claire.sees('This could not be loaded');
  await claire.sees(message);
  await claire.press('Retry');
  await expectVisible(page.locator('.MuiDataGrid-row').first());
  await expect(page.getByText('This could not be loaded')).toHaveCount(0);
});

test('a list opened with an invalid filter names the filter, and Show all opens it without filters', async ({
  browser,
}) => {
  const claire = await Person.open(browser, 'Claire', { width: 360, height: 740 }, demoServer);
  await signInToDemo(claire, 'customer');
  await claire.opens('/accident?severity=Serious');
  await claire.sees('severity: Please choose one of: Near miss');
  await claire.press('Show all');
  await expectVisible(claire.page.getByRole('link', { name: 'Cable across the visitors’ walkway' }));
  await expect(claire.page).toHaveURL(`${demoServer.url}/accident`);
});
