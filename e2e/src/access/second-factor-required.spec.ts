import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { strictServer } from '../servers/servers.ts';
import { readInvitationLink, Person, test, expectVisible } from '../support/person.ts';

// An installation that requires a second factor from admins, who set it up when they sign in. Nobody else is asked for
// one.

const ada = 'ada@example.test';
const password = 'Correct-Horse-77';
const totpCode = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enterPassword(person: Person) {
  await person.opens('/login');
  await person.page.getByLabel('Email').fill(ada);
  await person.page.getByLabel(/^Password/).fill(password);
  await person.press('Sign in');
}

/** Goes through the setup, from the explanation to the recovery codes, and returns the key of the authenticator app. */
async function setUpSecondFactor(person: Person): Promise<string> {
  await person.sees('Your role needs a second factor: a code from an app on your phone, in addition to your password.');
  await person.press('Set up second factor');
  await expectVisible(person.page.getByRole('img', { name: /QR code/ }));
  const key = ((await person.page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await person.page.getByLabel('Code').fill(totpCode(key));
  await person.press('Switch on');
  await expect(person.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expect(person.page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await person.page.getByRole('checkbox').check();
  await person.press('Done');
  return key;
}

async function invited(admin: Person, name: string, role: string): Promise<string> {
  const emailId = `${name.toLowerCase()}@example.test`;
  await admin.opens('/add/super-user');
  await admin.fills('Name', `${name} Strict`);
  await admin.fills('Email', emailId);
  await admin.picks('Role', role);
  await admin.press('Send invitation');
  await admin.sees(emailId);
  return new URL(await readInvitationLink(admin, emailId)).pathname;
}

async function completeProfile(person: Person, link: string) {
  await person.opens(link);
  await person.page.getByLabel(/^Password/).fill(`Fine-Passw0rd-${person.name}`);
  await person.page.getByLabel('Confirm password').fill(`Fine-Passw0rd-${person.name}`);
  await person.press('Start');
}

test('an admin sets up the second factor before anything else and cannot switch it off; a BRM does not need one', async ({
  browser,
}) => {
  const openPerson = (name: string) => Person.open(browser, name, undefined, strictServer);
  const admin = await openPerson('Ada');

  const key = await test.step('the password alone gives no access', async () => {
    await enterPassword(admin);
    await admin.sees('Your role needs a second factor');
    await admin.press('Back');
    await expect(admin.page.getByLabel('Email')).toHaveValue(ada);
    await admin.opens('/company');
    await expect(admin.page).toHaveURL(/\/login$/);
    await enterPassword(admin);
    return setUpSecondFactor(admin);
  });
  await expect(admin.page).toHaveURL(/\/company$/);

  await test.step('the second factor cannot be switched off, and its code is requested at the next sign-in', async () => {
    await admin.opens('/security');
    await expect(admin.page.getByRole('button', { name: 'Switch off' })).toBeDisabled();
    await admin.page.getByRole('button', { name: 'Switch off' }).click({ force: true });
    await admin.sees('Your role needs a second factor, so you can’t switch it off');
    const elsewhere = await openPerson('Ada, elsewhere');
    await enterPassword(elsewhere);
    await elsewhere.page.getByLabel('Code').fill(totpCode(key, 1));
    await elsewhere.press('Verify');
    await expect(elsewhere.page).toHaveURL(/\/company$/);
  });

  await test.step('a person invited as an admin sets it up after the profile', async () => {
    const nora = await openPerson('Nora');
    await completeProfile(nora, await invited(admin, 'Nora', 'PDSL Admin'));
    await setUpSecondFactor(nora);
    await expect(nora.page).toHaveURL(/\/company-list$/);
  });

  await test.step('a BRM signs in with the password only', async () => {
    const bea = await openPerson('Bea');
    await completeProfile(bea, await invited(admin, 'Bea', 'Business Relationship Manager'));
    await expect(bea.page).toHaveURL(/\/command-centre$/);
  });
});
