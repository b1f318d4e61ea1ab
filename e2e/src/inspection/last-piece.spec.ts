import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// The last item of a plan is recorded as Not OK, and its comment becomes the plan's Completion Comment. The customer
// has the report open and sees it update.

test('the last item is recorded as Not OK with a Completion Comment, and the plan is Completed', async ({
  browser,
}) => {
  const aisha = await Person.open(browser, 'Aisha', { width: 390, height: 844 }, demoServer);
  await signInToDemo(aisha, 'inspector2');
  const { page } = aisha;
  const claire = await Person.open(browser, 'Claire', undefined, demoServer);
  await signInToDemo(claire, 'customer');
  await claire.opens('/customer-plan-report');
  await claire.page.getByRole('button', { name: /Boxes with label B/ }).click();
  await claire.sees('Live');
  const figure = (label: string) =>
    claire.page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd');
  await expect(figure('Completed')).toHaveText('27');
  await aisha.opens('/inspector-workplan-list?search=Boxes');
  const boxes = page.getByRole('listitem').filter({ hasText: 'Boxes with label B' });
  await boxes.getByRole('link', { name: 'Start', exact: true }).click();
  const notOk = page.getByRole('button', { name: 'Not OK', exact: true });
  await notOk.click();
  await expectVisible(page.getByRole('textbox', { name: 'Defect Description' }));
  await aisha.press('Cancel');
  // A skipped item is finished in the list, with the buttons that it has there.
  await aisha.press('Skip');
  await aisha.press('Not accessible');
  await aisha.press('Record Skip');
  const skipped = page.getByRole('button', { name: 'OK: Piece 28', exact: true });
  await skipped.click();
  await expect(skipped).toHaveCount(0);
  await aisha.sees('Piece 28');
  for (let piece = 29; piece <= 35; piece += 1) {
    await aisha.press('OK');
    await expectVisible(page.getByRole('heading', { name: `Recorded pieces (${piece})` }));
  }
  await expect(figure('Completed')).toHaveText('35');
  await notOk.click();
  await expect(page.getByRole('textbox', { name: 'Defect Description' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Record Not OK' })).toBeDisabled();
  await aisha.fills('Completion Comment', 'Label B torn, all others counted twice');
  await aisha.press('Record Not OK');
  await aisha.sees('This plan is Completed.');
  await aisha.sees('Label B torn, all others counted twice');
  await expect(page.getByRole('button', { name: 'OK', exact: true })).toHaveCount(0);
});
