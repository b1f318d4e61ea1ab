import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test } from '../support/person.ts';

// A customer sees where the Not OK items of a project occur, opens the checkpoints behind a number, and downloads the
// report.

test('a customer navigates from the photo of a side to the checkpoints behind a cell, and downloads the report as a PDF', async ({
  browser,
}) => {
  const tomasz = await Person.open(browser, 'Tomasz', undefined, demoServer);
  await signInToDemo(tomasz, 'customer2');
  const { page } = tomasz;
  await tomasz.opens('/customer-projection/open?search=estate');
  await page.getByRole('button', { name: /estate launch/ }).click();

  const where = page.getByRole('region', { name: 'Where on the object' });
  const cell = where.getByRole('button', { name: /: [1-9]\d*% Not OK/ }).first();
  await cell.click();
  await expect(where.getByRole('status')).toHaveText(/: \d+ of \d+ inspected were Not OK/);
  const statusText = await where.getByRole('status').textContent();
  const found = Number(/: (\d+) of \d+ inspected were Not OK/.exec(statusText ?? '')?.[1]);
  expect(found).toBeGreaterThan(0);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page
    .getByRole('region', { name: 'OK and Not OK by day' })
    .getByRole('button', { name: 'Show as table' })
    .click();
  await expect(page.getByRole('columnheader', { name: 'Daily target' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'OK after rework' })).toBeVisible();
  await expect(page.getByText(/^Starting TIP level \S+ · Current TIP level \S+ · Highest TIP level \S+/)).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).last().click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Full report with photos (PDF)' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^Report-P-.+\.pdf$/);

  await where.getByRole('link', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/\/customer-checkpoint-report-by-project\/.+result=found/);
  await tomasz.sees('Checkpoint report');
  // The number follows the project's name, below the title.
  await expect(page.getByText(new RegExp(`· ${found === 1 ? '1 checkpoint' : `${found} checkpoints`}$`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Photo 1, enlarge' }).first()).toBeVisible();
});

test('the pages of a project, of its plans and of one plan lead to their reports, for the customer and for the BRM', async ({
  browser,
}) => {
  const tomasz = await Person.open(browser, 'Tomasz', undefined, demoServer);
  await signInToDemo(tomasz, 'customer2');
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const projects = await callApi<{ _id: string; projectNo: string; name: string; hasPlans: boolean }[]>(
    tomasz,
    'GET',
    '/project?limit=0',
  );
  const {
    _id: project = '',
    projectNo = '',
    name = '',
  } = projects.find((own) => own.name.startsWith('Pre-delivery body check')) ?? {};
  const plans = await callApi<{ _id: string; name: string }[]>(
    tomasz,
    'GET',
    `/project_workplans?project=${project}&limit=0`,
  );
  const plan = plans.find((own) => own.name === 'Three estates of the launch batch');
  // Without a search the list starts with the newest plan, which may belong to another test.
  const anyName = new RegExp(`^(${plans.map((own) => RegExp.escape(own.name)).join('|')})`);
  const anyReport = (person: Person) => person.page.getByRole('button', { name: anyName }).first();
  for (const [person, page, prefix] of [
    [tomasz, `/customer-projects/${project}`, '/customer'],
    [rachel, `/project/${project}`, '/brm'],
  ] as const) {
    await person.opens(page);
    await person.follow('Project report');
    await expect(person.page).toHaveURL(new RegExp(`${prefix}-projection/all\\?search=${projectNo}$`));
    await expect(person.page.getByRole('button', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
    await person.opens(prefix === '/customer' ? `/workplan-list/${project}` : `/brm-workplan-list/${project}`);
    await person.follow('Plan report');
    await expect(person.page).toHaveURL(new RegExp(`${prefix}-plan-report/${project}$`));
    await person.opens(`/work-plan/${plan?._id}`);
    await person.follow('Plan report');
    await expect(person.page).toHaveURL(new RegExp(`${prefix}-plan-report/${project}\\?search=WP-`));
    const report = person.page.getByRole('button', { name: new RegExp(`^${plan?.name}`) }).first();
    await expect(report).toBeVisible();
    // A search without results is not the same as a project without plans.
    await person.page.getByRole('searchbox').fill('No such plan');
    await person.sees('Nothing found for “No such plan”');
    await person.press('Clear search');
    await expect(anyReport(person)).toBeVisible();
  }
});

test('the numbers of the dashboard are downloaded as a PDF and as a spreadsheet', async ({ browser }) => {
  const tomasz = await Person.open(browser, 'Tomasz', undefined, demoServer);
  await signInToDemo(tomasz, 'customer2');
  const { page } = tomasz;
  await tomasz.opens('/customer-projection');
  await tomasz.sees('Total Projects');
  for (const [item, name] of [
    ['Cards and chart (PDF)', /^Activity-report.*\.pdf$/],
    ['Numbers, XLSX', /^Activity-report-.+\.xlsx$/],
  ] as const) {
    await page.getByRole('button', { name: 'Download' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    expect((await coming).suggestedFilename()).toMatch(name);
  }
});
