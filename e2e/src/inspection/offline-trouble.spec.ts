import { expect, type Locator } from '@playwright/test';
import {
  findDeviceStatus,
  expectDraftStored,
  expectSaved,
  expectPending,
  openCachedPlan,
  openInspectorPhone,
  countServerRecordings,
} from '../support/inspector-device.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { Person, expectGone, expectVisible, test } from '../support/person.ts';

// Recordings survive more than a lost network: a new version of the app, a full phone, and five minutes without
// activity.

test('a pending recording survives the arrival of a new app version and a reload, and is sent', async ({ browser }) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await openCachedPlan(ina);
  const before = await countServerRecordings(page);
  await page.route('**/api/v1/sync', (route) => route.abort());
  await ina.press('OK');
  await expectPending(page, 1);
  // To the browser, the same script under another URL is another version, which waits until the app restarts.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next').then(() => undefined));
  const versions = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [
        registration?.waiting?.scriptURL.includes('next'),
        navigator.serviceWorker.controller?.scriptURL.includes('next'),
      ];
    });
  await expect.poll(versions).toEqual([true, false]);
  await page.reload();
  await expect.poll(() => versions().catch(() => [])).toEqual(expect.arrayContaining([true]));
  await expectPending(page, 1);
  await page.unroute('**/api/v1/sync');
  await page.reload();
  await expectSaved(page, before + 1);
});

test('a full phone shows an error, keeps the typed text, and records it once there is space', async ({ browser }) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await openCachedPlan(ina);
  const before = await countServerRecordings(page);
  await page.context().setOffline(true);
  await ina.press('Not OK');
  await page.getByRole('dialog').getByRole('textbox').fill('Scratch at the hinge');
  await ina.uploads('Add photos', createTestPhoto('scratch.png'));
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  // Simulates a browser that reports once that its storage is full.
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add;
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await ina.press('Record Not OK');
  await ina.sees('This device is full, so the recording was not saved.');
  // The message covers neither the title of a full-screen dialog nor the button that it mentions.
  const dialog = page.getByRole('dialog');
  const boxOf = async (what: Locator) => {
    const box = await what.boundingBox();
    if (!box) throw new Error('it is not on the screen');
    return { top: box.y, bottom: box.y + box.height };
  };
  const alert = page.getByRole('alert').filter({ hasText: 'This device is full' });
  const shown = [
    dialog.getByRole('heading').first(),
    dialog.getByRole('textbox'),
    page.getByRole('button', { name: 'Record Not OK' }),
  ];
  const isClear = async () => {
    const covering = await boxOf(alert);
    const boxes = await Promise.all(shown.map(boxOf));
    return boxes.every(({ top, bottom }) => covering.top >= bottom || covering.bottom <= top);
  };
  await expect.poll(isClear).toBe(true);
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Scratch at the hinge');
  await ina.press('Record Not OK');
  await expectPending(page, 1);
  await expect(findDeviceStatus(page)).toContainText(
    '1 recording is saved on this device. It will be sent when you’re back online.',
  );
  await page.context().setOffline(false);
  await expectSaved(page, before + 1);
  await expect(findDeviceStatus(page)).not.toContainText('recording');
});

test('a page closed before a recording restores its text and photos; one closed after the recording restores nothing', async ({
  browser,
}) => {
  const ina = await openInspectorPhone(browser);
  await openCachedPlan(ina);
  const before = await countServerRecordings(ina.page);
  const { pathname } = new URL(ina.page.url());
  await ina.page.context().setOffline(true);
  await ina.press('Not OK');
  await ina.fills('Defect Description', 'Scratch at the handle');
  await ina.uploads('Add photos', createTestPhoto('handle.png'));
  await expectVisible(ina.page.getByRole('button', { name: 'Remove photo 1' }));
  await expectDraftStored(ina.page, { comment: 'Scratch at the handle', marks: [0] });
  // Close the page without the leave-page prompt, as a phone may close it while the camera is open.
  const again = new Person(await ina.page.context().newPage(), 'Ina');
  await ina.page.close({ runBeforeUnload: false });
  await again.opens(pathname);
  await expectVisible(again.page.getByRole('button', { name: 'Remove photo 1' }));
  await again.press('Not OK');
  await expect(again.page.getByRole('textbox', { name: 'Defect Description' })).toHaveValue('Scratch at the handle');
  await again.press('Record Not OK');
  await expectPending(again.page, 1);
  await expectGone(again.page.getByRole('button', { name: 'Remove photo 1' }));
  await again.page.reload();
  await expectPending(again.page, 1);
  await expectGone(again.page.getByRole('button', { name: 'Remove photo 1' }));
  await again.page.context().setOffline(false);
  await expectSaved(again.page, before + 1);
});

test('after five minutes without activity an offline device checks the password itself, and work continues', async ({
  browser,
}) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await openCachedPlan(ina);
  const before = await countServerRecordings(page);
  await page.context().setOffline(true);
  // A reopened page uses the wall clock, because it has no running timer.
  await page.evaluate(() => localStorage.setItem('roadworthy.seen', String(Date.now() - 301_000)));
  await page.reload();
  await ina.sees('If you’re offline, this device can check your password.');
  const password = page.getByLabel(/^Password/);
  await password.fill('not the password');
  await ina.press('Sign in');
  await ina.sees('Wrong password. You have 4 attempts left while you’re offline.');
  await password.fill('Demo-Roadworthy-26');
  await ina.press('Sign in');
  await ina.press('OK');
  await expectPending(page, 1);
  await page.context().setOffline(false);
  await expectSaved(page, before + 1);
});

test('a page that closes before the server responds resends the recording when it is reopened, and it counts once', async ({
  browser,
}) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await openCachedPlan(ina);
  const before = await countServerRecordings(page);
  const kept = Promise.withResolvers<void>();
  // The server commits, but its response never arrives.
  await page.route('**/api/v1/sync', async (route) => {
    await route.fetch();
    kept.resolve();
  });
  await ina.press('Skip');
  await ina.press('Not accessible');
  await ina.press('Record Skip');
  await kept.promise;
  await expectPending(page, 1);
  const plan = page.url();
  const again = await page.context().newPage();
  await page.close();
  const receipts: unknown[] = [];
  again.on('response', (response) => {
    if (!response.url().endsWith('/api/v1/sync')) return;
    const statuses = async () =>
      receipts.push((await response.json()).data.map(({ status }: { status: number }) => status));
    // A response may still be in flight when the test ends.
    statuses().catch(() => undefined);
  });
  await again.goto(plan);
  await expectSaved(again, before + 1);
  await expect.poll(() => receipts.flat()).toContain(200);
});
