import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { findDeviceStatus, expectPlanSaved, openTouchPhone } from '../support/inspector-device.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { demoServer } from '../servers/servers.ts';

// A shift, and the day sheet that the customer's representative signs on the inspector's phone
// (docs/decisions/0119-signed-day-sheets.md).

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const ok = (page: Page, tag: string) => page.getByRole('button', { name: new RegExp(`^OK: .*, ${tag}`) });
async function chooseVehicle(page: Page, vin: string): Promise<void> {
  await page.getByRole('combobox', { name: 'VIN' }).tap();
  await page.getByRole('option', { name: vin }).tap();
}
async function countersign(page: Page, name: string): Promise<void> {
  await tap(page, 'Countersign');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawSignature(page);
  await page.getByRole('checkbox', { name: /I confirm/ }).tap();
  await tap(page, 'Sign day sheet');
}

test('a day sheet signed offline arrives as device evidence, and a later recording goes on an addendum', async ({
  browser,
}) => {
  const ina = await openTouchPhone(browser, 'Ina');
  const { page } = ina;
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemoSeparately(ina, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(ina, aisha, rachel);
  const [vin = ''] = plan.vins;
  const planId = plan.page.split('/').at(-1) ?? '';
  const sheetPath = `/day-sheet/${planId}`;

  await test.step('the inspector starts a shift from the inspection', async () => {
    await ina.opens(plan.start);
    await expectPlanSaved(page);
    await page.getByRole('link', { name: 'Shift and day sheet' }).tap();
    await ina.sees('Nothing has been recorded today. There is nothing to sign yet.');
    const start = page.getByRole('button', { name: 'Start shift' });
    expect((await start.boundingBox())?.height).toBe(64);
    await start.tap();
    await expectVisible(page.getByText(/^On shift since/));
  });
  await test.step('the inspector records, ends the shift and has the sheet signed offline', async () => {
    await page.getByRole('link', { name: 'Back' }).tap();
    await chooseVehicle(page, vin);
    await page.context().setOffline(true);
    await expect(findDeviceStatus(page).last()).toContainText('Offline');
    await ok(page, 'A1').tap();
    await tap(page, 'Leave this vehicle');
    await page.getByRole('link', { name: 'Shift and day sheet' }).tap();
    await ina.sees('Your shift hasn’t ended. End it first to include its hours on this sheet.');
    await tap(page, 'End shift');
    await ina.sees('No shift started');
    await tap(page, 'Countersign');
    // All missing fields are reported at once.
    await tap(page, 'Sign day sheet');
    await ina.sees('Enter the name of the person who signs');
    await ina.sees('Draw the signature in the box');
    await ina.sees('Confirm the day sheet before you sign it');
    await ina.sees('The signature is saved on this device and will be sent');
    await page.getByRole('textbox', { name: 'Name' }).fill('Cleo Customer');
    await drawSignature(page);
    await page.getByRole('checkbox', { name: /I confirm/ }).tap();
    await tap(page, 'Sign day sheet');
    await ina.sees('Signed by Cleo Customer. It will be sent when the server can be reached.');
    await ina.sees('This day is signed, and nothing has been recorded since.');
  });
  await test.step('the sheet arrives with its recordings, as device evidence', async () => {
    await page.context().setOffline(false);
    await ina.sees('Signed on the device');
    await rachel.opens(`/day-sheets?workPlan=${planId}`);
    const row = rachel.page.getByRole('row').filter({ hasText: 'Cleo Customer' });
    await expectVisible(row);
    await expect(row).toContainText('Signed on the device');
  });
  await test.step('a later recording goes on an addendum, which is signed online', async () => {
    await ina.opens(plan.start);
    await chooseVehicle(page, vin);
    await ok(page, 'A2').tap();
    await expect(findDeviceStatus(page).last()).toContainText('All 2 saved');
    await ina.opens(sheetPath);
    await ina.sees('This day is already signed. Later recordings go on an addendum.');
    await countersign(page, 'Cleo Customer');
    await ina.sees('Signed online');
  });
  await test.step('an earlier day has a separate sheet', async () => {
    await tap(page, 'Previous day');
    await ina.sees('Nothing was recorded on this day. There is nothing to sign.');
    await expect(page.getByRole('button', { name: 'Start shift' })).toBeHidden();
    await tap(page, 'Next day');
    await ina.sees('This day is signed, and nothing has been recorded since.');
  });
  await test.step('the month is the sum of both sheets, and can be downloaded as a PDF', async () => {
    await rachel.opens(`/day-sheets?workPlan=${planId}`);
    await expectVisible(rachel.page.getByRole('row').filter({ hasText: 'Addendum 1' }));
    await rachel.sees('2 signed sheets');
    await expect(rachel.page.locator('dl').filter({ hasText: 'Inspected' })).toContainText('Inspected2');
    const download = rachel.page.waitForEvent('download');
    await rachel.press('Download month as PDF');
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
