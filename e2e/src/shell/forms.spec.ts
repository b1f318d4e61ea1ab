import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectGone, expectVisible } from '../support/person.ts';
import { signInToDemo } from '../support/demo-accounts.ts';

// The forms of the specification. When one is submitted empty, it shows all errors below its fields and sends nothing.

const forms: { path: string; title: string; texts: string[] }[] = [
  { path: '/create/project', title: 'Create Project', texts: ['Name is required', 'Customer is required'] },
  {
    path: '/add/location',
    title: 'Add Location',
    texts: ['Address is required', 'City is required', 'Country is required'],
  },
  {
    path: '/assessment/create',
    title: 'Add Question',
    texts: ['Question is required', 'Type is required', 'Reference is required'],
  },
  { path: '/add/assessment-template', title: 'Add Template', texts: ['Name is required', 'Description is required'] },
  {
    path: '/add/accident',
    title: 'Add Incident',
    texts: [
      'Title is required',
      'Type is required',
      'Comment is required',
      'Severity is required. Choose “Not known yet” if you’re not sure.',
    ],
  },
];

test('forms submitted empty show the specified errors and send nothing', async ({ browser }) => {
  const brm = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(brm, 'brm', true);
  const sent: string[] = [];
  brm.page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  for (const { path, title, texts } of forms) {
    await test.step(path, async () => {
      await brm.opens(path);
      await expectVisible(brm.page.getByRole('heading', { level: 1, name: title }));
      await brm.press('Submit');
      for (const text of texts) await expectVisible(brm.page.getByText(text, { exact: true }), `${path} ${text}`);
    });
  }
  expect(sent).toEqual([]);
});

test('the forms of a part and of a role cannot be submitted while they are empty', async ({ browser }) => {
  const brm = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(brm, 'brm', true);
  await brm.opens('/part/create');
  await expect(brm.page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await brm.fills('Name', 'Seal');
  await brm.press('Submit');
  for (const text of [
    'Part Number is required',
    'Description is required',
    'Image is required',
    'Quantity is required',
  ])
    await brm.sees(text);
  await brm.opens('/add/roles');
  await expect(brm.page.getByRole('button', { name: 'Submit' })).toBeDisabled();
});

test('a long title wraps on a phone but contains no line break, and Enter submits the form', async ({ browser }) => {
  const marcus = await Person.open(browser, 'Marcus', { width: 360, height: 740 }, demoServer);
  await signInToDemo(marcus, 'inspector');
  await marcus.opens('/add/accident');
  const title = marcus.page.getByRole('textbox', { name: 'Title' });
  await title.fill('A forklift turned into the walkway\nbeside the paint shop and touched the rail of the stairs');
  await expect(title).toHaveValue(
    'A forklift turned into the walkway beside the paint shop and touched the rail of the stairs',
  );
  const isCut = () =>
    title.evaluate((field) => [field.scrollWidth > field.clientWidth, field.scrollHeight > field.clientHeight]);
  await expect.poll(isCut).toEqual([false, false]);
  await title.press('Enter');
  await marcus.sees('Type is required');
});

test('Escape asks before the entries of a dialog are lost, the next key does not answer the question, and only a deletion has a red button', async ({
  browser,
}) => {
  const guest = await Person.open(browser, 'Guest', undefined, demoServer);
  const { page } = guest;
  await guest.opens('/ui');
  await guest.press('Form');
  await guest.fills('Name', 'Fascia');
  await page.keyboard.press('Escape');
  const confirmation = page.getByRole('dialog', { name: 'Close without saving?' });
  await expect(confirmation.getByRole('button', { name: 'Close' })).toHaveClass(/colorPrimary/);
  await page.keyboard.press('Enter');
  await expectVisible(confirmation);
  await confirmation.getByRole('button', { name: 'Stay' }).click();
  await expectGone(confirmation);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Fascia');
  await page.keyboard.press('Escape');
  await confirmation.getByRole('button', { name: 'Close' }).click();
  await expectGone(page.getByRole('dialog'));
  await guest.press('Deletion');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Yes' })).toHaveClass(/colorError/);
});

test('Back and reload ask before the entries of a dialog are lost; Stay keeps them, and Leave goes back', async ({
  browser,
}) => {
  const guest = await Person.open(browser, 'Guest', undefined, demoServer);
  const { page } = guest;
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
  const name = page.getByRole('textbox', { name: 'Name' });
  await guest.opens('/ui');
  await guest.follow('Narrowed');
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await page.getByRole('link', { name: 'Back' }).click();
  await guest.press('Form');
  await name.fill('Fascia');
  await page.goBack();
  await expectVisible(confirmation.getByText('Your entries are not saved and will be lost.'));
  // The page goes back once more while the dialog is open.
  await page.goBack();
  // The second Back asks again, and on a slow machine only after the first question was answered.
  await expect(async () => {
    if (await confirmation.isVisible()) await confirmation.getByRole('button', { name: 'Stay' }).click();
    await expect(confirmation).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(name).toHaveValue('Fascia');
  const reload = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await reload;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await guest.press('Form');
  await name.fill('Fascia');
  await page.goBack();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/sample=list/);
  await expectGone(page.getByRole('dialog'));
});

test('people who may assign the BRM role can invite a BRM in the company form; others see whom to ask', async ({
  browser,
}) => {
  const sofia = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(sofia, 'super');
  await sofia.opens('/add/company');
  await sofia.press('Invite a Business Relationship Manager');
  const dialog = sofia.page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Rachel Whitmore');
  await dialog.getByLabel('Email').fill('brm@demo.roadworthy.example');
  await sofia.press('Send invitation');
  await expectVisible(dialog.getByText('This email address already has an account here'));
  const peter = await Person.open(browser, 'Peter', undefined, demoServer);
  await signInToDemo(peter, 'office');
  await peter.opens('/add/company');
  await peter.sees('Ask a Super Admin to invite one');
  await expectGone(peter.page.getByRole('button', { name: 'Invite a Business Relationship Manager' }));
});

test('the choice of a role explains what an assessee and what an associate does', async ({ browser }) => {
  const brm = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(brm, 'brm', true);
  await brm.opens('/add/user');
  await brm.page.getByRole('combobox', { name: 'Role' }).click();
  await expectVisible(brm.page.getByRole('option', { name: /^Assessee Answers the risk assessments/ }));
  await expectVisible(brm.page.getByRole('option', { name: /^Associate Helps out with risk assessments/ }));
});

test('a required field that is left empty shows its hint below its error', async ({ browser }) => {
  const peter = await Person.open(browser, 'Peter', undefined, demoServer);
  await signInToDemo(peter, 'office');
  await peter.opens('/add/company');
  await peter.press('Submit');
  const brm = peter.page.getByRole('combobox', { name: 'Business Relationship Manager' });
  await expect(brm).toHaveAccessibleDescription(/is required.+Ask a Super Admin to invite one/);
});

test('the invitation of an inspector asks for their locations, but that of a customer does not', async ({
  browser,
}) => {
  const brm = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(brm, 'brm', true);
  await brm.opens('/add/user');
  const places = brm.page.getByRole('combobox', { name: 'Location of Work' });
  await brm.picks('Role', 'Customer');
  await expect(places).toHaveCount(0);
  await brm.picks('Role', 'Inspector');
  await expectVisible(places);
  const warning = brm.page.getByText('Without a location, this inspector can’t be chosen for work plans');
  await expectVisible(warning);
  await places.click();
  await brm.page.getByRole('option').first().click();
  await expectGone(warning);
});
