import { expect } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

// Before a person is deactivated, their assigned work is shown, to be handed over or deliberately left with them.

test('deactivating an inspector of a started plan shows the plan first, and Cancel leads back to the form', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await rachel.opens('/user?search=Marcus');
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Active (can sign in)' }).uncheck();
  await rachel.press('Submit');
  const dialog = page.getByRole('dialog', { name: /^Marcus Reid still has \d+ assignments?$/ });
  await expectVisible(dialog.getByText(/^Inspects a work plan · /).first());
  await expectVisible(dialog.getByRole('button', { name: /^Deactivate and leave \d+ open$/ }));

  await test.step('Cancel leads back to the form, in which the box is still unticked', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectGone(dialog);
    await expectVisible(page.getByRole('checkbox', { name: 'Active (can sign in)', checked: false }));
  });
});

test('a person can be deactivated with part of their work handed over and the rest deliberately left unassigned', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  const [yusuf] = await callApi<{ _id: string }[]>(rachel, 'GET', '/user?search=Yusuf');
  const incident = await callApi<{ _id: string }>(rachel, 'POST', '/accident', {
    title: 'Loose grating',
    type: 'Near Misses',
    comment: 'Bay 3',
  });
  for (const what of ['Fasten the grating', 'Look at the others'])
    await callApi(rachel, 'POST', '/corrective_actions', {
      incident: incident._id,
      what,
      owner: yusuf?._id,
      dueOn: '2030-01-01',
    });
  try {
    await rachel.opens(`/edit/user/${yusuf?._id}`);
    await page.getByRole('checkbox', { name: 'Active (can sign in)' }).uncheck();
    await rachel.press('Submit');
    const dialog = page.getByRole('dialog', { name: /^Yusuf Demir still has \d+ assignments$/ });
    const duty = (name: string) =>
      dialog.getByRole('region', { name: new RegExp(name) }).getByRole('combobox', { name: 'Hand over to' });
    await duty('Fasten the grating').fill('Maya');
    await page.getByRole('option', { name: /^Maya Iyer/ }).click();
    await expect(duty('Look at the others')).toHaveValue(/^Maya Iyer/);
    await duty('Look at the others').clear();
    await dialog.getByRole('button', { name: /^Deactivate and leave \d+ open$/ }).click();
    await rachel.sees('Yusuf Demir was deactivated');
    await expectGone(page.getByText('Leave without saving?'));

    await rachel.opens('/inbox?kind=correctiveAction');
    await rachel.sees('No longer assigned to anyone: Complete the corrective action');
  } finally {
    await callApi(rachel, 'PUT', `/user/${yusuf?._id}`, { isActive: true });
  }
});

test('deleting a person shows their assigned work first, and hands it over', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  const roles = await callApi<{ _id: string; name: string }[]>(rachel, 'GET', '/role?limit=0');
  const role = roles.find(({ name }) => name === 'Customer')?._id;
  const user = { firstName: 'Lena', lastName: 'Leaver', emailId: `lena.${Date.now()}@example.test`, role };
  const lena = await callApi<{ _id: string }>(rachel, 'POST', '/user/invite_user', user);
  const [template] = await callApi<{ _id: string }[]>(rachel, 'GET', '/assessment_templates?type=D');
  const order = { name: 'Ladders', customer: lena._id, assessmentTemplate: template?._id };
  const project = await callApi<{ _id: string }>(rachel, 'POST', '/project', order);

  await rachel.opens('/user?search=Leaver');
  await rachel.acts(rachel.page.getByRole('row').nth(1), 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Lena Leaver still has 1 assignment' });
  await expectVisible(dialog.getByText('You are about to delete user “Lena Leaver”. Are you sure ?'));
  await expectVisible(dialog.getByRole('button', { name: 'Delete and leave 1 open' }));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectGone(dialog);
  expect(await callApi<{ isActive: boolean }>(rachel, 'GET', `/user/${lena._id}`)).toMatchObject({ isActive: true });

  await rachel.acts(rachel.page.getByRole('row').nth(1), 'Delete');
  await dialog.getByRole('combobox', { name: 'Hand over to' }).fill('Claire');
  await page.getByRole('option', { name: /^Claire Bennett/ }).click();
  await dialog.getByRole('button', { name: 'Hand over and delete' }).click();
  await rachel.sees('User deleted');
  await expectGone(page.getByRole('row').filter({ hasText: 'Leaver' }));
  expect(await callApi(rachel, 'GET', `/project/${project._id}`)).toMatchObject({ customer: { firstName: 'Claire' } });
});

test('deleting a person without assigned work shows the ordinary confirmation', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const roles = await callApi<{ _id: string; name: string }[]>(rachel, 'GET', '/role?limit=0');
  const role = roles.find(({ name }) => name === 'Rework Manager')?._id;
  await callApi(rachel, 'POST', '/user/invite_user', {
    firstName: 'Fred',
    lastName: 'Freebird',
    emailId: `fred.${Date.now()}@example.test`,
    role,
  });
  await rachel.opens('/user?search=Freebird');
  await rachel.acts(rachel.page.getByRole('row').nth(1), 'Delete');
  const question = rachel.page.getByRole('dialog', { name: 'Please confirm to delete' });
  await expectVisible(question.getByText('You are about to delete user. Are you sure ?'));
  await question.getByRole('button', { name: 'Yes' }).click();
  await rachel.sees('User deleted');
});
