import { expect } from '@playwright/test';
import {
  findDeviceStatus,
  expectSaved,
  expectPending,
  openCachedPlan,
  openInspectorPhone,
  countServerRecordings,
} from '../support/inspector-device.ts';
import { expectGone, expectVisible, test } from '../support/person.ts';
import { createTestPhoto } from '../support/test-photo.ts';

test('a photo taken offline is proven once it is sent, and a changed copy is not reported as unchanged', async ({
  browser,
}) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await openCachedPlan(ina);
  const before = await countServerRecordings(page);
  // No other test takes a photo of this size, so no other recording has these bytes.
  const photo = createTestPhoto('seal.png', 142, 106);
  await page.context().setOffline(true);
  await expect(findDeviceStatus(page)).toContainText('Offline');
  await ina.press('Not OK');
  await page.getByRole('dialog').getByRole('textbox').fill('Seal torn behind the hinge');
  await ina.uploads('Add photos', photo);
  await ina.press('Record Not OK');
  await expectPending(page, 1);
  await page.reload();
  await expectPending(page, 1);
  await page.context().setOffline(false);
  await expectSaved(page, before + 1);

  const piece = page
    .getByText('Seal torn behind the hinge')
    .locator('xpath=ancestor::*[contains(@class, "MuiCard-root")]')
    .first();
  await piece.getByRole('button', { name: /^Photo 1 of/ }).click();
  const evidence = page.getByRole('region', { name: 'Evidence of this photo' });
  await expectVisible(evidence.getByText('Unchanged since it was added on the device'));
  await expectVisible(evidence.getByText('Device clock correct'));
  await expectVisible(evidence.getByText(/^Recorded by /));
  await evidence.getByRole('link', { name: 'Check a photo' }).click();

  await ina.uploads('Choose photo', photo);
  await expectVisible(page.getByRole('heading', { name: 'Unchanged', exact: true }));
  const found = page.getByRole('region', { name: /^Photo of / });
  await expectVisible(found.getByText('Unchanged since it was added on the device'));
  await expectVisible(found.getByRole('link', { name: /^Work plan / }));

  const changed = { ...photo, name: 'edited.png', buffer: Buffer.concat([photo.buffer, Buffer.from([0])]) };
  await ina.uploads('Check another photo', changed);
  await ina.sees('edited.png');
  await expectGone(page.getByRole('heading', { name: 'Unchanged', exact: true }));
  await expectVisible(page.getByRole('heading', { name: /^(Photo not found|Changed, or another photo)$/ }));
});
