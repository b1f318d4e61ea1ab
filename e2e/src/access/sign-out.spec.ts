import { expect, type Page } from '@playwright/test';
import {
  expectSaved,
  expectPending,
  openCachedPlan,
  openInspectorPhone,
  countServerRecordings,
} from '../support/inspector-device.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { signInToDemoSeparately } from '../support/demo-accounts.ts';
import { test } from '../support/person.ts';

// Signing out removes the browser's copies of server data, but keeps data that the server has not received yet.

/**
 * Checks whether the browser's cache has an entry for the path, fresh or stale: `only-if-cached` never uses the
 * network.
 */
const isInCache = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    (url) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    path,
  );

/** Lists the names of the entries that the service worker and the page have in the Cache Storage. */
const inCacheStorage = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return found.flat();
  });

/** Counts the rows in each table on the device. */
const deviceRowCounts = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('roadworthy');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('The database of the device does not open')));
    });
    const tables = [...database.objectStoreNames];
    const rows = tables.map((table) => database.transaction(table).objectStore(table).count());
    const counts = rows.map(
      (row) =>
        new Promise<number>((resolve) => {
          row.addEventListener('success', () => resolve(row.result));
        }),
    );
    const found = await Promise.all(counts);
    database.close();
    return Object.fromEntries(tables.map((table, index) => [table, found[index] ?? 0]));
  });

test('signing out removes pictures and documents from the browser, and keeps unsent recordings', async ({
  browser,
}) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await openCachedPlan(ina);
  const [before, plan] = [await countServerRecordings(page), page.url()];
  const read = (path: string) => page.evaluate((url) => fetch(url).then(({ status }) => status), path);

  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}'));
  const headers = { authorization: `Bearer ${session.token}` };
  const { data } = await (
    await page.request.get(`/api/v1/project_workplans/${plan.split('/').pop()?.split('?')[0]}`, { headers })
  ).json();
  const picture = `/api/v1/file/${data.part.image}?w=480`;
  const document = `/api/v1/file/${data.eversignList[0].meta.finalPdf}`;
  expect([await read(picture), await read(document)]).toEqual([200, 200]);
  // The browser may cache the picture but must revalidate it. It never caches a document.
  expect([await isInCache(page, picture), await isInCache(page, document)]).toEqual([true, false]);

  const { name, value } = { name: 'roadworthy-device', value: 'a device that gave a code' };
  await page.context().addCookies([{ name, value, url: new URL(plan).origin, httpOnly: true }]);
  // The request is blocked in the browser itself, because a Playwright route would disable the cache.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setBlockedURLs', { urls: ['*/api/v1/sync'] });
  await ina.press('Not OK');
  await page.getByRole('dialog').getByRole('textbox').fill('Dent found before leaving');
  await ina.uploads('Add photos', createTestPhoto('dent.png', 120, 90));
  await ina.press('Record Not OK');
  await expectPending(page, 1);
  await expect.poll(() => deviceRowCounts(page)).toMatchObject({ entries: 1, photos: 1 });
  const storedRows = await deviceRowCounts(page);
  expect([(storedRows.answers ?? 0) > 0, (storedRows.pictures ?? 0) > 0]).toEqual([true, true]);

  await ina.opens('/logout');
  await expect(page).toHaveURL(/login/);
  await ina.sees('1 recording is kept on this device. It will be sent when you sign in here again.');
  expect([await isInCache(page, picture), await isInCache(page, document)]).toEqual([false, false]);
  expect([await read(picture), await read(document)]).toEqual([404, 404]);
  expect((await inCacheStorage(page)).filter((path) => /^\/(api|file)\//.test(path))).toEqual([]);
  await expect.poll(() => deviceRowCounts(page)).toMatchObject({ entries: 1, photos: 1, answers: 0, pictures: 0 });
  expect((await page.context().cookies()).filter((cookie) => cookie.name === name)).toMatchObject([{ value }]);

  await network.send('Network.setBlockedURLs', { urls: [] });
  await signInToDemoSeparately(ina, 'inspector');
  await ina.opens(new URL(plan).pathname);
  await expectSaved(page, before + 1);
  await ina.sees('Dent found before leaving');
});
