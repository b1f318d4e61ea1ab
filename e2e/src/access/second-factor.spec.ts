import { expect, type Browser } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// Sign-in codes: from an authenticator app with its recovery codes, and by mail.

const password = 'Demo-Roadworthy-26';
const owen = 'inspector3@demo.roadworthy.example';
const guest = 'fleet.inspector@demo.roadworthy.example';
const openPerson = (browser: Browser, name: string) => Person.open(browser, name, undefined, demoServer);
/**
 * Calculates the authenticator app's code now, or `steps` half-minutes later. Later codes are needed because each code
 * works only once; the server accepts a code from one half-minute earlier or later.
 */
const totpCode = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enterPassword(person: Person, emailId: string, door = '/login') {
  await person.opens(door);
  await person.page.getByLabel('Email').fill(emailId);
  await person.page.getByLabel(/^Password/).fill(password);
  await person.press('Sign in');
}
const isInside = (person: Person) => expect(person.page).not.toHaveURL(/login/);

async function mailedCode(admin: Person, emailId: string): Promise<string> {
  await admin.opens(`/super-mails?search=${emailId}`);
  await admin.press('Read');
  const text = (await admin.page.getByRole('dialog').textContent()) ?? '';
  await admin.page.keyboard.press('Escape');
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

test('a second factor is set up, asked for at sign-in, replaced by a recovery code, and reset by an admin', async ({
  browser,
}) => {
  const person = await openPerson(browser, 'Owen');
  await enterPassword(person, owen);
  await isInside(person);
  await person.opens('/security');
  await person.press('Switch on');
  await person.page.getByLabel('Your password').fill(password);
  await person.press('Continue');
  await expectVisible(person.page.getByRole('img', { name: /QR code/ }));
  const key = ((await person.page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  const dialog = person.page.getByRole('dialog');
  const first = totpCode(key);
  await dialog.getByLabel('Code').fill(first);
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await person.press('Done');
  await person.sees('You have 10 recovery codes left.');

  await person.opens('/logout');
  await expect(person.page).toHaveURL(/company-login/);
  const [, companyId = ''] = /company-login\/([\w-]+)/.exec(person.page.url()) ?? [];
  await enterPassword(person, owen);
  await person.page.getByLabel('Code').fill(first);
  await person.press('Verify');
  await person.sees('The code is wrong or has expired');
  const next = totpCode(key, 1);
  await person.page.getByLabel('Code').fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await person.press('Verify');
  await isInside(person);

  const elsewhere = await openPerson(browser, 'Owen, elsewhere');
  for (const [code, answer] of [
    [codes[0] ?? '', 'in'],
    [codes[0] ?? '', 'refused'],
  ] as const) {
    await enterPassword(elsewhere, owen);
    await elsewhere.press('Use a recovery code');
    await elsewhere.page.getByLabel('Recovery code').fill(code);
    await elsewhere.press('Verify');
    if (answer === 'in') await isInside(elsewhere);
    else await elsewhere.sees('The code is wrong or has expired');
  }

  const admin = await openPerson(browser, 'Sofia');
  await admin.signsIn('super@demo.roadworthy.example', password);
  await admin.opens(`/company-user-list/${companyId}?search=inspector3`);
  await admin.acts(admin.page.getByRole('row', { name: /inspector3@/ }), 'Reset second factor');
  await admin.press('Reset');
  await admin.sees('Second factor reset');
  await enterPassword(elsewhere, owen);
  await isInside(elsewhere);
});

test('a mailed code is asked for on a new device at both sign-in pages, and can be resent after a countdown', async ({
  browser,
}) => {
  const admin = await openPerson(browser, 'Sofia');
  await admin.signsIn('super@demo.roadworthy.example', password);
  await admin.opens('/company?search=Northgate');
  await admin.acts(admin.page.getByRole('row', { name: /Northgate Fleet/ }), 'Edit');
  await admin.page.getByRole('checkbox', { name: /Email a code/ }).check();
  const [, companyId = ''] = /edit\/company\/([\w-]+)/.exec(admin.page.url()) ?? [];
  await admin.press('Submit');
  await admin.arrivesAt('/company');

  for (const door of ['/login', `/company-login/${companyId}`]) {
    const person = await openPerson(browser, `Guest at ${door}`);
    await person.page.clock.install();
    await enterPassword(person, guest, door);
    await person.sees(`We sent a 6-digit code to ${guest}`);
    await expect(person.page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
    await person.page.clock.runFor('00:31');
    await person.press('Resend');
    await person.sees('we’ve sent a code to it');
    await expect(person.page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
    await person.page.getByLabel('Code').fill(await mailedCode(admin, guest));
    await person.press('Verify');
    await isInside(person);
    await person.opens('/logout');
    await expect(person.page).toHaveURL(new RegExp(`company-login/${companyId}`));
    await expectVisible(person.page.getByRole('img', { name: 'Northgate Fleet logo' }));
    // The device is now recognised, so no code is needed.
    await enterPassword(person, guest, door);
    await isInside(person);
  }
});
