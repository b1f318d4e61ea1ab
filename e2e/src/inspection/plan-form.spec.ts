import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectGone, expectVisible } from '../support/person.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { callApi } from '../support/call-api.ts';

// The two steps of the work plan form. If the server refuses the reviewed plan, the form returns to the invalid field.

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
  const inspectors = page.getByRole('combobox', { name: 'Inspector', exact: true });
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

test('499 pasted VINs are chosen at once, a mistyped one is named, and the first error is not hidden behind the bottom bar', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  const plans = await callApi<{ status: string; project: Id }[]>(rachel, 'GET', '/project_workplans?limit=0');
  const project = plans.find(({ status }) => status === 'Awaiting BRM to E-Sign Work Plan')?.project._id;
  // Simulates the look-up of 500 VINs, because the demo has only ten vehicles. The look-up itself has a test on the
  // server.
  const vins = Array.from({ length: 500 }, (_vin, index) => `SAJAAAZZZ${String(index).padStart(8, '0')}`);
  const rowOf = (vin: string) => ({ _id: `01a1fcd4-0000-7000-8000-${vin.slice(-8).padStart(12, '0')}`, vin });
  await page.route('**/api/v1/vehicle?*vins=*', (route) => {
    const asked = new URL(route.request().url()).searchParams.get('vins')?.split(',') ?? [];
    const data = asked.filter((vin) => vins.includes(vin)).map(rowOf);
    const pagination = { skip: 0, limit: 0, hasMore: false };
    return route.fulfill({ json: { data, pagination, totalCount: data.length } });
  });

  await rachel.opens(`/brm-add/workplan/${project}`);
  await rachel.picks('Type', 'Grid');
  await expect(page.getByRole('textbox', { name: 'Special care' })).toHaveAccessibleDescription(
    'Inspectors read this with the risks before their first recording.',
  );
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expectVisible(summary.getByText('No vehicles yet'));
  await test.step('500 VINs are pasted into the field', async () => {
    const text = ['VIN', ...vins.slice(0, 499), 'SAJAAAZZZ0000049'].join('\n');
    await page.getByRole('combobox', { name: 'Vehicle' }).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await rachel.sees('499 vehicles added');
  });
  await test.step('the mistyped VIN is named and corrected', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add several vehicles' });
    await expectVisible(dialog.getByText('This VIN isn’t in your vehicle list.'));
    const field = dialog.getByRole('textbox', { name: 'VINs' });
    await expect(field).toHaveValue('SAJAAAZZZ0000049');
    await field.fill(vins[499] ?? '');
    await dialog.getByRole('button', { name: 'Add 1 vehicle' }).click();
    await expectGone(dialog);
    await expectVisible(summary.getByText('500 vehicles'));
    await expectVisible(page.getByRole('button', { name: '488 more' }));
  });
  await test.step('errors are counted, and the first one is in view', async () => {
    await rachel.fills('Plan name', 'Many');
    await page.getByRole('button', { name: 'Remove tool 1' }).click();
    await page.setViewportSize({ width: 1280, height: 500 });
    await rachel.press('Review');
    await rachel.sees('7 fields need attention');
    await rachel.sees('Add at least one tool');
    const grid = page.getByRole('combobox', { name: 'Grid' });
    await expect(grid).toBeFocused();
    const error = page.getByText('Grid is required');
    const bar = await page.getByRole('button', { name: 'Review', exact: true }).boundingBox();
    await expect
      .poll(async () => {
        const box = await error.boundingBox();
        return box !== null && box.y > 64 && box.y + box.height < (bar?.y ?? 0);
      })
      .toBe(true);
  });
});
