import { expect } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { demoPassword, signInToDemo } from '../support/demo-accounts.ts';
import { createCompany } from '../support/new-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { readInvitationLink, Person, expectVisible, test } from '../support/person.ts';

// Company settings that the platform makes, and the prefilled form of an invited person.

test('a company accepts mobile numbers with a country code once its form allows it', async ({ browser }) => {
  const sofia = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(sofia, 'super', true);
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const label = 'Allow phone numbers with a country code, such as +44 7700 900123';
  const sets = async (isOn: boolean) => {
    await sofia.opens('/company?search=Meridian');
    await sofia.acts(sofia.page.getByRole('row', { name: 'Meridian Motors' }), 'Edit');
    await sofia.page.getByRole('checkbox', { name: label }).setChecked(isOn);
    await sofia.press('Submit');
    await sofia.arrivesAt('/company');
  };
  const number = () => rachel.page.getByRole('textbox', { name: 'Mobile No' });
  const hints = {
    off: '10 characters. To allow numbers with a country code, edit the company.',
    on: '10 characters, or a country code and the number',
  };
  const types = async (setting: 'on' | 'off') => {
    await rachel.opens('/create/project');
    // The draft of the previous attempt is restored. The form knows the setting of the company once it shows the hint.
    await number().fill('');
    await expect(number()).toHaveAccessibleDescription(hints[setting]);
    await number().fill('+44 7700 900123');
    await rachel.press('Submit');
    // The other fields are empty, so nothing is saved in either case.
    await rachel.sees('Customer is required');
  };

  await types('off');
  await expect(number()).toHaveAccessibleDescription(/^Length should be 10/);
  await sets(true);
  try {
    await types('on');
    await expect(number()).not.toHaveAccessibleDescription(/^Length should be 10/);
    await expect(number()).toHaveAttribute('aria-invalid', 'false');
  } finally {
    await sets(false);
  }
  await types('off');
  await expect(number()).toHaveAccessibleDescription(/^Length should be 10/);
});

test('a company can set its page lock to more than five minutes', async ({ browser }) => {
  const sofia = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(sofia, 'super');
  const emailId = `cleo.${Date.now()}@example.test`;
  await createCompany(sofia, 'Slow Lock Works', emailId, demoPassword);
  const locksAfter = async (minutes: string) => {
    await sofia.opens('/company?search=Slow');
    await sofia.acts(sofia.page.getByRole('row', { name: 'Slow Lock Works' }), 'Edit');
    await sofia.fills('Lock after (minutes)', minutes);
    await sofia.press('Submit');
  };
  await locksAfter('4');
  await sofia.sees('Lock after must be 5 to 60 minutes');
  await locksAfter('15');
  await sofia.arrivesAt('/company');

  const cleo = await Person.open(browser, 'Cleo', undefined, demoServer);
  await cleo.page.clock.install();
  await cleo.signsIn(emailId, demoPassword);
  await cleo.opens('/customer-projects');
  await expectVisible(cleo.page.getByRole('heading', { name: 'Project List' }));
  // Time also passes while the page loads, and the countdown begins at 14:30.
  await cleo.page.clock.runFor('13:50');
  await expect(cleo.page.getByText('Sign in to continue')).toHaveCount(0);
  await expect(cleo.page.getByText('Still there?')).toHaveCount(0);
  await cleo.page.clock.runFor('01:15');
  await cleo.sees('You were away for 15 minutes, so this page was locked.');
});

test('the sign-up form of an invited person shows the phone number that was entered for them', async ({ browser }) => {
  const sofia = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(sofia, 'super', true);
  const roles = await callApi<{ _id: string; name: string }[]>(sofia, 'GET', '/role?limit=0');
  const emailId = `peggy.${Date.now()}@example.test`;
  const role = roles.find(({ name }) => name === 'Customer')?._id;
  const { _id } = await callApi<{ _id: string }>(sofia, 'POST', '/user/invite_user', {
    firstName: 'Peggy',
    lastName: 'Phone',
    emailId,
    phoneNumber: '07700 900299',
    role,
  });
  const link = await readInvitationLink(sofia, emailId);
  const peggy = await Person.open(browser, 'Peggy', undefined, demoServer);
  await peggy.opens(new URL(link).pathname);
  const phone = peggy.page.getByRole('textbox', { name: 'Phone number' });
  await expectVisible(phone);
  await expect(phone).toHaveValue('07700 900299');
  await peggy.acceptsInvitation(link);
  expect(await callApi(sofia, 'GET', `/user/${_id}`)).toMatchObject({
    firstName: 'Peggy',
    phoneNumber: '07700 900299',
    isRegistered: true,
  });
});
