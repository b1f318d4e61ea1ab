import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import {
  expectPending,
  expectPlanSaved,
  expectSaved,
  findDeviceStatus,
  openTouchPhone,
} from '../support/inspector-device.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { startPiecesPlan } from '../support/small-plan.ts';
import { createTestPhoto } from '../support/test-photo.ts';

// Pieces of a part plan are measured like the checks of a grid (docs/decisions/0138-values-on-pieces.md).

const measurement = {
  quantity: 'Panel gap',
  unit: 'mm',
  nominal: '4.0',
  lower: '3.0',
  upper: '4.5',
  decimals: 2,
  readings: 1,
};

test('values of pieces are recorded offline and with a gauge, and appear in the report of the plan', async ({
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
  const plan = await startPiecesPlan(ina, aisha, rachel, { measurement });
  const value = page.getByRole('textbox', { name: 'Panel gap, mm' });
  const answer = (name: 'OK' | 'Not OK') => page.getByRole('button', { name, exact: true });

  await test.step('a value above the limit can only be Not OK, also without a network', async () => {
    await ina.opens(plan.start);
    await expectPlanSaved(page);
    await context.setOffline(true);
    await expect(findDeviceStatus(page)).toContainText('Offline');
    await expectVisible(page.getByText('Limits: 3.0 to 4.5 mm'));
    await expect(answer('OK')).toBeDisabled();
    const pad = page.getByRole('group', { name: 'Number pad' });
    for (const key of ['4', 'Decimal point', '7']) await pad.getByRole('button', { name: key, exact: true }).tap();
    await expect(value).toHaveValue('4.7');
    await expectVisible(page.getByText('Above the limit'));
    await expect(answer('OK')).toBeDisabled();
    const camera = page.waitForEvent('filechooser');
    await answer('Not OK').tap();
    await (await camera).setFiles([createTestPhoto('gap.png', 120, 90)]);
    const dialog = page.getByRole('dialog', { name: /^Not OK: / });
    await expectVisible(dialog.getByText('4.7 mm: out of limits (3.0 to 4.5 mm)'));
    await dialog.getByRole('button', { name: 'Record Not OK' }).tap();
    await expectPending(page, 1);
  });

  await test.step('the next value is typed with a comma, and both are sent later', async () => {
    await expect(value).toHaveValue('');
    await value.fill('4,05');
    await expectVisible(page.getByText('Within limits'));
    await answer('OK').tap();
    await expectVisible(page.getByText('4.05 mm: within limits'));
    await context.setOffline(false);
    await expectSaved(page, 2);
  });

  await test.step('a gauge that types a value and Enter records the piece', async () => {
    await expect(value).toHaveValue('');
    await value.press('3');
    await value.press('Enter');
    await expectSaved(page, 3);
    await expectVisible(page.getByText('3 mm: within limits'));
  });

  await rachel.opens(plan.page);
  const report = rachel.page.getByRole('region', { name: 'Measured checks' });
  const check = report.getByRole('listitem').first();
  await expect(check).toContainText('1 out of limits');
  await expect(check).toContainText('Too few values: 3 of 25');
  await check.getByRole('button', { name: 'Show run chart' }).click();
  await check.getByRole('button', { name: 'Show as table' }).click();
  await expectVisible(check.getByRole('columnheader', { name: 'Piece' }));
  await expect(check.getByRole('table')).toContainText('Piece 14.7 mmAbove the limit');
});
