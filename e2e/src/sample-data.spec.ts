import { expect } from '@playwright/test';
import { demoPassword, signInToDemo } from './support/demo-accounts.ts';
import { createCompany } from './support/new-accounts.ts';
import { demoServer } from './servers/servers.ts';
import { expectGone, expectVisible, Person, test } from './support/person.ts';

const phone = { width: 360, height: 740 };

test('an empty company gets sample data in marked records, which can be removed together', async ({ browser }) => {
  const sofia = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(sofia, 'super');
  const emailId = `sample.${Date.now()}@example.test`;
  await createCompany(sofia, `Sample works ${Date.now()}`, emailId, demoPassword, 'PDSL Admin');
  const pia = await Person.open(browser, 'Pia', undefined, demoServer);
  await pia.signsIn(emailId, demoPassword);

  await pia.opens('/projects');
  await pia.press('Try with sample data');
  await pia.sees('Sample data added. Each record is marked “Sample”.');
  const row = (text: string) => pia.page.getByRole('row').filter({ hasText: text });
  await expect(row('Door seal inspection')).toContainText('Door seal inspectionSample');
  // The checklist is still shown, because sample records do not complete its steps.
  await expectVisible(pia.page.getByRole('heading', { name: 'Set up inspections' }));
  await pia.opens('/vehicle');
  await expect(row('SAMPLE00000000001').getByText('Sample', { exact: true })).toHaveCount(1);

  const onPhone = await Person.open(browser, 'Pia', phone, demoServer);
  await onPhone.signsIn(emailId, demoPassword);
  await onPhone.opens('/jobcard');
  await expectVisible(onPhone.page.getByRole('listitem').getByText('Sample', { exact: true }).first());

  await pia.opens('/first-steps');
  await pia.press('Remove sample data');
  await pia.page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click();
  await pia.sees(/^\d+ sample records removed$/);
  await expectGone(pia.page.getByRole('heading', { name: 'This company has sample data' }));
  await pia.opens('/projects');
  await expectVisible(pia.page.getByRole('button', { name: 'Try with sample data' }));
  await expectGone(row('Door seal inspection'));
});
