import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectGone, expectVisible } from '../support/person.ts';

// Work that is repeated: a risk assessment that the auditor did not accept, and a project that is cloned as its next
// revision.

const refused = 'Paint finish audit after rail transport';
const wide = { width: 1600, height: 900 };
const risk = /^Is the risk acceptable/;

test('a hazard that is not accepted is returned with its reason, revised by the BRM, and accepted', async ({
  browser,
}) => {
  const [helen, rachel] = [
    await Person.open(browser, 'Helen', wide, demoServer),
    await Person.open(browser, 'Rachel', wide, demoServer),
  ];
  await signInToDemo(helen, 'auditor');
  await helen.opens(`/auditor?search=${encodeURIComponent(refused)}`);
  await helen.acts(helen.page.getByRole('row').filter({ hasText: 'Awaiting to Complete Audit' }), 'Audit');
  await helen.sees(refused);
  await expectVisible(helen.page.getByRole('group', { name: risk }).first());
  await helen.sees('Mark every hazard as acceptable or not: 1 question to go');
  // Each of the two measures states what it is for.
  for (const whose of ['the whole question', 'this hazard']) await helen.sees(`Control measure for ${whose}:`);
  const risks = await helen.page.getByRole('group', { name: risk }).all();
  for (const one of risks.slice(0, -1)) await one.getByRole('button', { name: 'Acceptable', exact: true }).click();
  await risks.at(-1)?.getByRole('button', { name: 'Not acceptable' }).click();
  await helen.sees('Saved');
  await helen.press('Submit');
  await helen.sees('What is not acceptable?');
  // The hazard is listed under the number of its question.
  await helen.sees('3.2 Solvent vapour while adhesive residue is removed');
  await helen.fills('Comment', 'The extraction is out of order');
  await helen.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await helen.sees('Safety Issue');

  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  const found = `/projects?search=${encodeURIComponent(refused)}`;
  await rachel.opens(found);
  await rachel.press('Assign');
  await rachel.picks('Assessee', 'Rachel Whitmore');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await rachel.press('Start Assessment');
  await rachel.sees('The extraction is out of order');
  const row = page.getByRole('listitem').filter({ hasText: 'Not acceptable' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Hazards and control measures' }).click();
  await page.getByRole('combobox', { name: 'Control Measure' }).fill('No solvent until the extraction runs again');
  // The text of a hazard wraps on the screen but has no line breaks, so Enter saves it.
  await page.getByRole('combobox', { name: 'Hazard' }).press('Enter');
  await rachel.sees('No solvent until the extraction runs again');
  await expectGone(page.getByText('Not acceptable'));
  await rachel.sees('Saved');
  await rachel.press('Submit');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await rachel.arrivesAt('/projects');

  await rachel.opens(found);
  await rachel.acts(page.getByRole('row').filter({ hasText: 'Awaiting to Risk Review' }), 'Start Audit');
  const changed = page.getByRole('listitem').filter({ hasText: 'Changed since the last audit' });
  await expectVisible(changed);
  await expect(changed).toHaveCount(1);
  await changed.getByRole('button', { name: 'Acceptable', exact: true }).click();
  await rachel.sees('Saved');
  await rachel.press('Submit');
  await rachel.sees('Audit Done for this project!');
  await rachel.opens(found);
  await rachel.sees('Awaiting Review E-Sign BRM');
});

test('Back from an audit leads to the list from which the office opened it, even after a reload', async ({
  browser,
}) => {
  const opensAndComesBack = async (person: Person, list: string) => {
    const { page } = person;
    await person.opens(list);
    await person.picks('Status', 'Safety Issue');
    await person.acts(page.getByRole('row').filter({ hasText: 'Safety Issue' }).first(), 'Return questions');
    await expect(page).toHaveURL(/\/admin-audit\//);
    await page.reload();
    await person.follow('Back');
    await person.arrivesAt(list);
  };
  const rachel = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const company = await rachel.page.evaluate(
    () => JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}').company._id as string,
  );
  await opensAndComesBack(rachel, `/brm-company-project-list/${company}`);
  await opensAndComesBack(rachel, '/projects');
  const sofia = await Person.open(browser, 'Sofia', wide, demoServer);
  await signInToDemo(sofia, 'super');
  await opensAndComesBack(sofia, `/company-project-list/${company}`);
});

test('single questions of a safety issue are returned to the assessee, each with an instruction', async ({
  browser,
}) => {
  const [helen, liam] = [
    await Person.open(browser, 'Helen', wide, demoServer),
    await Person.open(browser, 'Liam', wide, demoServer),
  ];
  const flooded = 'High-voltage cover inspection after flooding';
  await signInToDemo(helen, 'auditor');
  await helen.picks('Status', 'Safety Issue');
  await helen.page.getByRole('row').filter({ hasText: flooded }).getByRole('link', { name: 'Return' }).click();
  const comments = helen.page.getByRole('textbox', { name: /^Describe what needs to be done/ });
  await expectVisible(comments.first());
  for (const comment of await comments.all()) await comment.fill('Isolate and measure first');
  await helen.page.getByRole('button', { name: /^Return \d questions?$/ }).click();
  await helen.sees('The questions were returned to the assessee');

  await signInToDemo(liam, 'associate');
  await liam.page.getByRole('row').filter({ hasText: flooded }).getByRole('button', { name: 'Start' }).click();
  await liam.sees('To do: Isolate and measure first');
  await liam.sees(/^Returned \(\d\)$/);
  await liam.press('All questions');
  await expect(
    liam.page
      .getByRole('group', { name: /^Answer: / })
      .first()
      .getByRole('button', { name: 'Yes' }),
  ).toBeDisabled();
});

test('a cloned project becomes its next revision with its plan, and its contract must be signed again', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  const name = 'Tailgate badge alignment';
  await rachel.opens(`/projects?search=${encodeURIComponent(name)}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await rows.getByRole('gridcell').nth(2).click();
  await rachel.follow('Clone Project');
  await rachel.sees('becomes revision 1');
  const olivia = await Person.open(browser, 'Olivia', wide, demoServer);
  await signInToDemo(olivia, 'office', true);
  await olivia.opens(new URL(page.url()).pathname);
  await olivia.sees('becomes revision 1');
  await rachel.press('Submit');
  await rachel.sees(/^Revision 1 of P-\d{4}-\d{5} created$/);
  await expect(page).not.toHaveURL(/clone/);
  await rachel.opens(`/projects?search=${encodeURIComponent(name)}`);
  const revision = page.getByRole('link', { name: /rev 1$/ });
  await expectVisible(revision);
  await expect(rows).toHaveCount(2);
  await olivia.press('Submit');
  await expectVisible(olivia.page.getByRole('dialog', { name: 'Revision 1 already exists' }));
  await olivia.press('Back to the form');
  await olivia.sees('becomes revision 2');
  await revision.click();
  await rachel.sees(/^P-\d{4}-\d{5} rev 1$/);
  await rachel.sees('Awaiting BRM to E-Sign');
  await rachel.press('Order data');
  await rachel.sees('All tailgates of the shift checked');
  await rachel.opens(page.url().replace('/project/', '/brm-workplan-list/'));
  await rachel.sees('Tailgates of the late shift');

  await test.step('changes that somebody else made in the meantime are resolved field by field before it is cloned', async () => {
    const id = (/\/([\w-]+)$/.exec(new URL(page.url()).pathname) ?? [])[1];
    await olivia.opens(`/clone/project/${id}`);
    await olivia.fills('Exit Criteria', 'What we need');
    await rachel.opens(`/edit/project/${id}`);
    await rachel.fills('Exit Criteria', 'What they need');
    await rachel.press('Submit');
    await rachel.sees('Project updated sucessfully');
    await olivia.press('Submit');
    const dialog = olivia.page.getByRole('dialog', { name: 'This has changed since you opened it' });
    for (const words of ['What we need', 'What they need'])
      await expectVisible(dialog.getByText(words, { exact: true }).last());
    await dialog.getByRole('radio', { name: /What we need$/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectGone(dialog);
    await expect(olivia.page).not.toHaveURL(/clone/);
    await olivia.opens(`/projects?search=${encodeURIComponent(name)}`);
    await expectVisible(olivia.page.getByRole('link', { name: /rev 2$/ }));
  });
});
