import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import { callApi } from '../support/call-api.ts';
import {
  expectPlanSaved,
  expectWorksOffline,
  findDeviceStatus,
  openTouchPhone,
  waitUntilAppCached,
} from '../support/inspector-device.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { demoServer } from '../servers/servers.ts';
import { switchRiskGate } from '../servers/company-settings.ts';

// The risks of a plan are confirmed before the first recording of a shift, both online and offline
// (docs/decisions/0105).

test.beforeEach(() => switchRiskGate(demoServer.url, true));
test.afterEach(() => switchRiskGate(demoServer.url, false));

const gate = (page: Page) => page.getByRole('heading', { name: 'Before you start' });
const ok = (page: Page, tag: string) => page.getByRole('button', { name: new RegExp(`^OK: .*, ${tag}`) });
async function chooseVehicle(page: Page, vin: string): Promise<void> {
  await page.getByRole('combobox', { name: 'VIN' }).tap();
  await page.getByRole('option', { name: vin }).tap();
}
async function confirmRisks(page: Page): Promise<void> {
  const groups = page.getByRole('button', { name: /^I have read: / });
  await expectVisible(groups.first());
  for (const group of await groups.all()) await group.tap();
  await page.getByRole('button', { name: 'Confirm and start' }).tap();
}

test('an inspector confirms the risks offline before recording, and the office sees the confirmation', async ({
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

  await ina.opens(plan.start);
  await expectVisible(gate(page));
  await expectPlanSaved(page);
  await page.context().setOffline(true);
  await expect(findDeviceStatus(page)).toContainText('Offline');
  await ina.sees('High-Vis Vest');

  // The plan can be viewed, but nothing can be recorded in it.
  await page.getByRole('button', { name: 'View without recording' }).tap();
  await ina.sees('You are viewing this plan. Confirm the risks to record.');
  await chooseVehicle(page, vin);
  await ok(page, 'A1').tap();
  await expectVisible(gate(page));

  const confirm = page.getByRole('button', { name: 'Confirm and start' });
  await expect(confirm).toBeDisabled();
  for (const group of await page.getByRole('button', { name: /^I have read: / }).all()) {
    expect((await group.boundingBox())?.height).toBeGreaterThanOrEqual(64);
    await group.tap();
  }
  expect((await confirm.boundingBox())?.height).toBe(64);
  await confirm.tap();
  await ok(page, 'A1').tap();
  await ok(page, 'A2').tap();
  await page.context().setOffline(false);
  await expect(findDeviceStatus(page).last()).toContainText('All 2 saved');

  await rachel.opens(`/risk-confirmations?workPlan=${plan.page.split('/').at(-1)}`);
  const row = rachel.page.getByRole('row').filter({ hasText: 'Marcus Reid' });
  await expectVisible(row);
  await expect(row).toContainText('Judged twice');
  await rachel.page.getByRole('checkbox', { name: 'Recorded before confirming this version' }).click();
  await rachel.sees('No one recorded anything before confirming.');
});

test('a recording that waits for the risk confirmation is saved once the risks are confirmed, even while work is stopped', async ({
  browser,
}) => {
  await switchRiskGate(demoServer.url, false);
  const ina = await openTouchPhone(browser, 'Ina');
  const { page } = ina;
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemoSeparately(ina, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(ina, aisha, rachel);
  await ina.opens(plan.start);
  await expectPlanSaved(page);
  await chooseVehicle(page, plan.vins[0] ?? '');
  await page.context().setOffline(true);
  await expect(findDeviceStatus(page)).toContainText('Offline');
  // While the phone is offline, the company starts to require confirmations, so work is stopped.
  await switchRiskGate(demoServer.url, true);
  await ok(page, 'A1').tap();
  await expect(findDeviceStatus(page)).toContainText('1 recording is saved on this device');
  await callApi(rachel, 'POST', '/plan_stops', { workPlan: plan.page.split('/').at(-1), reason: 'Oil on the floor' });
  await page.context().setOffline(false);

  await expectVisible(gate(page));
  await confirmRisks(page);
  await ina.sees('Oil on the floor');
  await expect(findDeviceStatus(page).last()).toContainText('1 saved');
});

test('a plan whose risks were never confirmed opens offline after a reload, and can be inspected once they are confirmed', async ({
  browser,
}) => {
  const ina = await openTouchPhone(browser, 'Ina', { serviceWorkers: 'allow' });
  const { page } = ina;
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemoSeparately(ina, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const { start, vins } = await startSmallPlan(ina, aisha, rachel);
  // The first attempt to store the checkpoints fails. The inspector is warned before the connection is lost.
  await page.route('**/object_checkpoints?*', (route) => route.abort());
  await ina.opens(start);
  await expectVisible(gate(page));
  await ina.sees('This plan is not fully saved on this device yet.');
  await page.unroute('**/object_checkpoints?*');
  await expectWorksOffline(page);
  await waitUntilAppCached(page);

  await page.context().setOffline(true);
  await page.reload();
  await expectVisible(gate(page));
  await expect(findDeviceStatus(page)).toContainText('Offline');
  await confirmRisks(page);
  await chooseVehicle(page, vins[0] ?? '');
  await ok(page, 'A1').tap();
  await expect(findDeviceStatus(page)).toContainText('2 recordings are saved on this device');
  await page.context().setOffline(false);
  await expect(findDeviceStatus(page).last()).toContainText('1 saved');
});

test('a recording made offline under an earlier risk version is saved and marked, and the new version locks the plan', async ({
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
  // A review can't be signed again while plans of its project are in progress, so the phone is given the version that
  // the project's risks had before the review was signed.
  await page.route('**/risk_gate/*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: { inForce: object } };
    const version = createHash('sha256').update(`project ${plan.projectId}`).digest('hex');
    await route.fulfill({ response, json: { ...rest, data: { ...data, inForce: { ...data.inForce, version } } } });
  });
  await ina.opens(plan.start);
  await expectVisible(gate(page));
  await expectPlanSaved(page);
  await page.context().setOffline(true);
  await expect(findDeviceStatus(page)).toContainText('Offline');
  await confirmRisks(page);
  await chooseVehicle(page, plan.vins[0] ?? '');
  await ok(page, 'A1').tap();
  await expect(findDeviceStatus(page)).toContainText('2 recordings are saved on this device');

  await page.unroute('**/risk_gate/*');
  await page.context().setOffline(false);
  await expect(findDeviceStatus(page).last()).toContainText('1 saved');
  await expectVisible(gate(page));
  await ina.sees('The risk assessment has changed since you last confirmed it.');
  await confirmRisks(page);
  await ok(page, 'A2').tap();
  await expect(findDeviceStatus(page).last()).toContainText('All 2 saved');

  await rachel.opens(`/risk-confirmations?workPlan=${plan.page.split('/').at(-1)}`);
  await rachel.page.getByRole('checkbox', { name: 'Recorded before confirming this version' }).click();
  const row = rachel.page.getByRole('row').filter({ hasText: 'Marcus Reid' });
  await expect(row).toHaveCount(1);
});
