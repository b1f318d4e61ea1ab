import { expect, type Browser } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { demoPassword, signInToDemo } from '../support/demo-accounts.ts';
import { createAccount } from '../support/new-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// The saved views of a list, in accounts that no other test uses.

async function openAs(browser: Browser, sofia: Person, name: string, role: string): Promise<Person> {
  const emailId = `${name}.${Date.now()}@example.test`.toLowerCase();
  await createAccount(sofia, emailId, role, demoPassword);
  const person = await Person.open(browser, name, undefined, demoServer);
  await person.signsIn(emailId, demoPassword);
  return person;
}
const picksView = async (person: Person, button: string | RegExp, item: string | RegExp) => {
  await person.page.getByRole('button', { name: button }).click();
  await person.page.getByRole('menu', { name: /^View/ }).getByText(item, { exact: true }).click();
};
const heading = (person: Person, name: string) => person.page.getByRole('columnheader', { name });

test('a saved view restores filters, sorting, columns and density, and a list opens with its default view', async ({
  browser,
}) => {
  const sofia = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(sofia, 'super');
  const sue = await openAs(browser, sofia, 'Sue', 'Supervisor');
  await sue.opens('/jobcard?status=In+Progress&sort=vin');
  await expectVisible(heading(sue, 'Promised by'));
  await sue.press('Columns');
  await sue.page.getByRole('menuitemcheckbox', { name: 'Promised by' }).click();
  await sue.page.keyboard.press('Escape');
  await sue.press('Density');
  await sue.page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await picksView(sue, 'Views', 'Save as new view…');
  await sue.press('Save');
  await sue.sees('Name is required');
  await sue.fills('Name', 'Running');
  await sue.press('Save');
  await expectVisible(sue.page.getByRole('button', { name: 'View: Running', exact: true }));

  // Returns to the list without a view, which has its usual settings.
  await picksView(sue, 'View: Running', 'Standard view');
  await expect(sue.page).toHaveURL(/\/jobcard$/);
  await sue.press('Density');
  await sue.page.getByRole('menuitemradio', { name: 'Comfortable' }).click();

  await picksView(sue, 'Views', 'Running');
  await expect(sue.page).toHaveURL(/status=In\+Progress&sort=vin/);
  await expectGone(heading(sue, 'Promised by'));
  await sue.press('Density');
  await expect(sue.page.getByRole('menuitemradio', { name: 'Compact' })).toHaveAttribute('aria-checked', 'true');
  await sue.page.keyboard.press('Escape');

  await picksView(sue, 'View: Running', 'Make default');
  await sue.sees('This list now opens with “Running”');
  await sue.opens('/jobcard');
  await expect(sue.page).toHaveURL(/status=In\+Progress&sort=vin&savedView=/);
  await sue.opens('/jobcard?status=On+Hold');
  await expect(sue.page).toHaveURL(/\/jobcard\?status=On\+Hold$/);

  // Later changes can be saved to the view.
  await picksView(sue, 'Views', 'Running');
  await sue.picks('Status', 'On Hold');
  await picksView(sue, /Edited ?View: Running/, 'Update “Running”');
  await sue.sees('View updated');
  await expectVisible(sue.page.getByRole('button', { name: 'View: Running', exact: true }));
  await sue.opens('/jobcard');
  await expect(sue.page).toHaveURL(/status=On\+Hold/);

  await picksView(sue, 'View: Running', 'Standard view');
  await expect(sue.page).not.toHaveURL(/status=/);
  await sue.page.reload();
  await expectVisible(sue.page.getByRole('button', { name: 'Views', exact: true }));
  await expect(sue.page).not.toHaveURL(/status=/);
});

test('a colleague can select a shared view, but not change it', async ({ browser }) => {
  const sofia = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(sofia, 'super');
  const sue = await openAs(browser, sofia, 'Sue', 'Supervisor');
  const eva = await openAs(browser, sofia, 'Eva', 'Engineer');
  const name = `Held ${Date.now() % 1e8}`;
  await sue.opens('/jobcard?status=On+Hold');
  await picksView(sue, 'Views', 'Save as new view…');
  await sue.fills('Name', name);
  await sue.page.getByRole('checkbox', { name: 'Share with the company' }).check();
  await sue.press('Save');
  await sue.sees('View saved');

  await eva.opens('/jobcard');
  await picksView(eva, 'Views', name);
  await expect(eva.page).toHaveURL(/status=On\+Hold/);
  await eva.page.getByRole('button', { name: `View: ${name}` }).click();
  const menu = eva.page.getByRole('menu', { name: `View: ${name}` });
  await expectVisible(menu.getByText('Shared by Toni Twice'));
  await expectVisible(menu.getByText('Make default'));
  await expect(menu.getByText('Rename or share…')).toHaveCount(0);
  await expect(menu.getByText('Delete view…')).toHaveCount(0);

  await picksView(sue, `View: ${name}`, 'Delete view…');
  await sue.press('Yes');
  await sue.sees('View deleted');
  await expect(sue.page).toHaveURL(/\/jobcard$/);
});

test('a view still opens after one of its columns, filters or sort orders was removed from the product', async ({
  browser,
}) => {
  const sofia = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(sofia, 'super');
  const sue = await openAs(browser, sofia, 'Sue', 'Supervisor');
  await callApi(sue, 'POST', '/saved_views', {
    list: '/jobcard',
    name: 'Old',
    isShared: false,
    settings: {
      params: { status: 'On Hold', oldFilter: 'x', sort: '-oldColumn' },
      columns: { oldColumn: true, promisedBy: false },
      density: 'compact',
    },
  });
  await sue.opens('/jobcard');
  await picksView(sue, 'Views', 'Old');
  await expectVisible(sue.page.getByRole('button', { name: 'View: Old', exact: true }));
  await expectVisible(heading(sue, 'Summary'));
  await expectGone(heading(sue, 'Promised by'));
  await expect(sue.page.getByText('Something went wrong')).toHaveCount(0);
});
