import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, test, expectVisible } from '../support/person.ts';
import { createProjectToAssess } from '../support/project-awaiting-plan.ts';

// Projects as specified: how the selected row is cloned, the confirmation before deleting, recovering, and the pages
// that are opened from the company list.

const number = /^P-\d{4}-\d{5}/;

test('a selected project can be cloned; a project is deleted after a confirmation and can be recovered', async ({
  browser,
}) => {
  const name = `Deleted and recovered ${Date.now()}`;
  await createProjectToAssess(name);
  const brm = await Person.open(browser, 'Rachel', { width: 1600, height: 900 }, demoServer);
  await signInToDemo(brm, 'brm', true);
  const { page } = brm;
  const clone = page.getByRole('link', { name: 'Clone Project' });
  // A disabled link has no address.
  await expect(page.getByRole('button', { name: 'Clone Project' })).toBeDisabled();
  await expect(clone).toHaveCount(0);
  const rows = page.getByRole('row').filter({ hasText: /P-\d{4}-/ });
  await rows.nth(0).getByRole('gridcell').nth(2).click();
  await rows.nth(1).getByRole('gridcell').nth(2).click();
  await expect(page.locator('.MuiDataGrid-row.Mui-selected')).toHaveCount(1);
  await clone.click();
  await expect(page).toHaveURL(/\/clone\/project\//);
  await brm.sees('Clone Project');
  await brm.opens('/projects');
  const own = rows.filter({ hasText: name });
  await brm.acts(own, 'Delete');
  await brm.sees('Please confirm to delete');
  await expectVisible(
    page.getByRole('dialog').getByText(`You are about to delete project "${name}".  Are you sure ?`, { exact: true }),
  );
  await brm.press('Yes');
  await brm.sees('Project deleted sucessfully');
  await brm.opens(`/recover-projects?search=${encodeURIComponent(name)}`);
  await brm.press('Recover');
  await brm.sees('Project recovered sucessfully');
  await brm.opens('/projects');
  await brm.sees(name);
  await brm.acts(own, 'Details');
  await expect(page).toHaveURL(/\/project\/[\w-]+$/);
  await expectVisible(page.getByRole('heading', { level: 1, name }));
  await brm.follow('Back');
  await expect(page).toHaveURL(/\/projects$/);
});

test('projects and people opened from the company list lead back to the lists of their company', async ({
  browser,
}) => {
  const ada = await Person.open(browser, 'Ada', { width: 1900, height: 900 }, demoServer);
  await signInToDemo(ada, 'super');
  const { page } = ada;
  await ada.opens('/company?search=Meridian');
  await ada.acts(page.getByRole('row', { name: 'Meridian Motors' }), 'Users');
  await expect(page).toHaveURL(/\/company-user-list\//);
  for (const link of ['Projects', 'Roles', 'Add User'])
    await expectVisible(page.getByRole('link', { name: link, exact: true }).first());
  await ada.acts(page.getByRole('row').nth(1), 'Projects');
  await expect(page).toHaveURL(/\/company-project-list\//);
  await expectVisible(page.getByRole('columnheader', { name: 'Project #' }));
  await ada.press('Columns');
  await page.getByRole('menuitem', { name: 'All columns' }).click();
  await expectVisible(page.getByRole('columnheader', { name: 'Location Contact' }));
  const headers = async () => (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim());
  const specified = [
    'Project #',
    'Name',
    'Customer',
    'Customer Contact',
    'Location Contact',
    'Date Created',
    'Status',
    'Assessment Assigned',
  ];
  await expect.poll(async () => (await headers()).filter((text) => specified.includes(text))).toEqual(specified);
  await ada.acts(page.getByRole('row').nth(1), 'Project info');
  await expectVisible(page.getByRole('dialog').getByText('Environment'));
  await ada.press('Close');
  const title = page.getByRole('heading', { level: 1 });
  const list = (await title.textContent()) ?? '';
  await page.getByRole('link', { name: number }).first().click();
  await expect(page).toHaveURL(/\/project-detail\//);
  await expect(title).not.toHaveText(list);
  await ada.follow('Back');
  await expect(page).toHaveURL(/\/company-project-list\//);
  await ada.follow('Create Project');
  await expect(page).toHaveURL(/\/create-project$/);
  await ada.follow('Cancel');
  await expect(page).toHaveURL(/\/company-project-list\//);

  await test.step('with a company open, PDSL Users still lists the platform’s users, and a new company can choose its BRM', async () => {
    await ada.follow('PDSL Users');
    // The users that other tests invite fill the first page of the list.
    await page.getByRole('searchbox', { name: 'Search users' }).fill('demo.roadworthy.example');
    await expect(page).toHaveURL(/search=/);
    await expectVisible(page.getByRole('row').filter({ hasText: 'brm@demo.roadworthy.example' }));
    await expectGone(page.getByRole('row').filter({ hasText: 'engineer@demo.roadworthy.example' }));
    await expectVisible(page.getByRole('banner').getByText('Meridian Motors'));
    await ada.follow('Company');
    await ada.follow('Add Company');
    await ada.picks('Business Relationship Manager', 'brm@demo.roadworthy.example');
    await ada.follow('Project List');
    await ada.press('Leave');
    await expectVisible(page.getByRole('link', { name: number }).first());
  });
});
