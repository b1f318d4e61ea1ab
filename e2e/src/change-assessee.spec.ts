import { expect } from '@playwright/test';
import { asks } from './asks.ts';
import { sits } from './seats.ts';
import { demoServer } from './servers.ts';
import { gone, Person, seen, test } from './words.ts';

// An assessee who was chosen by mistake is replaced, and the new one starts without an error.

test('the office changes the assessee, who starts the assessment without an error message', async ({ browser }) => {
  const rachel = await Person.comesTo(browser, 'Rachel', undefined, demoServer);
  await sits(rachel, 'brm', true);
  const { page } = rachel;
  const projects = await asks<{ _id: string; status: string; assessmentAssignTo: { _id: string } }[]>(rachel, 'GET', '/project?limit=0');
  const project = projects.find(({ status }) => status === 'Awaiting to Start Assessment');
  await rachel.opens(`/project/${project?._id}`);
  await rachel.press('Change assessee');
  const dialog = page.getByRole('dialog', { name: 'Assign Assessee' });
  await dialog.getByRole('combobox', { name: 'Assessee' }).click();
  await page.getByRole('option', { name: 'Rachel Whitmore (Business Relationship Manager)' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await gone(dialog);

  const refused: string[] = [];
  page.on('response', (response) => void (response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`)));
  await rachel.press('Start Assessment');
  await seen(page.getByRole('heading', { name: 'Risk Assessment' }));
  await rachel.sees(/of \d+ answered$/);
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await gone(page.getByText('Project is Awaiting to Complete Assessment'));
  await asks(rachel, 'POST', `/project/${project?._id}/assign`, { assessmentAssignTo: project?.assessmentAssignTo._id });
});
