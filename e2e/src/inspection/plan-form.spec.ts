import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectGone, expectVisible } from '../support/person.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { callApi } from '../support/call-api.ts';

// The two steps of the work plan form: if the server refuses the reviewed plan, the form returns to the field
// concerned.

type Id = { _id: string };
test('the Inspector field names an inspector who was deactivated during the review, and the review survives a lost connection', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  const plans = await callApi<(Id & { status: string; project: Id })[]>(rachel, 'GET', '/project_workplans?limit=0');
  const plan = plans.find(({ status }) => status === 'Awaiting BRM to E-Sign Work Plan');
  const project = await callApi<{ workLocation: Id[] }>(rachel, 'GET', `/project/${plan?.project._id}`);
  const roles = await callApi<(Id & { name: string })[]>(rachel, 'GET', '/role?limit=0');
  const role = roles.find(({ name }) => name === 'Inspector')?._id;
  const invited = {
    firstName: 'Nora',
    lastName: 'Field',
    emailId: 'nora.field@demo.roadworthy.example',
    role,
    location: project.workLocation.map(({ _id }) => _id),
  };
  const nora = await callApi<Id>(rachel, 'POST', '/user/invite_user', invited);

  await rachel.opens(`/brm-add/edit-workplan/${plan?._id}`);
  await rachel.picksAll('Inspector', ['Nora Field']);
  await rachel.press('Review');
  await rachel.sees(/\d\. Nora Field/);
  await rachel.follow('List of Vehicles');
  await rachel.sees('Leave without saving?');
  await rachel.press('Stay');
  await rachel.sees(/\d\. Nora Field/);

  await page.route('**/api/v1/project_workplans/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await page.keyboard.press('Control+s');
  await rachel.sees(/^No connection/);
  await rachel.sees(/\d\. Nora Field/);
  await page.unroute('**/api/v1/project_workplans/*');

  await callApi(rachel, 'PUT', `/user/${nora._id}`, { isActive: false });
  await rachel.press('Submit');
  const inspectors = page.getByRole('combobox', { name: 'Inspector' });
  await expect(inspectors).toHaveAccessibleDescription(/^Nora Field is not active/);
  await expect(inspectors).toBeFocused();
  await page.getByRole('button', { name: 'Nora Field' }).press('Delete');
  await expectGone(page.getByText('Nora Field is not active'));
  await rachel.press('Review');
  await expectVisible(page.getByRole('button', { name: 'Edit', exact: true }));

  const data = await callApi<{ planNo: string }>(rachel, 'GET', `/project_workplans/${plan?._id}`);
  await page.route('**/api/v1/project_workplans/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: { data } }) : route.fallback(),
  );
  await rachel.press('Submit');
  await rachel.sees(`Work plan ${data.planNo} saved`);
  await expectGone(page.getByText('Leave without saving?'));
});
