import { expect } from '@playwright/test';
import { createCompanyWithProject } from '../support/new-accounts.ts';
import { demoPassword, signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// The BRM's home page, which covers all their companies. One of the companies is created for this test.

test('a BRM signs, reminds and assigns by keyboard from the command centre, for a company that is not open', async ({
  browser,
}) => {
  const admin = await Person.open(browser, 'Admin', undefined, demoServer);
  await signInToDemo(admin, 'super');
  const tag = `cc${Date.now()}`;
  const { project } = await createCompanyWithProject(admin, tag, demoPassword);
  const bea = await Person.open(browser, 'Bea', undefined, demoServer);
  await bea.signsIn(`brm-${tag}@test.test`, demoPassword);
  const { page } = bea;
  const decide = page.getByRole('region', { name: 'Decide now' });
  const row = (text: string) => decide.getByRole('listitem').filter({ hasText: text });

  await test.step('the command centre is the home, and shows the waiting items of a company that is not open', async () => {
    await bea.arrivesAt('/command-centre');
    await expectVisible(row(`Doors ${tag}`).filter({ hasText: `Works ${tag}` }));
    await expect(decide.getByRole('region', { name: 'Today' })).toBeVisible();
  });

  await test.step('the key ? lists the shortcuts, which work again once they are switched on', async () => {
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByRole('switch', { name: 'Use single-key shortcuts' }).uncheck();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('j');
    await expect(row(`Doors ${tag}`).getByRole('link')).not.toBeFocused();
    await bea.press('Keyboard shortcuts');
    await dialog.getByRole('switch', { name: 'Use single-key shortcuts' }).check();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('J goes to the row and E signs it in place', async () => {
    await page.keyboard.press('j');
    await expect(row('Sign the contract').getByRole('link')).toBeFocused();
    await page.keyboard.press('e');
    await expectVisible(page.getByRole('dialog', { name: 'E-Sign' }));
    await bea.follow('Read and sign');
    await expectVisible(page.getByRole('img', { name: 'Page 1 of' }));
    await bea.confirmsSignature();
    await bea.sees('Signed. Toni Twice is next.');
  });

  await test.step('the customer is reminded once, and the row shows the reminder', async () => {
    await bea.opens('/command-centre');
    const waiting = decide.getByRole('list', { name: 'Waiting for others' }).getByRole('listitem');
    const signer = waiting.filter({ hasText: 'Toni Twice has to sign' });
    await expectVisible(signer);
    await page.keyboard.press('j');
    await expect(signer.getByRole('link')).toBeFocused();
    await page.keyboard.press('r');
    await bea.sees('Toni Twice was reminded by email.');
    await expectVisible(waiting.getByText('Reminded just now'));
    await expect(waiting.getByRole('button', { name: 'Remind' })).toHaveCount(0);
  });

  await test.step('after the customer has signed, A assigns an assessee in place', async () => {
    const claire = await Person.open(browser, 'Claire', undefined, demoServer);
    await claire.signsIn(`customer-${tag}@test.test`, demoPassword);
    await claire.opens(`/customer-projects/${project}`);
    await claire.signs();
    await bea.opens('/command-centre');
    await expectVisible(row('Assign an assessee'));
    await page.keyboard.press('j');
    await expect(row('Assign an assessee').getByRole('link')).toBeFocused();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await expectVisible(dialog.getByText(`Doors ${tag}`));
    await bea.picks('Assessee', `assessee-${tag}@test.test`);
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row('Assign an assessee')).toHaveCount(0);
    await bea.arrivesAt('/command-centre');
  });

  await test.step('a company of another BRM never appears', async () => {
    await createCompanyWithProject(admin, `${tag}b`, demoPassword);
    await bea.opens('/command-centre');
    await bea.sees('Nothing is waiting for you. Decisions needed in your companies appear here.');
    await expect(page.getByText(`Works ${tag}b`)).toHaveCount(0);
  });
});
