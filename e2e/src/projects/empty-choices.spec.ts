import { expect } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, expectVisible, test } from '../support/person.ts';

// A field without options explains why there are none and what the user can do.

type Id = { _id: string };
const none = { data: [], pagination: { skip: 0, limit: 50, hasMore: false }, totalCount: 0 };

test('inspectors of another location are disabled with the reason, and the field explains where to change the location', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  const plans = await callApi<(Id & { status: string; project: Id })[]>(rachel, 'GET', '/project_workplans?limit=0');
  const plan = plans.find(({ status }) => status === 'Awaiting BRM to E-Sign Work Plan');
  const yard = await callApi<Id>(rachel, 'POST', '/location', {
    name: 'Far yard',
    address: '1 Far Road',
    city: 'Leeds',
    country: 'UK',
  });
  // Simulates a project at the new location, where nobody works yet.
  await page.route(`**/api/v1/project/${plan?.project._id}`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    const workLocation = [{ ...yard, name: 'Far yard', address: '1 Far Road', city: 'Leeds', country: 'UK' }];
    await route.fulfill({ response, json: { data: { ...data, workLocation } } });
  });
  await rachel.opens(`/brm-add/workplan/${plan?.project._id}`);
  const field = page.getByRole('combobox', { name: 'Inspector' });
  await expect(field).toHaveAccessibleDescription('No inspector works at Far yard. Assign inspectors');
  await expect(page.getByRole('link', { name: 'Assign inspectors' })).toHaveAttribute('href', '/user');
  await field.click();
  const marcus = page.getByRole('option', { name: /^Marcus Reid/ });
  await expectVisible(marcus);
  await expect(marcus).toHaveAttribute('aria-disabled', 'true');
  await expect(marcus).toContainText('Does not work at Far yard');
  await callApi(rachel, 'DELETE', `/location/${yard._id}`);
});

test('a work location without contacts has a link to its own form', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const dock = await callApi<Id>(rachel, 'POST', '/location', {
    name: 'Quiet dock',
    address: '2 Dock Road',
    city: 'Hull',
    country: 'UK',
  });
  await rachel.opens('/create/project');
  await rachel.picks('Work location', 'Quiet dock');
  await rachel.page.keyboard.press('Escape');
  await expect(rachel.page.getByRole('link', { name: 'Add them under Locations' })).toHaveAttribute(
    'href',
    `/edit/location/${dock._id}`,
  );
  await callApi(rachel, 'DELETE', `/location/${dock._id}`);
});

test('without customers, templates and locations the project form says so in each field, with a way to add them', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  for (const list of ['user?', 'assessment_templates?', 'location?'])
    await page.route(new RegExp(`/api/v1/${list.replace('?', '\\?')}`), (route) => route.fulfill({ json: none }));
  await rachel.opens('/create/project');
  for (const [label, explanation, to] of [
    ['Assessment template', 'No templates with this kind of question yet. Add a template', '/add/assessment-template'],
    ['Work location', 'No locations yet. Add a location', '/add/location'],
  ] as const) {
    await expect(page.getByRole('combobox', { name: label, exact: true })).toHaveAccessibleDescription(explanation);
    await expect(page.getByRole('link', { name: explanation.split('. ')[1] ?? '' })).toHaveAttribute('href', to);
  }
  await page.getByRole('combobox', { name: 'Customer', exact: true }).click();
  await rachel.sees('No customers yet. Use the plus button to invite one.');
});

test('the customer of a new project is invited from its form, and is chosen right away', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  const emailId = `cora${Date.now()}@example.test`;
  await rachel.opens('/create/project');
  await rachel.fills('Name', 'Kept while the customer is invited');
  await rachel.press('Invite a customer');
  const dialog = page.getByRole('dialog', { name: 'Invite a customer' });
  await dialog.getByLabel('Name').fill('Cora Kunz');
  await dialog.getByLabel('Email').fill(emailId);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue(`Cora Kunz (${emailId})`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Kept while the customer is invited',
  );
  const [person] = await callApi<(Id & { role: { name: string } })[]>(rachel, 'GET', `/user?search=${emailId}`);
  expect(person?.role.name).toBe('Customer');
});
