import { expect } from '@playwright/test';
import { deviceStatus, expectWaiting, openInspectorPhone } from '../support/inspector-device.ts';
import { expectVisible, test } from '../support/person.ts';

// The plan on the device is of no use without the app, and the app is cached only if all its files arrive.

test('a file of the app that does not arrive is fetched again, and the plan works without a network only then', async ({
  browser,
}) => {
  let isRefusing = true;
  const ina = await openInspectorPhone(browser, async (context) => {
    await context.route('**/assets/GalleryScreen-*.js', (route) =>
      isRefusing ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
    );
  });
  const { page } = ina;
  await ina.opens('/inspector-workplan-list');
  await page.locator('a[href^="/inspector-work-plan/"]').first().click();
  const warning = page.getByRole('alert').filter({ hasText: 'only until you close this page' });
  await expectVisible(warning);
  await expect(deviceStatus(page)).not.toContainText('This plan works without a network.');

  isRefusing = false;
  await expect(deviceStatus(page)).toContainText('This plan works without a network.');
  await expect(warning).toHaveCount(0);
  await page.context().setOffline(true);
  await page.reload();
  await ina.press('OK');
  await expectWaiting(page, 1);
  await page.context().setOffline(false);
  await expect(deviceStatus(page)).toContainText(/All \d+ saved/);
});
