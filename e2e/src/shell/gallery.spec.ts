import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

// The gallery also has whole pages: a list with search and filters, a form and a record, each in all its states.

const phone = { width: 360, height: 740 };

test('the gallery shows a list without search results and one without filter matches, each with a way out', async ({
  browser,
}) => {
  const guest = await Person.open(browser, 'Guest', phone, demoServer);
  const { page } = guest;
  await guest.opens('/mui');
  await page.getByRole('link', { name: 'Nothing found' }).click();
  await guest.sees('Nothing found for “Gasket”');
  await guest.press('Clear search');
  await guest.sees('3 samples');
  await expectGone(page.getByRole('combobox', { name: 'State' }));

  await guest.opens('/mui?sample=list&place=Paint+Shop&state=bad');
  await guest.sees('No samples match these filters.');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveText('bad');
  await page.getByRole('button', { name: 'Remove filter Paint Shop' }).press('Enter');
  await guest.sees('Strut mount');
  await guest.press('Clear filters');
  await guest.sees('3 samples');
  await expect(page).toHaveURL(({ search }) => search === '?sample=list');
  await expectGone(page.getByRole('button', { name: 'Clear filters' }));
});

test('the gallery shows a form and a record: errors at once, a refusal, a failure, and a conflict between two people', async ({
  browser,
}) => {
  const guest = await Person.open(browser, 'Guest', phone, demoServer);
  const { page } = guest;
  const fillAll = async () => {
    await guest.fills('Name', 'Bonnet');
    await guest.fills('Workshop', 'Body Shop');
    await guest.picks('State', 'good');
  };
  await guest.opens('/mui?sample=form&as=refused');
  await guest.press('Submit');
  for (const text of ['Name is required', 'Workshop is required', 'State is required']) await guest.sees(text);
  await fillAll();
  await guest.press('Submit');
  await expectVisible(page.locator('form').getByText('This name is already in use'));

  await guest.opens('/mui?sample=form&as=failed');
  await guest.press('Discard');
  await fillAll();
  await guest.press('Submit');
  await expectVisible(page.locator('form').getByText(/\(request 8b1c7f7e\)$/));

  await guest.opens('/mui?sample=record&as=gone');
  await guest.sees('This is no longer available');
  await guest.opens('/mui?sample=record&as=failed');
  await guest.sees('This could not be loaded');

  await guest.opens('/mui?sample=record&as=full');
  await guest.fills('Name', 'Front door seal');
  await guest.press('Submit');
  const question = page.getByRole('dialog', { name: 'This has changed since you opened it' });
  await expect(question.getByRole('radiogroup', { name: 'Name' }).getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect(
    question.getByRole('radiogroup', { name: 'Workshop' }).getByRole('radio', { name: 'Theirs' }),
  ).toBeChecked();
  await question.getByRole('button', { name: 'Save' }).click();
  await guest.sees('Saved');
  await expectGone(question);
  await expect(page.getByRole('textbox', { name: 'Workshop' })).toHaveValue('Paint Shop');
});
