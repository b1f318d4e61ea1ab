import { readFile } from 'node:fs/promises';
import { expect, type Download } from '@playwright/test';
import { installedBrowser } from '../support/browser.ts';
import { demoPassword, signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// The printed sheet of a job card: downloaded under the card's number, and printed from a window of its own, both from
// the dialog and from a form that is still being filled in.

// The print window shows a PDF, which needs the full browser.
test.use({ launchOptions: installedBrowser });

async function saveFile(person: Person): Promise<Download> {
  const saved = person.page.waitForEvent('download');
  await person.press('Download PDF');
  return saved;
}
const bytesOf = async (file: Download): Promise<string> => (await readFile(await file.path())).toString('latin1');

/** Presses Print, and checks that a window with the server's file opens. */
async function printInWindow(person: Person, path: RegExp) {
  const opened = person.page.waitForEvent('popup');
  const made = person.page.waitForResponse((answer) => path.test(answer.url()));
  await person.press('Print');
  const paper = await opened;
  const answer = await made;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect.poll(() => paper.url()).toMatch(/^blob:/);
  await paper.close();
}

test('the sheet of a job card is downloaded under its number and printed from a new window', async ({ browser }) => {
  const gareth = await Person.open(browser, 'Gareth', undefined, demoServer);
  await signInToDemo(gareth, 'supervisor');
  const first = gareth.page.getByRole('button', { name: /^JOBC-\d{8}$/ }).first();

  await test.step('a page beyond the end leads to the last one, which stays while a card is open over it', async () => {
    await gareth.opens('/jobcard?page=99');
    await expect(gareth.page).toHaveURL(/\/jobcard\?page=[2-9]$/);
    await expectVisible(first);
    const onIt = await first.textContent();
    await first.click();
    await expect(gareth.page).toHaveURL(/\/jobcard\?page=[2-9]&card=/);
    await gareth.press('Close');
    await expect(gareth.page).toHaveURL(/\/jobcard\?page=[2-9]$/);
    await expect(first).toHaveText(onIt ?? '');
  });

  await gareth.opens('/jobcard?status=Completed');
  await expectVisible(first);
  const number = (await first.textContent()) ?? '';
  await first.click();
  const dialog = gareth.page.getByRole('dialog', { name: 'Jobcard' });
  await expectVisible(dialog.getByText('Vehicle Engineering Job Card'));
  const logo = dialog.getByRole('img', { name: 'Meridian Motors logo' });
  await expect
    .poll(() => logo.evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0))
    .toBe(true);
  const file = await saveFile(gareth);
  expect(file.suggestedFilename()).toBe(`Jobcard-${number}.pdf`);
  expect(await bytesOf(file)).toMatch(/\/Subtype\s*\/Image/);
  expect((await bytesOf(file)).slice(0, 5)).toBe('%PDF-');
  await printInWindow(gareth, /\/jobcard\/[0-9a-f-]{36}\/sheet\.pdf$/);
});

test('an unsaved job card is shown, downloaded and printed as typed', async ({ browser }) => {
  const gareth = await Person.open(browser, 'Gareth', undefined, demoServer);
  await signInToDemo(gareth, 'supervisor');
  await gareth.opens('/jobcard/create');
  const number = await gareth.page.getByRole('textbox', { name: 'Jobcard ID' }).inputValue();
  const sheet = gareth.page.getByRole('article', { name: 'Vehicle Engineering Job Card' });
  await gareth.fills('Instructions', 'Look at the left door');
  await expectVisible(sheet.getByText('Look at the left door'));
  await expectVisible(sheet.getByText('Draft, not saved'));
  expect((await saveFile(gareth)).suggestedFilename()).toBe(`Jobcard-${number}.pdf`);
  await printInWindow(gareth, /\/jobcard\/sheet\.pdf$/);
});

test('the address of a card leads to the card through sign-in and the choice of a company, and an engineer sees that it is not assigned to them', async ({
  browser,
}) => {
  const gareth = await Person.open(browser, 'Gareth', undefined, demoServer);
  await signInToDemo(gareth, 'supervisor');
  await gareth.opens('/jobcard?status=Jobcard Created');
  await gareth.page
    .getByRole('button', { name: /^JOBC-/ })
    .first()
    .click();
  await expect(gareth.page).toHaveURL(/card=/);
  const code = `/jobcard?card=${new URL(gareth.page.url()).searchParams.get('card')}`;
  const signInAs = async (name: string, account: string) => {
    const person = await Person.open(browser, name, { width: 360, height: 740 }, demoServer);
    await person.page.goto(code);
    await person.fills('Email', `${account}@demo.roadworthy.example`);
    await person.page.getByLabel(/^Password/).fill(demoPassword);
    await person.press('Sign in');
    return { person, card: person.page.getByRole('dialog', { name: 'Jobcard' }) };
  };
  const reason = 'This job card is not assigned to you';

  const engineer = await signInAs('Nina', 'engineer');
  await expectVisible(engineer.card.getByText(reason));
  const brm = await signInAs('Rachel', 'brm');
  await brm.person.follow('Choose a company');
  // The list is filtered while the user types, and remembers the requested card.
  await brm.person.page.getByRole('searchbox', { name: 'Search Company' }).fill('Meridian');
  await expect(brm.person.page).toHaveURL(/search=Meridian/);
  await brm.person.acts(brm.person.page.getByRole('listitem').filter({ hasText: 'Meridian Motors' }), 'Open');
  await expectVisible(brm.card.getByRole('button', { name: 'Manage users' }));
  expect(await brm.card.getByText(reason).count()).toBe(0);
});
