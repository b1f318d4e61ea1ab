import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';
import { createProjectToAssess } from '../support/project-awaiting-plan.ts';

// An assessee who was chosen by mistake is replaced, and the new one can start without an error.

test('the BRM replaces the assessee with themselves, and starts the assessment without a failed request', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await rachel.opens(`/project/${await createProjectToAssess('Assigned by mistake')}`);
  await rachel.press('Change assessee');
  const dialog = page.getByRole('dialog', { name: /^Replace .+ as Assessee$/ });
  await dialog.getByRole('combobox', { name: 'Who takes over' }).click();
  await page.getByRole('option', { name: 'Rachel Whitmore (Business Relationship Manager)' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Chosen by mistake');
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expectGone(dialog);

  const refused: string[] = [];
  page.on(
    'response',
    (response) => void (response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`)),
  );
  await rachel.press('Start Assessment');
  await expectVisible(page.getByRole('heading', { name: 'Risk Assessment' }));
  await rachel.sees(/of \d+ answered$/);
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await expectGone(page.getByText('You can’t do this while the project is Awaiting to Complete Assessment'));
});
