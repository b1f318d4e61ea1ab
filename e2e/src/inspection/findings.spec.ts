import { expect } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { findInspectedProject, startSmallPlan } from '../support/small-plan.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

// A finding on the screens: its photo, its rework, and how it affects the counts.

const phone = { width: 360, height: 780 };

test('the photo of a Not OK is shown without a failed request, and the plan counts the item as open, then rectified, then completed', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(marcus, aisha, rachel);
  const { page } = marcus;
  const missing: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/file/') && answer.status() === 404) missing.push(answer.url());
  });
  await marcus.opens(plan.inspection);
  await marcus.press('Progress and TIP level');
  await expectVisible(page.getByText(/^Starting TIP level \S+ · Highest TIP level/));
  await page.getByRole('button', { name: /^Cell A1:/ }).click();
  await marcus.press('Not OK');
  await marcus.fills('Defect Description', 'A dent');
  await marcus.uploads('Add photos', createTestPhoto('dent.png', 120, 90));
  await marcus.press('Record Not OK');
  await expect(page.getByRole('button', { name: /^Photo 1.*enlarge/ }).getByRole('img')).toHaveJSProperty(
    'naturalWidth',
    120,
  );

  const counted = (name: string) =>
    rachel.page
      .locator('div')
      .filter({ has: rachel.page.getByText(name, { exact: true }) })
      .last()
      .locator('p')
      .first();
  await rachel.opens(plan.page);
  await expect(counted('Not OK open')).toHaveText('1');
  expect(missing).toEqual([]);
  await marcus.press('Rectify');
  await marcus.fills('Rectify comment', 'Beaten out');
  await marcus.press('Save');
  await expect(counted('Rectified, not yet completed')).toHaveText('1');
  await expect(counted('Not OK open')).toHaveText('0');
  await marcus.press('Complete');
  await marcus.press('Yes');
  await expect(counted('Of which OK after rework')).toHaveText('1');
  await expect(counted('Rectified, not yet completed')).toHaveText('0');

  // Rework lowers the current level again, but the project still shows that it was higher, and when.
  const { project } = await callApi<{ project: { _id: string } }>(
    rachel,
    'GET',
    `/project_workplans/${plan.page.split('/').at(-1)}`,
  );
  await rachel.opens(`/project/${project._id}`);
  const line = rachel.page.getByRole('listitem').filter({ has: rachel.page.locator(`a[href="${plan.page}"]`) });
  await expectVisible(
    line.getByText(/^Starting TIP level 1\s· Current TIP level 1\s· Highest TIP level 2 on \d{4}-\d\d-\d\d$/),
  );
});

test('another plan can be created for a project only after an explanation of its consequences', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await rachel.opens(`/brm-workplan-list/${await findInspectedProject(rachel)}`);
  await rachel.sees('The project is Completed when its last work plan is. Add any further plans before then.');
  await rachel.press('Plan more work…');
  await expectGone(page.getByRole('link', { name: 'Create Work Plan' }));
  await rachel.sees(/A new plan needs its own signatures and inspection/);
  await rachel.press('Cancel');
  await expect(page).toHaveURL(/\/brm-workplan-list\//);
  await rachel.press('Plan more work…');
  await rachel.press('Create another plan');
  await expect(page).toHaveURL(/\/brm-add\/workplan\//);
  await expect(page.getByRole('textbox', { name: 'Starting TIP level' })).toHaveAccessibleDescription(
    /^Level of the technical inspection process/,
  );
  await rachel.sees('Whether the material safety data sheets were issued');
});
