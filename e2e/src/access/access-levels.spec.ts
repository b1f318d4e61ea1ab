import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { Person, test } from '../support/person.ts';

test('a BRM cannot change an admin’s account or the admin role, and the list of users explains why', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  const { page } = rachel;
  await signInToDemo(rachel, 'brm', true);
  const above = 'You can’t change this account: its role is above yours. Ask an administrator.';

  await rachel.opens('/user?search=admin@demo');
  const row = page.getByRole('row', { name: /admin@demo/ });
  await expect(row.getByRole('button', { name: 'Send temporary password' })).toHaveCount(0);
  const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
  for (const name of ['Edit', 'Delete']) {
    await expect(row.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    // Users can still tap the button, but for Playwright an aria-disabled button is disabled.
    await row.getByRole('button', { name }).click({ force: true });
    await rachel.sees(above);
  }

  await rachel.opens('/user?search=auditor@demo');
  await page
    .getByRole('row', { name: /auditor@demo/ })
    .getByRole('link', { name: /Edit/ })
    .click();
  await expect(page).toHaveURL(id);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();

  await rachel.opens('/roles?search=PDSL');
  await expect(page.getByRole('row', { name: /PDSL Admin/ }).getByRole('button', { name: 'Edit' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
