import { expect, type Browser, type Page } from '@playwright/test';
import { signInToDemo, signInToDemoAfresh } from '../support/demo-accounts.ts';
import { callApi } from '../support/call-api.ts';
import { deviceStatus, expectPlanSaved } from '../support/inspector-device.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { demoServer } from '../servers/servers.ts';
import { switchRiskGate } from '../servers/risk-gate.ts';

// The risks of a plan are confirmed before the first recording of a shift, without a network too
// (docs/decisions/0105).

test.beforeEach(() => switchRiskGate(demoServer.url, true));
test.afterEach(() => switchRiskGate(demoServer.url, false));

async function openPhone(browser: Browser): Promise<Person> {
  const context = await browser.newContext({
    baseURL: demoServer.url,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  return new Person(await context.newPage(), 'Ina');
}
const gate = (page: Page) => page.getByRole('heading', { name: 'Before you start' });
const ok = (page: Page, tag: string) => page.getByRole('button', { name: new RegExp(`^OK: .*, ${tag}`) });
async function chooseVehicle(page: Page, vin: string): Promise<void> {
  await page.getByRole('combobox', { name: 'VIN' }).tap();
  await page.getByRole('option', { name: vin }).tap();
}

test('an inspector confirms the risks offline before the first recording, and the office sees it', async ({
  browser,
}) => {
  const ina = await openPhone(browser);
  const { page } = ina;
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemoAfresh(ina, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(ina, aisha, rachel);
  const [vin = ''] = plan.vins;

  await ina.opens(plan.start);
  await expectVisible(gate(page));
  await expectPlanSaved(page);
  await page.context().setOffline(true);
  await expect(deviceStatus(page)).toContainText('Offline');
  await ina.sees('High-Vis Vest');

  // Looking is possible, recording is not.
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
  await expect(deviceStatus(page).last()).toContainText('All 2 saved');

  await rachel.opens(`/risk-confirmations?workPlan=${plan.page.split('/').at(-1)}`);
  const row = rachel.page.getByRole('row').filter({ hasText: 'Marcus Reid' });
  await expectVisible(row);
  await expect(row).toContainText('Judged twice');
  await rachel.page.getByRole('checkbox', { name: 'Recorded before confirming this version' }).click();
  await rachel.sees('Nobody recorded anything before confirming.');
});

test('recordings that wait for a confirmation are released while work is stopped', async ({ browser }) => {
  await switchRiskGate(demoServer.url, false);
  const ina = await openPhone(browser);
  const { page } = ina;
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemoAfresh(ina, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(ina, aisha, rachel);
  await ina.opens(plan.start);
  await expectPlanSaved(page);
  await chooseVehicle(page, plan.vins[0] ?? '');
  await page.context().setOffline(true);
  await expect(deviceStatus(page)).toContainText('Offline');
  // The company begins to ask while the phone cannot know it, and then work is stopped.
  await switchRiskGate(demoServer.url, true);
  await ok(page, 'A1').tap();
  await expect(deviceStatus(page)).toContainText('1 recording is saved on this device');
  await callApi(rachel, 'POST', '/plan_stops', { workPlan: plan.page.split('/').at(-1), reason: 'Oil on the floor' });
  await page.context().setOffline(false);

  await expectVisible(gate(page));
  for (const group of await page.getByRole('button', { name: /^I have read: / }).all()) await group.tap();
  await page.getByRole('button', { name: 'Confirm and start' }).tap();
  await ina.sees('Oil on the floor');
  await expect(deviceStatus(page).last()).toContainText('All 1 saved');
});
