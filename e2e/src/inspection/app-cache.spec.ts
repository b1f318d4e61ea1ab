import { expect } from '@playwright/test';
import {
  expectPending,
  expectWorksOffline,
  findDeviceStatus,
  openDoorSeals,
  openInspectorPhone,
  waitUntilAppCached,
} from '../support/inspector-device.ts';
import { expectVisible, test } from '../support/person.ts';

// A cached plan is useless unless the app is cached too, and the app is cached only once all its files have loaded.

test('a plan works offline only once every file of the app is cached', async ({ browser }) => {
  let isRefusing = true;
  const ina = await openInspectorPhone(browser, async (context) => {
    await context.route('**/assets/GalleryScreen-*.js', (route) =>
      isRefusing ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
    );
  });
  const { page } = ina;
  await openDoorSeals(ina);
  const warning = page.getByRole('alert').filter({ hasText: 'only until you close this page' });
  await expectVisible(warning);
  await expect(findDeviceStatus(page)).not.toContainText('This plan works offline.');

  isRefusing = false;
  await expectWorksOffline(page);
  await waitUntilAppCached(page);
  await expect(warning).toHaveCount(0);
  await page.context().setOffline(true);
  await page.reload();
  await ina.press('OK');
  await expectPending(page, 1);
  await page.context().setOffline(false);
  await expect(findDeviceStatus(page)).toContainText(/All \d+ saved/);
});
