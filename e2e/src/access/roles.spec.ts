import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

type Roles = { data: { name: string }[] };

test('Add Role is offered only while a role name is unused', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await rachel.opens('/roles');
  await rachel.sees('All role names are in use. Edit a role instead.');
  await expectGone(page.getByRole('link', { name: 'Add Role' }));

  // Simulates a company without the Auditor role, so that the form offers it.
  await page.route(/\/api\/v1\/role\?/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as Roles;
    await route.fulfill({ response, json: { ...rest, data: data.filter(({ name }) => name !== 'Auditor') } });
  });
  await rachel.opens('/roles');
  await rachel.follow('Add Role');
  await page.getByRole('combobox', { name: 'Name' }).click();
  await expectVisible(page.getByRole('option', { name: 'Auditor' }));
});
