import { expect } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

// The user's position and input are not lost: a searched list, a typed side, and an email address that already has an
// account.

test('saving, going back and cancelling return to the list as it was; the menu opens it on its first page', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await rachel.opens('/user');
  await search.fill('Marcus');
  await expect(page).toHaveURL(/\?search=Marcus$/);
  // Links in rows that were loaded before the search still lead back to the whole list.
  await expect(page.getByRole('row').filter({ hasNotText: 'Marcus' })).toHaveCount(1);
  for (const leave of [
    () => rachel.press('Submit'),
    () => page.getByRole('link', { name: 'Cancel' }).click(),
    () => page.getByRole('link', { name: 'Back' }).click(),
  ]) {
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
    await expect(page).toHaveURL(/\/edit\/user\//);
    await expectVisible(page.getByRole('textbox', { name: 'Name' }));
    await leave();
    await expect(page).toHaveURL(/\/user\?search=Marcus$/);
    await expect(search).toHaveValue('Marcus');
  }

  await rachel.opens('/user?page=2');
  await expectVisible(page.getByRole('row').nth(1));
  for (const leave of ['Cancel', 'Back']) {
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
    await expect(page).toHaveURL(/\/edit\/user\//);
    await rachel.follow(leave);
    await expect(page).toHaveURL(/\/user\?page=2$/);
  }
  await rachel.follow('User');
  await expect(page).toHaveURL(/\/user$/);
});

test('the confirmation of a deletion names the record, below the specified sentence', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await callApi(rachel, 'POST', '/location', { name: 'Spare yard', address: '1 Road', city: 'Leeds', country: 'UK' });
  await rachel.opens('/location?search=Spare');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm to delete' });
  await expectVisible(dialog.getByText('You are about to delete location. Are you sure ?', { exact: true }));
  await expectVisible(dialog.getByText('Spare yard'));
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expectGone(page.getByText('Spare yard'));
});

test('an invitation warns before it is sent that its email address has an account', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const users = await callApi<{ emailId: string }[]>(rachel, 'GET', '/user?search=Marcus');
  await rachel.opens('/add/user');
  await rachel.fills('Email', users[0]?.emailId ?? '');
  await rachel.sees('Marcus Reid already has an account here with this email address. Edit that account instead.');
  await rachel.fills('Email', 'somebody.new@demo.roadworthy.example');
  await expectGone(rachel.page.getByText(/already has an account/));
});

test('Cancel asks for confirmation before the name of a new side is lost', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await rachel.opens('/brm-grid/create');
  await rachel.press('Add side');
  const dialog = page.getByRole('dialog', { name: 'Add side' });
  await dialog.getByRole('textbox', { name: 'Object side' }).fill('Left');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await rachel.sees('Close without saving?');
  await rachel.press('Stay');
  await expect(dialog.getByRole('textbox', { name: 'Object side' })).toHaveValue('Left');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectGone(dialog);
});

test('a company that was created by mistake is deleted from the list, and one with projects is not', async ({
  browser,
}) => {
  const ada = await Person.open(browser, 'Ada', undefined, demoServer);
  await signInToDemo(ada, 'super');
  const { page } = ada;
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as { token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const brms = (await (await fetch('/api/v1/user?role=Business%20Relationship%20Manager', { headers })).json()) as {
      data: { _id: string }[];
    };
    const body = {
      name: 'By mistake',
      address: '1 Road',
      customerName: 'Al',
      customerEmail: 'al@mistake.example',
      userId: brms.data[0]?._id,
    };
    await fetch('/api/v1/company', { method: 'POST', headers, body: JSON.stringify(body) });
  });
  const asksToDelete = async (name: string) => {
    await ada.opens(`/company?search=${encodeURIComponent(name)}`);
    await ada.acts(page.getByRole('row', { name }), 'Delete');
    await expectVisible(page.getByRole('dialog').getByText(name));
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  };
  await asksToDelete('Meridian Motors');
  await ada.sees(/^Can’t delete this company: it has \d+ projects$/);
  await asksToDelete('By mistake');
  await ada.sees('Company deleted');
  await expectGone(page.getByRole('row', { name: 'By mistake' }));
});
