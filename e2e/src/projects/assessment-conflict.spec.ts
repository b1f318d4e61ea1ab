import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, test, expectVisible } from '../support/person.ts';
import { createProjectInAssessment } from '../support/project-awaiting-plan.ts';

// Answers save automatically, so a person with two tabs can answer the same question in both. Neither tab silently
// overwrites the other.

test('an answer that was changed in another tab is shown next to the person’s own answer, and the person chooses one of them', async ({
  browser,
}) => {
  const priya = await Person.open(browser, 'Priya', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(priya, 'assessee');
  const { page } = priya;
  await priya.opens(`/action/${await createProjectInAssessment('Answered in two tabs')}`);
  const note = (of: typeof page) => of.getByRole('textbox', { name: /^Note on / }).first();
  await expectVisible(note(page));
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expectVisible(note(other));
  // The first tab's answer is still being sent when the answer of the second tab is saved.
  let isSaved = () => {};
  const saved = new Promise<void>((resolve) => {
    isSaved = resolve;
  });
  await page.route(/project_assessments\/[\w-]+$/, async (route) => {
    await saved;
    await route.continue();
  });
  const sent = page.waitForRequest(/project_assessments\/[\w-]+$/);
  await note(page).fill('Line 3, gate 2');
  await sent;
  const savedThere = other.waitForResponse(
    (answer) => /project_assessments\/[\w-]+$/.test(answer.url()) && answer.ok(),
  );
  await note(other).fill('Line 3, gate 7');
  await savedThere;
  await expectVisible(other.getByText('Saved', { exact: true }));
  isSaved();
  const dialog = page.getByRole('dialog', { name: 'This has changed since you opened it' });
  await expectVisible(dialog.getByText('Line 3, gate 2'));
  await expectVisible(dialog.getByText('Line 3, gate 7'));
  await dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await expectGone(dialog);
  await expectVisible(page.getByText('Saved', { exact: true }));
  await expect(note(page)).toHaveValue('Line 3, gate 7');
});
