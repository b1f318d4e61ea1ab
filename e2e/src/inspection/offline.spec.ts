import { expect } from '@playwright/test';
import {
  expectWorksOffline,
  waitUntilAppCached,
  findDeviceStatus,
  expectSaved,
  expectPending,
  openInspectorPhone,
  openCachedPlan,
  countServerRecordings,
} from '../support/inspector-device.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { signInToDemoSeparately } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectVisible, test } from '../support/person.ts';

// Inspection without a network: the app opens, recordings are stored on the device, and the server receives them once
// the device is online.

test('an inspector records offline and reloads, and the server gets everything once the device is back online', async ({
  browser,
}) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await ina.opens('/inspector-workplan-list');
  await expect(findDeviceStatus(page)).toHaveText('Online');
  await openCachedPlan(ina);
  const before = await countServerRecordings(page);
  await page.context().setOffline(true);
  await expect(findDeviceStatus(page)).toContainText(`Offline`);

  await ina.press('OK');
  await expectPending(page, 1);
  await ina.press('Not OK');
  await page.getByRole('dialog').getByRole('textbox').fill('Dent found in the tunnel');
  await ina.uploads('Add photos', createTestPhoto('dent.png', 120, 90));
  await ina.press('Record Not OK');
  await expectPending(page, 2);
  await ina.sees('Dent found in the tunnel');

  await page.reload();
  await expect(findDeviceStatus(page)).toContainText('Offline');
  await expectPending(page, 2);
  await ina.sees('Dent found in the tunnel');
  await expect(page.getByText('On this device', { exact: true })).toHaveCount(2);
  await ina.press('History of checkpoints');
  const history = page.getByRole('dialog', { name: 'History of checkpoints' });
  await expectVisible(history.getByText(/Newer entries by other people may be missing/));
  await expect(history.getByText(/^You, on this device/)).toHaveCount(2);
  await expect.poll(() => history.getByRole('listitem').count()).toBeGreaterThan(2);
  await ina.press('Close');
  await expect(page.getByRole('button', { name: 'Photo 1, enlarge' }).getByRole('img')).toHaveJSProperty(
    'naturalWidth',
    120,
  );

  await page.context().setOffline(false);
  await expectSaved(page, before + 2);
  await expect(page.getByText('On this device', { exact: true })).toHaveCount(0);
  await ina.sees('Dent found in the tunnel');
  await expectVisible(page.getByRole('button', { name: /^Photo 1 of piece/ }).first());
});

test('an activity of the plan is recorded offline, and sent once the device is online', async ({ browser }) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await openCachedPlan(ina);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Activities/ }).click();
  const done = page.getByRole('button', { name: /^Activity done/ });
  await expectVisible(done.first());
  const before = await done.count();
  await done.first().click();
  await expect(done).toHaveCount(before - 1);
  await ina.sees('On this device, not sent yet');
  await page.context().setOffline(false);
  await expect(findDeviceStatus(page)).toContainText(/All \d+ saved/);
  await expect(page.getByText('On this device, not sent yet')).toHaveCount(0);
  await expect(done).toHaveCount(before - 1);
});

test('answers to the questions before signing survive a reload offline, and can be submitted once sent', async ({
  browser,
}) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await ina.opens('/inspector-workplan-list?search=Group');
  await page.locator('a[href^="/inspector-review-work-plan/"]').first().click();
  await expectWorksOffline(page);
  await waitUntilAppCached(page);
  const yes = page.getByRole('button', { name: 'Yes', exact: true });
  await expectVisible(yes.first());
  await page.context().setOffline(true);
  for (const button of await yes.all()) await button.click();
  const answered = await yes.count();
  await expectPending(page, answered);
  await page.reload();
  await expectPending(page, answered);
  await ina.sees('You can submit and sign the review when you’re back online.');
  await page.context().setOffline(false);
  await expectSaved(page, answered);
  await expect(page.getByRole('button', { name: 'Review & Submit' })).toBeEnabled();
});

test('pending recordings survive a sign-out, and nobody else on the device sees or sends them', async ({ browser }) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await openCachedPlan(ina);
  const [before, plan] = [await countServerRecordings(page), page.url()];
  await page.route('**/api/v1/sync', (route) => route.abort());
  await ina.press('OK');
  await expectPending(page, 1);
  await ina.opens('/logout');
  await expect(page).toHaveURL(/login/);
  await ina.sees('1 recording is kept on this device. It will be sent when you sign in here again.');
  await page.unroute('**/api/v1/sync');

  // Another user signs in on the device: a BRM, who may open the same plan.
  await page.setViewportSize({ width: 1280, height: 860 });
  await signInToDemoSeparately(ina, 'brm', true);
  await ina.opens(new URL(plan).pathname);
  await expectSaved(page, before);
  await ina.opens('/logout');
  await expect(page).toHaveURL(/login/);

  await signInToDemoSeparately(ina, 'inspector');
  await ina.opens(new URL(plan).pathname);
  await expectSaved(page, before + 1);
});

test('the app has a manifest for installation, with icons that exist', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: demoServer.url })).newPage();
  await page.goto('/login');
  const manifest = await (
    await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  ).json();
  expect(manifest).toMatchObject({ name: 'Roadworthy', display: 'standalone', start_url: '/' });
  for (const { src, type } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toContain(type);
});

test('an inspector is warned when the browser may delete stored data, and again while recordings wait', async ({
  browser,
}) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await page.addInitScript(() => {
    navigator.storage.persist = navigator.storage.persisted = () => Promise.resolve(false);
  });
  await page.reload();
  await openCachedPlan(ina);
  const before = await countServerRecordings(page);
  const notice = page.getByRole('alert').filter({ hasText: 'may delete plans and unsent recordings' });
  await ina.opens('/inspector-workplan-list');
  await expectVisible(notice);
  await expect(notice).toContainText('choose Install');
  await ina.press('Not now');
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(findDeviceStatus(page)).toHaveText('Online');
  await expect(notice).toHaveCount(0);

  await page.goBack();
  await page.context().setOffline(true);
  await ina.press('OK');
  await expectPending(page, 1);
  await ina.opens('/inspector-workplan-list');
  await expectVisible(notice);
  await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);
  await openCachedPlan(ina);
  await expectSaved(page, before + 1);
});
