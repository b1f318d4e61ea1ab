import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { createTwoAccounts } from '../support/new-accounts.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

// Signing in, and the lock after five minutes without activity.

const forgetful = 'rework@demo.roadworthy.example';
const ada = { emailId: 'ada@example.test', password: 'Correct-Horse-77' };

test('a wrong password does not reveal whether the email address exists', async ({ browser }) => {
  const stranger = await Person.open(browser, 'Stranger');
  await stranger.opens('/login');
  await stranger.press('Sign in');
  await stranger.sees('Email is required!');
  await stranger.sees('Password is required');
  for (const emailId of [ada.emailId, 'nobody@example.test']) {
    await stranger.page.getByLabel('Email').fill(emailId);
    await stranger.page.getByLabel(/^Password/).fill('not the password');
    await stranger.press('Sign in');
    await stranger.sees('The email or password is wrong');
  }
});

test('the sign-in form of a company does not move when the name and the logo are loaded', async ({ browser }) => {
  const admin = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(admin, 'super');
  await admin.opens('/company?search=Northgate');
  await admin.acts(admin.page.getByRole('row', { name: /Northgate Fleet/ }), 'Edit');
  await admin.page.waitForURL(/edit\/company/);
  const [, companyId = ''] = /edit\/company\/([\w-]+)/.exec(admin.page.url()) ?? [];
  const visitor = await Person.open(browser, 'Visitor', { width: 360, height: 740 }, demoServer);
  const { page } = visitor;
  const release = Promise.withResolvers<void>();
  await page.route('**/company/*/sign', async (route) => {
    await release.promise;
    await route.continue();
  });
  await visitor.opens(`/company-login/${companyId}`);
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expectVisible(button);
  const before = await button.boundingBox();
  release.resolve();
  await visitor.sees('to Northgate Fleet');
  const logo = page.getByRole('img', { name: 'Northgate Fleet logo' });
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect(await button.boundingBox()).toEqual(before);
});

test('after five minutes without activity the page is locked, and the same person continues without losing typed text', async ({
  browser,
}) => {
  const person = await Person.open(browser, 'Ada');
  await person.page.clock.install();
  await person.signsIn(ada.emailId, ada.password);
  await person.opens('/add/company');
  await person.fills('Name', 'Half typed Motors');
  await person.page.clock.runFor('04:32');
  await person.sees('Still there?');
  // Moving the mouse resets the countdown until the last second, but does not close the dialog, so that a click meant
  // for the dialog cannot hit the page behind it.
  await person.page.mouse.move(300, 300);
  await person.page.clock.runFor('00:45');
  await expectGone(person.page.getByText('Sign in to continue'));
  await person.press('Stay signed in');
  await expect(person.page.getByText('Still there?')).toHaveCount(0);
  // The page must notice that the mouse is at rest before the clock advances.
  await person.page.mouse.move(640, 800);
  await person.page.clock.runFor('05:05');
  await person.sees('Sign in to continue');
  await person.page.getByLabel(/^Password/).fill(ada.password);
  await person.press('Sign in');
  await expect(person.page.getByText('Sign in to continue')).toHaveCount(0);
  await expect(person.page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(
    'Half typed Motors',
  );
});

test('a forgotten password is reset with a mailed code, and signing in then leads to the requested page', async ({
  browser,
}) => {
  const admin = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(admin, 'super');
  const stranger = await Person.open(browser, 'Forgetful', undefined, demoServer);
  await stranger.opens('/sessions');
  await stranger.page.getByLabel('Email').fill(forgetful);
  await stranger.follow('Forgot password?');
  await stranger.press('Send code');
  await stranger.sees('We sent a 6-digit code');
  await stranger.sees('If this email address has an account, we’ve sent a code to it');
  await admin.opens(`/super-mails?search=${forgetful}`);
  await admin.press('Read');
  const code = /\b\d{6}\b/.exec((await admin.page.getByRole('dialog').textContent()) ?? '')?.[0] ?? '';
  await stranger.page.getByLabel('Code').fill('000000' === code ? '000001' : '000000');
  await stranger.press('Verify');
  await stranger.sees('The code is wrong or has expired');
  await stranger.page.getByLabel('Code').fill(code);
  await stranger.press('Verify');
  await stranger.page.getByLabel(/^New password/).fill('Another-Horse-78');
  await stranger.page.getByLabel(/^Confirm password/).fill('Another-Horse-79');
  await stranger.press('Save password');
  await stranger.sees('Password and confirm not matched!');
  await stranger.page.getByLabel(/^Confirm password/).fill('Another-Horse-78');
  await stranger.press('Save password');
  await expect(stranger.page).toHaveURL(/login/);
  await expect(stranger.page.getByLabel('Email')).toHaveValue(forgetful);
  // The message is removed together with its form. Otherwise it would disappear only after five seconds.
  expect(await stranger.page.getByText('Password and confirm not matched!').count()).toBe(0);
  await stranger.page.getByLabel(/^Password/).fill('Another-Horse-78');
  await stranger.press('Sign in');
  await expect(stranger.page).toHaveURL(/\/sessions$/);
  await stranger.sees('This device');
});

test('a temporary password is replaced, and a person with two accounts chooses one', async ({ browser }) => {
  const toni = { emailId: 'toni@example.test', platform: 'Fine-Passw0rd-Toni', company: 'Other-Passw0rd-Toni' };
  const admin = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(admin, 'super');
  const company = await createTwoAccounts(admin, toni.emailId, toni);
  // Until the company in the URL is opened, the platform account of the same person must not be shown instead.
  const early: string[] = [];
  admin.page.on('request', (request) => early.push(request.url()));
  await admin.page.route(`**/api/v1/company/${company}`, async (route) => {
    await expectVisible(admin.page.getByRole('status', { name: 'Loading' }));
    expect(early.filter((url) => url.includes('/api/v1/user?'))).toEqual([]);
    await route.fallback();
  });
  await admin.opens(`/company-user-list/${company}?search=${toni.emailId}`);
  await admin.acts(admin.page.getByRole('row').nth(1), 'Send temporary password');
  await admin.press('Send');
  await admin.sees('Temporary password sent');
  await admin.opens(`/super-mails?search=${toni.emailId}`);
  await admin.press('Read');
  const temporary =
    /[A-Z0-9]{4}(-[A-Z0-9]{4}){2}/.exec((await admin.page.getByRole('dialog').textContent()) ?? '')?.[0] ?? '';

  const person = await Person.open(browser, 'Toni', undefined, demoServer);
  const { page } = person;
  await person.opens('/login');
  await page.getByLabel('Email').fill(toni.emailId);
  await page.getByLabel(/^Password/).fill(temporary);
  await person.press('Sign in');
  await person.sees('Your password is temporary. Choose a new one.');
  await page.getByLabel(/^New password/).fill(toni.platform);
  await page.getByLabel(/^Confirm password/).fill(toni.platform);
  await person.press('Save password');
  await person.sees('Password change successfull');
  await page.getByLabel(/^Password/).fill(toni.platform);
  await person.press('Sign in');
  await person.sees('Where do you want to work?');
  await page.getByRole('button', { name: /^Platform/ }).click();
  await expect(page).toHaveURL(/\/command-centre$/);
});

test('another person’s sign-in in a second tab leads the first tab to their home; a sign-out locks the other tab only if it reached the server', async ({
  browser,
}) => {
  const gareth = await Person.open(browser, 'Gareth', undefined, demoServer);
  await signInToDemo(gareth, 'supervisor');
  await gareth.opens('/jobcard/create');
  await gareth.fills('Reason', 'Not for your eyes');
  const page = await gareth.page.context().newPage();
  const robert = new Person(page, 'Robert');
  await robert.signsIn('manager@demo.roadworthy.example', 'Demo-Roadworthy-26');
  await gareth.arrivesAt('/jobcard');
  await expectGone(gareth.page.getByText('Leave without saving?'));

  await page.route('**/user/logout', (route) => route.abort());
  await robert.opens('/logout');
  await robert.sees('You are still signed in');
  await page.unroute('**/user/logout');
  const other = new Person(gareth.page, 'Robert, in the other tab');
  await other.opens('/jobcard/lookups?list=costCentre');
  await other.press('Add cost centre');
  await other.fills('Name', 'Half a name');
  await robert.press('Try again');
  await expect(page).toHaveURL(/login/);
  // The other tab keeps the text in its dialog until the same person signs in again in either tab.
  await other.sees('You signed out in another tab. Sign in again to continue where you left off.');
  await robert.signsIn('manager@demo.roadworthy.example', 'Demo-Roadworthy-26');
  await expectGone(other.page.getByText('Sign in to continue'));
  await expect(other.page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name');
});
