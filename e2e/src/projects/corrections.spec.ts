import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';
import { createProjectToAssess } from '../support/project-awaiting-plan.ts';

// How mistakes are corrected: a declined contract, work that is deliberately taken over, and links and lists that lead
// to the right place.

const wide = { width: 1600, height: 900 };

test('a declined contract is edited and signed again by the BRM, and one declined by mistake is reissued unchanged', async ({
  browser,
}) => {
  const [tomasz, rachel] = [
    await Person.open(browser, 'Tomasz', wide, demoServer),
    await Person.open(browser, 'Rachel', wide, demoServer),
  ];
  await signInToDemo(tomasz, 'customer2');
  await tomasz.opens('/customer-projects?status=Awaiting%20Customer%20to%20E-Sign');
  const waiting = tomasz.page.getByRole('row').filter({ has: tomasz.page.getByRole('button', { name: 'E-Sign' }) });
  await expectVisible(waiting.first());
  const name = (await waiting.first().getByRole('gridcell').nth(1).textContent()) ?? '';
  const customerDeclines = async (reason: string) => {
    await tomasz.opens(`/customer-projects?search=${encodeURIComponent(name)}`);
    await waiting.first().getByRole('button', { name: 'E-Sign' }).click();
    await tomasz.follow('Read and sign');
    await tomasz.sees('You are signed in as');
    await tomasz.press('Decline');
    const dialog = tomasz.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await tomasz.confirmsIdentity(dialog);
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await tomasz.follow('Go to the project');
    await tomasz.sees('Awaiting BRM to E-Sign');
    await expect(tomasz.page.getByRole('button', { name: 'E-Sign' })).toHaveCount(0);
  };
  await customerDeclines('Wrong order number');

  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await rachel.opens(`/projects?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name }).first();
  const note = row.getByText('declined: Wrong order number');
  await expectVisible(note);
  await expectVisible(row.getByText('Awaiting BRM to E-Sign', { exact: true }));
  // E-Sign asks before it reissues the declined document.
  const question = page.getByRole('dialog', { name: 'E-Sign' });
  const asksAbout = async (reason: string) => {
    await row.getByRole('button', { name: 'E-Sign' }).click();
    await expectVisible(question.getByText(/declined to sign on \d/));
    await expectVisible(question.getByText(`Reason: ${reason}`));
    await expectVisible(question.getByText('Nothing has changed since then.'));
  };
  await asksAbout('Wrong order number');
  await expect(question.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /\/edit\/project\//);
  await question.getByRole('button', { name: 'Close' }).click();
  await rachel.opens(`/projects?search=${encodeURIComponent(name)}`);
  await row.getByRole('link', { name: /^P-\d{4}/ }).click();
  await rachel.sees('Correct it and save: everyone then signs a new document');
  await page.getByRole('alert').getByRole('link', { name: 'Edit' }).click();
  await rachel.fills('PO No', 'PO-CORRECTED');
  await rachel.press('Submit');
  await rachel.sees('Project updated sucessfully');
  await rachel.opens(`/projects?search=${encodeURIComponent(name)}`);
  await expectGone(page.getByText('declined: Wrong order number'));
  await rachel.signs();
  await rachel.follow('Go to the project');
  await expect(page).toHaveURL(/\/project\/[\w-]+$/);
  await rachel.opens(`/projects?search=${encodeURIComponent(name)}`);
  await rachel.sees('Awaiting Customer to E-Sign');
  await expectGone(page.getByText('Some technicial error try again.'));

  await customerDeclines('Pressed by mistake');
  await rachel.opens(`/projects?search=${encodeURIComponent(name)}`);
  await asksAbout('Pressed by mistake');
  await question.getByRole('button', { name: 'Reissue unchanged' }).click();
  await expectVisible(question.getByText(/^\d{6}$/));
});

test('another person’s assessment is taken over after a confirmation, and Back leads to the list it was opened from', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  const company = (await page.evaluate(() => JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}'))).company
    ._id as string;
  const name = `Taken over ${Date.now()}`;
  await createProjectToAssess(name);
  await rachel.opens(`/brm-company-project-list/${company}?search=${encodeURIComponent(name)}`);
  await rachel.picks('Status', 'Awaiting to Start Assessment');
  const row = page.getByRole('row').filter({ hasText: name });
  await rachel.acts(row, 'Take over assessment');
  await expect(page.getByRole('button', { name: 'Start Assessment' })).toHaveCount(0);
  const question = page.getByRole('dialog', { name: 'Take over this assessment?' });
  await expectVisible(question.getByText('If you take over, it will be assigned to you instead.'));
  await question.getByRole('button', { name: 'No' }).click();
  await rachel.sees('Awaiting to Start Assessment');
  await rachel.acts(row, 'Take over assessment');
  await question.getByRole('button', { name: 'Take over' }).click();
  await expect(page).toHaveURL(/\/admin-action\//);
  await rachel.sees('0 of');
  await rachel.follow('Back');
  await expect(page).toHaveURL(/\/brm-company-project-list\//);
});

test('a deleted project shows a notice and leads back to the deleted projects, and a link opens in the company of its record', async ({
  browser,
}) => {
  const name = `Deleted and recovered ${Date.now()}`;
  await createProjectToAssess(name);
  const ada = await Person.open(browser, 'Ada', wide, demoServer);
  await signInToDemo(ada, 'super');
  const { page } = ada;
  await ada.opens('/company?search=Meridian');
  await page.getByRole('row', { name: 'Meridian Motors' }).getByRole('button', { name: 'Open', exact: true }).click();
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('link', { name: /^P-\d{4}/ })
    .click();
  await expect(page).toHaveURL(/\/project\/[\w-]+$/);
  const link = new URL(page.url()).pathname;
  await expectVisible(page.getByRole('heading', { name: 'Documents', exact: true }));

  await ada.opens('/company');
  const others = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Open', exact: true }) })
    .filter({ hasNotText: 'Meridian Motors' });
  await others.first().getByRole('button', { name: 'Open', exact: true }).click();
  await expectGone(page.getByRole('banner').getByText('Meridian Motors'));
  await ada.opens(link);
  await ada.sees(/^P-\d{4}-\d{5} rev \d/);
  await expectGone(page.getByText('This is no longer available'));

  await ada.press('Delete');
  await ada.press('Yes');
  await ada.sees('Project deleted sucessfully');
  await ada.opens(link);
  await ada.sees('This project was deleted.');
  await ada.follow('Back');
  await expect(page).toHaveURL(/\/recover-projects$/);
  await ada.opens(link);
  await ada.press('Recover');
  await ada.sees('Project recovered sucessfully');
});

test('a template without a question is not saved', async ({ browser }) => {
  const ada = await Person.open(browser, 'Ada', wide, demoServer);
  await signInToDemo(ada, 'super');
  await ada.opens('/add/assessment-template');
  await ada.fills('Name', 'Nothing asked');
  await ada.fills('Description', 'Nothing');
  await ada.press('Submit');
  await ada.sees('Choose at least one question');
});
