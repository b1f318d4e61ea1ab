import { expect } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { createPart } from '../support/new-part.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectGone, expectVisible } from '../support/person.ts';

// Details of the specification that no other test covers.

const wide = { width: 1700, height: 900 };

test('the office edits a project, and deleting an incident asks for confirmation', async ({ browser }) => {
  const brm = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(brm, 'brm', true);
  await brm.opens('/projects?status=Awaiting%20BRM%20to%20E-Sign');
  await brm.acts(brm.page.getByRole('row').nth(1), 'Edit');
  await expect(brm.page.getByRole('combobox', { name: 'Assessment template' })).toBeDisabled();
  await brm.fills('PO No', 'PO-4711');
  await brm.press('Submit');
  await brm.sees('Project updated sucessfully');
  await brm.arrivesAt('/projects');
  // Only its reporter can delete an incident, and only before it is acknowledged.
  await callApi(brm, 'POST', '/accident', { title: 'Reported twice', type: 'Incidents', comment: 'By mistake' });
  await brm.opens('/accident?search=Reported%20twice');
  await brm.press('Delete');
  await brm.sees('Please confirm to delete');
  await brm.sees('You are about to delete accident. Are you sure ?');
  await expectVisible(brm.page.getByRole('dialog').getByText('Reported twice'));
  await brm.press('No');
  await brm.opens('/brm-grid/create');
  await expect(brm.page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await brm.fills('Name', 'Doors');
  await expect(brm.page.getByRole('button', { name: 'Submit' })).toBeDisabled();
});

test('deleting a grid, a location or a part asks for confirmation in the specified words, and No cancels', async ({
  browser,
}) => {
  const brm = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(brm, 'brm', true);
  const { page } = brm;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(request.url());
  });
  // A record that is in use cannot be deleted, so each of these is new.
  const tag = crypto.randomUUID().slice(0, 8);
  const [checked] = [await createPart(brm, `Checked ${tag}`), await createPart(brm, `Spare part ${tag}`)];
  const imageBase64 = `data:image/png;base64,${createTestPhoto('side.png', 200, 100).buffer.toString('base64')}`;
  const devideList = [{ tag: 'A1', checkList: [{ part: checked._id }] }];
  const images = [{ side: 'Left', row: 1, column: 1, imageBase64, devideList }];
  await callApi(brm, 'POST', '/grid', { name: `Spare grid ${tag}`, images });
  const place = { name: `Spare yard ${tag}`, address: '1 Road', city: 'Leeds', country: 'UK' };
  const { _id: location } = await callApi<{ _id: string }>(brm, 'POST', '/location', place);
  for (const [path, thing, name] of [
    ['/brm-grids', 'grid', `Spare grid ${tag}`],
    ['/location', 'location', place.name],
    ['/part/list', 'part', `Spare part ${tag}`],
  ] as const) {
    await test.step(path, async () => {
      await brm.opens(`${path}?search=${encodeURIComponent(name)}`);
      await page.getByRole('row').getByRole('button', { name: 'Delete', disabled: false }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Please confirm to delete' });
      await expectVisible(dialog.getByText(`You are about to delete ${thing}. Are you sure ?`, { exact: true }));
      await dialog.getByRole('button', { name: 'No' }).click();
      await expectGone(dialog);
    });
  }
  expect(sent).toEqual([]);
  await callApi(brm, 'DELETE', `/location/${location}`);
});

test('a super admin sees Delete next to another account, but not next to their own', async ({ browser }) => {
  const ada = await Person.open(browser, 'Ada', wide, demoServer);
  await signInToDemo(ada, 'super');
  await ada.opens('/super-user?search=demo.roadworthy.example');
  const row = (name: string) => ada.page.getByRole('row').filter({ hasText: name });
  await expectVisible(row('super@demo.roadworthy.example'));
  await expect(row('super@demo.roadworthy.example').getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectVisible(row('brm@demo.roadworthy.example').getByRole('button', { name: 'Delete' }));
});

test('a finished audit is shown as finished', async ({ browser }) => {
  const udo = await Person.open(browser, 'Udo', wide, demoServer);
  await signInToDemo(udo, 'auditor');
  const done = udo.page.getByRole('row').filter({ hasText: /Awaiting Review E-Sign BRM|Awaiting Work plan|Completed/ });
  await done.first().getByRole('link').first().click();
  await udo.sees('Audit By');
  await udo.sees('Quality CC');
  await udo.sees('Audit Done for this project!');
  await expect(udo.page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
});

test('a completed project accepts no more work plans, and has a link to clone it', async ({ browser }) => {
  const brm = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(brm, 'brm', true);
  const projects = await callApi<{ _id: string; status: string; isReplaced: boolean }[]>(
    brm,
    'GET',
    '/project?limit=0',
  );
  const completed = projects.find(({ status, isReplaced }) => status === 'Completed' && !isReplaced)?._id;
  await brm.opens(`/project/${completed}`);
  await expect(brm.page.getByRole('link', { name: 'clone the project' })).toHaveAttribute(
    'href',
    `/clone/project/${completed}`,
  );
  await brm.opens(`/brm-workplan-list/${completed}`);
  await brm.sees('This project is Completed, so you can’t add work plans.');
  await brm.follow('Clone project');
  await expectVisible(brm.page.getByRole('heading', { name: 'Clone Project' }));
});

test('a project with a signed contract shows where to find the contract, even in a status that lists no documents', async ({
  browser,
}) => {
  const brm = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(brm, 'brm', true);
  type Row = { _id: string };
  const [signed] = await callApi<Row[]>(brm, 'GET', '/project?status=Awaiting%20to%20Start%20Assessment&limit=1');
  const [unsigned] = await callApi<Row[]>(brm, 'GET', '/project?status=Awaiting%20BRM%20to%20E-Sign&limit=1');
  await brm.opens(`/project/${signed?._id}`);
  await brm.sees(
    'No documents are listed while the project is Awaiting to Start Assessment. Signed documents are under Signatures.',
  );
  await expectVisible(brm.page.getByRole('link', { name: 'Open document' }).first());
  await brm.opens(`/project/${unsigned?._id}`);
  await brm.sees('Documents appear here once everyone has signed the first one.');
});

test('a project shows its assessment and audit as assigned, not as done, before the work starts', async ({
  browser,
}) => {
  const brm = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(brm, 'brm', true);
  for (const [status, assigned, done] of [
    ['Awaiting to Start Assessment', 'Assessment assigned to', 'Assessed by'],
    ['Assigned to Auditor', 'Audit assigned to', 'Audited by'],
  ] as const) {
    const [project] = await callApi<{ _id: string }[]>(
      brm,
      'GET',
      `/project?status=${encodeURIComponent(status)}&limit=1`,
    );
    await brm.opens(`/project/${project?._id}`);
    await brm.press('Order data');
    await brm.sees(assigned);
    await expect(brm.page.getByText(done, { exact: true })).toHaveCount(0);
  }
});

test('a customer returns from the work plans to their own projects', async ({ browser }) => {
  const cy = await Person.open(browser, 'Claire', wide, demoServer);
  await signInToDemo(cy, 'customer');
  await cy.follow('Work Plans');
  await expect(cy.page).toHaveURL(/\/workplan-list\//);
  await expectVisible(cy.page.getByRole('heading', { level: 1, name: /Work Plan/i }));
  await cy.follow('Back');
  await expect(cy.page).toHaveURL(/\/customer-projects$/);
});

test('an inspector is redirected from a review to their own list when it is not their turn', async ({ browser }) => {
  const ina = await Person.open(browser, 'Ina', wide, demoServer);
  await signInToDemo(ina, 'inspector');
  // An amendment can add questions to a started plan of another test, so this is a plan that no test amends.
  await ina.opens(`/inspector-workplan-list?search=${encodeURIComponent('Front door seals, early shift')}`);
  const href = await ina.page.getByRole('link', { name: 'Start', exact: true }).first().getAttribute('href');
  await ina.opens(`/inspector-review-work-plan/${href?.split('/').at(-1)}`);
  await expect(ina.page).toHaveURL(/\/inspector-workplan-list$/);
});
