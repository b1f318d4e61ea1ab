import { expect, type Browser } from '@playwright/test';
import { signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import { callApi } from '../support/call-api.ts';
import { findDeviceStatus, expectPlanSaved, expectSaved, openTouchPhone } from '../support/inspector-device.ts';
import { demoServer } from '../servers/servers.ts';
import { createPart } from '../support/new-part.ts';
import { startPiecesPlan, startSmallPlan } from '../support/small-plan.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { expectVisible, Person, test } from '../support/person.ts';

// The defect codes of a Not OK (docs/decisions/0120-defect-codes.md).

const defectCodes = [
  { code: 'T1', name: 'Torn', severity: 'safety' },
  { code: 'D1', name: 'Dirty', severity: 'look' },
];

/** Opens a phone for the inspector, and browsers for two people who only sign. */
async function openPeople(browser: Browser) {
  const ina = await openTouchPhone(browser, 'Ina');
  const context = ina.page.context();
  await signInToDemoSeparately(ina, 'inspector');
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  return { context, ina, aisha, rachel };
}

test('a defect code is selected offline with one tap, and is shown in the cell and in the reports of the plan', async ({
  browser,
}) => {
  const { context, ina, aisha, rachel } = await openPeople(browser);
  const { page } = ina;
  const plan = await startSmallPlan(ina, aisha, rachel, { defectCodes });
  const [vin = ''] = plan.vins;
  await ina.opens(plan.start);
  await expectPlanSaved(page);
  await context.setOffline(true);
  await expect(findDeviceStatus(page)).toContainText('Offline');
  await page.getByRole('combobox', { name: 'VIN' }).tap();
  await page.getByRole('option', { name: vin }).tap();
  const vehicle = page.getByRole('dialog', { name: `Vehicle ${vin}` });
  const camera = page.waitForEvent('filechooser');
  await vehicle.getByRole('button', { name: /^Not OK: / }).tap();
  await (await camera).setFiles([createTestPhoto('tear.png', 120, 90)]);
  const dialog = page.getByRole('dialog', { name: /^Not OK: .*, A1$/ });
  const chip = dialog.getByRole('group', { name: 'Defect code' }).getByRole('button', { name: /^T1 Torn/ });
  expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await chip.tap();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Record Not OK' }).tap();

  await expectVisible(vehicle.getByRole('group', { name: /, A2$/ }));
  await vehicle.getByRole('button', { name: /^OK: / }).tap();
  await expectVisible(vehicle.getByText('2 of 2. 1 Not OK.'));
  await vehicle.getByRole('button', { name: 'Whole grid' }).first().tap();
  await page.getByRole('button', { name: /^Cell A1/ }).tap();
  const cell = page.getByRole('dialog', { name: /A1/ });
  await expectVisible(cell.getByText('T1 Torn (Safety)'));
  // The dialog covers the status of the device.
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expectSaved(page, 2);
  await page.getByRole('button', { name: /^Cell A1/ }).tap();
  await expectVisible(cell.getByText('T1 Torn (Safety)'));

  const planId = plan.page.split('/').at(-1);
  const { planNo, project } = await callApi<{ planNo: string; project: { _id: string } }>(
    rachel,
    'GET',
    `/project_workplans/${planId}`,
  );
  await rachel.opens(`/brm-plan-report/${project._id}?search=${planNo}`);
  await rachel.page
    .getByRole('button', { name: new RegExp(`${planNo} `) })
    .first()
    .click();
  const codes = rachel.page.getByRole('region', { name: 'Not OK by defect code' });
  await expectVisible(codes.getByRole('link', { name: 'Safety: 1' }));
  await codes.getByRole('link', { name: /^T1 Torn/ }).click();
  await expect(rachel.page).toHaveURL(/defect=T1/);
  await expectVisible(rachel.page.getByText('Defect code T1'));
  await expectVisible(rachel.page.getByText('T1 Torn (Safety)').first());
});

test('a defect code alone describes a Not OK piece of a part plan', async ({ browser }) => {
  const { ina, aisha, rachel } = await openPeople(browser);
  const { page } = ina;
  const plan = await startPiecesPlan(ina, aisha, rachel, { defectCodes });
  await ina.opens(plan.start);
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Not OK', exact: true }).tap();
  await camera;
  const dialog = page.getByRole('dialog', { name: 'Not OK: Bonnet' });
  const record = dialog.getByRole('button', { name: 'Record Not OK' });
  await expect(record).toBeDisabled();
  await dialog.getByRole('button', { name: /^D1 Dirty/ }).tap();
  await record.tap();
  await expectVisible(page.getByText('D1 Dirty (Appearance)').first());
  await expectSaved(page, 1);
  await expectVisible(page.getByText('Piece 1'));
  await expectVisible(page.getByText('D1 Dirty (Appearance)').first());
});

test('the office edits the defect codes of a part, and a duplicate code is rejected', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const part = await createPart(rachel, 'Sill');
  await rachel.opens(`/edit/part/${part._id}`);
  const section = rachel.page.getByRole('region', { name: 'Defect codes' });
  const addCode = async (number: number, code: string, name: string, severity: string) => {
    await section.getByRole('button', { name: 'Add defect code' }).click();
    const row = section.getByRole('group', { name: `Defect code ${number}` });
    await row.getByRole('textbox', { name: 'Code' }).fill(code);
    await row.getByRole('textbox', { name: 'Defect' }).fill(name);
    await row.getByRole('combobox', { name: 'Severity' }).click();
    await rachel.page.getByRole('option', { name: severity }).click();
  };
  await addCode(1, 'B1', 'Bent', 'Function');
  await addCode(2, 'b1', 'Rusty', 'Appearance');
  await rachel.press('Submit');
  await expectVisible(section.getByText('This part already has the code b1'));
  await section.getByRole('group', { name: 'Defect code 2' }).getByRole('textbox', { name: 'Code' }).fill('R1');
  await rachel.press('Submit');
  await rachel.sees('Part saved');
  await rachel.opens(`/edit/part/${part._id}`);
  const second = section.getByRole('group', { name: 'Defect code 2' });
  await expect(second.getByRole('textbox', { name: 'Code' })).toHaveValue('R1');
  await second.getByRole('button', { name: 'Remove defect code 2' }).click();
  await rachel.press('Submit');
  await rachel.sees('Part saved');
  const { defectCodes: saved } = await callApi<{ defectCodes: object[] }>(rachel, 'GET', `/part/${part._id}`);
  expect(saved).toEqual([{ code: 'B1', name: 'Bent', severity: 'function' }]);
});
