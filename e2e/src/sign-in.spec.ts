import { expect } from '@playwright/test';
import { sits } from './seats.ts';
import { demoServer } from './servers.ts';
import { Person, test } from './words.ts';

// Signing in, and the five minutes after which a page is locked where it stands.

const forgetful = 'rework@demo.roadworthy.example';
const ada = { emailId: 'ada@example.test', password: 'Correct-Horse-77' };

test('a wrong password is told without telling whether the e-mail exists', async ({ browser }) => {
  const stranger = await Person.comesTo(browser, 'Stranger');
  await stranger.opens('/login');
  await stranger.press('Sign in');
  await stranger.sees('Email is required!');
  await stranger.sees('Password is required');
  for (const emailId of [ada.emailId, 'nobody@example.test']) {
    await stranger.page.getByLabel('Email').fill(emailId);
    await stranger.page.getByLabel(/^Password/).fill('not the password');
    await stranger.press('Sign in');
    await stranger.sees('The e-mail or the password is wrong');
  }
});

test('after five minutes without a movement the page is locked, and the same person carries on with nothing typed lost', async ({ browser }) => {
  const person = await Person.comesTo(browser, 'Ada');
  await person.page.clock.install();
  await person.signsIn(ada.emailId, ada.password);
  await person.opens('/add/company');
  await person.fills('Name', 'Half typed Motors');
  await person.page.clock.runFor('04:32');
  await person.sees('Still there?');
  await person.press('Stay signed in');
  await expect(person.page.getByText('Still there?')).toHaveCount(0);
  // The mouse comes to rest, and the page has seen that, before the time runs.
  await person.page.mouse.move(640, 800);
  await person.page.clock.runFor('05:05');
  await person.sees('Sign in to carry on');
  await person.page.getByLabel(/^Password/).fill(ada.password);
  await person.press('Sign in');
  await expect(person.page.getByText('Sign in to carry on')).toHaveCount(0);
  await expect(person.page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('Half typed Motors');
});

test('a forgotten password is replaced by a code from the mail', async ({ browser }) => {
  const admin = await Person.comesTo(browser, 'Sofia', undefined, demoServer);
  await sits(admin, 'super');
  const stranger = await Person.comesTo(browser, 'Forgetful', undefined, demoServer);
  await stranger.opens('/forgot');
  await stranger.page.getByLabel('Email').fill(forgetful);
  await stranger.press('Send code');
  await stranger.sees('We sent a code');
  await admin.opens(`/super-mails?search=${forgetful}`);
  await admin.press('Read');
  const code = /\b\d{6}\b/.exec((await admin.page.getByRole('dialog').textContent()) ?? '')?.[0] ?? '';
  await stranger.page.getByLabel('Code').fill('000000' === code ? '000001' : '000000');
  await stranger.press('Verify');
  await stranger.sees('The code is wrong or no longer valid');
  await stranger.page.getByLabel('Code').fill(code);
  await stranger.press('Verify');
  await stranger.page.getByLabel(/^New password/).fill('Another-Horse-78');
  await stranger.page.getByLabel(/^Confirm password/).fill('Another-Horse-79');
  await stranger.press('Save password');
  await stranger.sees('Password and confirm not matched!');
  await stranger.page.getByLabel(/^Confirm password/).fill('Another-Horse-78');
  await stranger.press('Save password');
  await expect(stranger.page).toHaveURL(/login/);
  await stranger.signsIn(forgetful, 'Another-Horse-78');
  await stranger.opens('/sessions');
  await stranger.sees('This one');
});
