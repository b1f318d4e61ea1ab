import { expect, type Browser } from '@playwright/test';
import { signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import { findDeviceStatus, expectPlanSaved, expectSaved, openTouchPhone } from '../support/inspector-device.ts';
import { callApi } from '../support/call-api.ts';
import { demoServer } from '../servers/servers.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { expectVisible, Person, test } from '../support/person.ts';

// In a measured check the inspector types a value, and the limits decide the verdict
// (docs/decisions/0117-measured-checks.md).

const measurement = {
  quantity: 'Panel gap',
  unit: 'mm',
  nominal: '4.0',
  lower: '3.0',
  upper: '4.5',
  decimals: 2,
  readings: 1,
};

async function startMeasuredPlan(browser: Browser, ina: Person) {
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  return { rachel, plan: await startSmallPlan(ina, aisha, rachel, { measurement }) };
}

test('a value outside the limits is recorded offline as Not OK with a photo, and appears in the report of the plan', async ({
  browser,
}) => {
  const ina = await openTouchPhone(browser, 'Ina');
  const context = ina.page.context();
  const { page } = ina;
  await signInToDemoSeparately(ina, 'inspector');
  const { rachel, plan } = await startMeasuredPlan(browser, ina);
  const [vin = ''] = plan.vins;
  await ina.opens(plan.start);
  await expectPlanSaved(page);
  await context.setOffline(true);
  await expect(findDeviceStatus(page)).toContainText('Offline');
  await page.getByRole('combobox', { name: 'VIN' }).tap();
  await page.getByRole('option', { name: vin }).tap();
  const vehicle = page.getByRole('dialog', { name: `Vehicle ${vin}` });
  await expectVisible(vehicle.getByText('Limits: 3.0 to 4.5 mm'));
  const value = vehicle.getByRole('textbox', { name: 'Panel gap, mm' });
  const answer = (name: 'OK' | 'Not OK') => vehicle.getByRole('button', { name: new RegExp(`^${name}: `) });
  await expect(answer('OK')).toBeDisabled();

  // The keys are large enough to press with gloves.
  const press = (key: string) =>
    vehicle.getByRole('group', { name: 'Number pad' }).getByRole('button', { name: key, exact: true }).tap();
  const box = await vehicle.getByRole('button', { name: '7', exact: true }).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64);
  for (const key of ['4', 'Decimal point', '7', '8', 'Delete last digit']) await press(key);
  await expect(value).toHaveValue('4.7');
  await expectVisible(vehicle.getByText('Above the limit'));
  await expect(answer('OK')).toBeDisabled();
  const camera = page.waitForEvent('filechooser');
  await answer('Not OK').tap();
  await (await camera).setFiles([createTestPhoto('gap.png', 120, 90)]);
  const dialog = page.getByRole('dialog', { name: /^Not OK: .*, A1$/ });
  await expectVisible(dialog.getByText('4.7 mm: out of limits (3.0 to 4.5 mm)'));
  await dialog.getByRole('button', { name: 'Record Not OK' }).tap();

  // The next value is within the limits and is typed with a comma.
  await expectVisible(vehicle.getByRole('group', { name: /, A2$/ }));
  await expect(value).toHaveValue('');
  await value.fill('4,05');
  await expectVisible(vehicle.getByText('Within limits'));
  await answer('OK').tap();
  await expectVisible(vehicle.getByText('2 of 2. 1 Not OK.'));
  await context.setOffline(false);
  await expectSaved(page, 2);

  await rachel.opens(plan.page);
  const report = rachel.page.getByRole('region', { name: 'Measured checks' });
  const [outside, inside] = [report.getByRole('listitem').first(), report.getByRole('listitem').nth(1)];
  await expect(outside).toContainText('1 out of limits');
  await expect(outside).toContainText('4.7 mm');
  await expect(inside).toContainText('4.05 mm');
  await expect(inside).toContainText('Too few values: 1 of 25');
  await outside.getByRole('button', { name: 'Show run chart' }).click();
  await outside.getByRole('button', { name: 'Show as table' }).click();
  await expect(outside.getByRole('table')).toContainText(`${vin}4.7 mmAbove the limit`);
  await report.getByRole('button', { name: 'Download' }).click();
  const download = rachel.page.waitForEvent('download');
  await rachel.page.getByRole('menuitem', { name: 'Measured values, CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('a gauge that types a value and Enter records the value; an OK without a value is marked until a value is added', async ({
  browser,
}) => {
  const ina = await Person.open(browser, 'Ina', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(ina, 'inspector');
  const { rachel, plan } = await startMeasuredPlan(browser, ina);
  const { page } = ina;
  // Simulates another client, which does not support measurements.
  await ina.opens(plan.inspection);
  await expectVisible(page.getByRole('button', { name: 'Cell A1: 0 of 1 done, Open' }));
  const planId = plan.page.split('/').at(-1);
  const [open] = await callApi<{ _id: string }[]>(ina, 'GET', `/object_checkpoints?workPlan=${planId}&tag=A2`);
  await callApi(ina, 'PUT', `/object_checkpoints/${open?._id}`, { ok: 1 });
  await expectVisible(page.getByRole('button', { name: /^Cell A2: 1 of 1 done/ }));

  await ina.press('Check one by one');
  const vehicle = page.getByRole('dialog', { name: /^Vehicle/ });
  await expect(vehicle.getByRole('textbox', { name: 'Panel gap, mm' })).toBeFocused();
  await page.keyboard.type('3.95');
  await page.keyboard.press('Enter');
  await expectVisible(vehicle.getByText('2 of 2.', { exact: true }));

  await rachel.opens(plan.page);
  const report = rachel.page.getByRole('region', { name: 'Measured checks' });
  await expectVisible(report.getByText(/^1 check is OK without a value/));
  await ina.press('Whole grid');
  await page.getByRole('button', { name: /^Cell A2/ }).click();
  const cell = page.getByRole('dialog', { name: /A2/ });
  await expectVisible(cell.getByText('Value missing'));
  await cell.getByRole('button', { name: 'Add value' }).click();
  await page.getByRole('textbox', { name: 'Panel gap, mm' }).fill('4');
  await ina.press('Save value');
  await expect(cell.getByText('Value missing')).toHaveCount(0);
  await expectVisible(cell.getByText('4 mm: within limits'));
  // The open page updates after the recording.
  await expect(report.getByText(/OK without a value/)).toHaveCount(0);
});

test('the instrument is picked offline, remembered for the next value, and named with its calibration in the report', async ({
  browser,
}) => {
  const ina = await openTouchPhone(browser, 'Ina');
  const context = ina.page.context();
  const { page } = ina;
  await signInToDemoSeparately(ina, 'inspector');
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  // A new kind of instrument, so that other tests do not see these.
  const kind = `Gap gauge ${crypto.randomUUID().slice(0, 8)}`;
  await rachel.opens('/instruments');
  await rachel.page.getByRole('link', { name: 'Add Instrument' }).click();
  await rachel.page.getByRole('textbox', { name: 'Name' }).fill('Old gauge');
  await rachel.page.getByRole('textbox', { name: 'Serial number' }).fill('OG-7');
  await rachel.page.getByRole('textbox', { name: 'Kind of instrument' }).fill(kind);
  await rachel.press('Submit');
  await expectVisible(rachel.page.getByText('Instrument saved'));
  const [old] = await callApi<{ _id: string; state: string }[]>(rachel, 'GET', `/instruments?search=${kind}`);
  expect(old?.state).toBe('undated');
  await callApi(rachel, 'PUT', `/instruments/${old?._id}`, { calibratedUntil: '2025-01-31' });
  await callApi(rachel, 'POST', '/instruments', {
    name: 'New gauge',
    serialNo: 'NG-1',
    kind,
    calibratedUntil: '2999-01-31',
  });
  const plan = await startSmallPlan(ina, aisha, rachel, { measurement: { ...measurement, instrument: kind } });
  await ina.opens(plan.page.replace('/work-plan/', '/day-sheet/'));
  await expectVisible(page.getByText('1 instrument for this plan is overdue for calibration: Old gauge, OG-7.'));

  const [vin = ''] = plan.vins;
  await ina.opens(plan.start);
  await expectPlanSaved(page);
  await context.setOffline(true);
  await expect(findDeviceStatus(page)).toContainText('Offline');
  await page.getByRole('combobox', { name: 'VIN' }).tap();
  await page.getByRole('option', { name: vin }).tap();
  const vehicle = page.getByRole('dialog', { name: `Vehicle ${vin}` });
  const instrument = vehicle.getByRole('combobox', { name: 'Instrument' });
  await expect(instrument).toContainText('No instrument selected');
  await instrument.tap();
  await expect(page.getByRole('option')).toHaveText([
    'No instrument selected',
    'New gauge, NG-1',
    'Old gauge, OG-7 (calibration overdue)',
  ]);
  await page.getByRole('option', { name: 'Old gauge, OG-7 (calibration overdue)' }).tap();
  await expectVisible(vehicle.getByText('Calibration overdue. You can still record, but the value will be flagged.'));
  const value = vehicle.getByRole('textbox', { name: 'Panel gap, mm' });
  await value.fill('4');
  await vehicle.getByRole('button', { name: /^OK: / }).tap();
  await expectVisible(vehicle.getByRole('group', { name: /, A2$/ }));
  await expect(instrument).toContainText('Old gauge, OG-7');
  await value.fill('4.1');
  await vehicle.getByRole('button', { name: /^OK: / }).tap();
  await expectVisible(vehicle.getByText('2 of 2.', { exact: true }));
  await context.setOffline(false);
  await expectSaved(page, 2);

  await rachel.opens(plan.page);
  const check = rachel.page.getByRole('region', { name: 'Measured checks' }).getByRole('listitem').first();
  await check.getByRole('button', { name: 'Show run chart' }).click();
  await check.getByRole('button', { name: 'Show as table' }).click();
  const marked = 'Old gauge, OG-7: Calibration overdue (valid until 2025-01-31)';
  await expect(check.getByRole('table')).toContainText(marked);
  await check.getByRole('button', { name: 'Show control charts' }).click();
  await expectVisible(
    check.getByText('Control charts need at least 25 vehicles or pieces whose values are not all the same.'),
  );
  await rachel.opens('/instruments');
  await rachel.page.getByRole('searchbox', { name: 'Search instruments' }).fill('OG-7');
  await rachel.page.getByRole('link', { name: 'Old gauge' }).first().click();
  await expectVisible(rachel.page.getByRole('heading', { name: 'Old gauge, OG-7' }));
  const values = rachel.page.getByRole('region', { name: 'Measured values' });
  await expectVisible(values.getByText('4.1 mm'));
  await expectVisible(values.getByText('Calibration overdue').first());
});
