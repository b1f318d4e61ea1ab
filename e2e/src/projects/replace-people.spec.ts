import { expect, type Browser } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { callApi, type ApiSession } from '../support/demo-api.ts';
import { demoPassword, signInToDemo } from '../support/demo-accounts.ts';
import { createCompanyWithProject } from '../support/new-accounts.ts';
import { readSigningAccess, signWithoutVerifying } from '../support/new-projects.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// The office replaces a person whose turn it is in a project. Each test has a new company.

type Id = { _id: string };
const tokenOf = async (emailId: string): Promise<string> =>
  (await callApi<{ accessToken: string }>({ token: '' }, '/user/login', { emailId, password: demoPassword }))
    .accessToken;

/** Invites a person, who can be chosen even before they complete their account. */
async function hire(by: ApiSession, role: string, [firstName, lastName]: readonly [string, string], emailId: string) {
  const roles = await callApi<(Id & { name: string })[]>(by, '/role?limit=0');
  await callApi(by, '/user/invite_user', {
    firstName,
    lastName,
    emailId,
    role: roles.find(({ name }) => name === role)?._id,
  });
}

async function makeCompany(admin: Person, tag: string) {
  await signInToDemo(admin, 'super');
  const { company, project } = await createCompanyWithProject(admin, tag, demoPassword);
  const brm = { emailId: `brm-${tag}@test.test`, password: demoPassword, company };
  const customer = { emailId: `customer-${tag}@test.test`, password: demoPassword };
  const office: ApiSession = { token: await tokenOf(brm.emailId), company };
  const sign = async (who: typeof customer & { company?: string }, session: ApiSession, verifies: boolean) => {
    const offer = await readSigningAccess(who, project);
    await signWithoutVerifying(offer);
    if (verifies) await callApi(session, '/project/verifyAgreement', { meta: { related_document_hash: offer.hash } });
    return offer;
  };
  return {
    company,
    project,
    office,
    signAsBrm: () => sign(brm, office, true),
    signAsCustomer: async (verifies: boolean) =>
      sign(customer, { token: await tokenOf(customer.emailId), company }, verifies),
  };
}

/** Signs in as the BRM of the company and opens the company. */
async function openAsBrm(browser: Browser, tag: string): Promise<Person> {
  const bea = await Person.open(browser, 'Bea', undefined, demoServer);
  await bea.signsIn(`brm-${tag}@test.test`, demoPassword);
  await openCompany(bea, '/company-list', tag);
  return bea;
}
async function openCompany(person: Person, list: string, tag: string): Promise<void> {
  await person.opens(`${list}?search=${tag}`);
  await person.acts(person.page.getByRole('row', { name: `Works ${tag}` }), 'Open');
  await person.sees('Project List');
}

test('a customer who has signed is replaced, and the contract has to be signed again', async ({ browser }) => {
  const tag = `rc${Date.now()}`;
  const admin = await Person.open(browser, 'Admin', undefined, demoServer);
  const made = await makeCompany(admin, tag);
  await made.signAsBrm();
  const old = await made.signAsCustomer(false);
  await hire(made.office, 'Customer', ['Nina', 'Novak'], `nina-${tag}@test.test`);
  const bea = await openAsBrm(browser, tag);
  await bea.opens(`/project/${made.project}`);
  await bea.sees(/^Waiting for Toni Twice to sign the contract \(since .+, today\)$/);

  const people = bea.page.getByRole('region', { name: 'People' });
  await people.getByRole('listitem').filter({ hasText: 'Customer' }).getByRole('button', { name: 'Replace' }).click();
  const dialog = bea.page.getByRole('dialog', { name: 'Replace Toni Twice as Customer' });
  await expectVisible(dialog.getByText('Toni Twice has already signed this document.'));
  await expectVisible(dialog.getByText('has already signed and has to sign again.'));
  await dialog.getByRole('combobox', { name: 'Who takes over' }).click();
  await bea.page.getByRole('option', { name: 'Nina Novak' }).click();
  await expect(dialog.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('On leave until March');
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expectGone(dialog);
  await bea.sees('Awaiting BRM to E-Sign');
  await expectVisible(people.getByText('Nina Novak took over from Toni Twice as Customer'));
  await expectVisible(people.getByText('On leave until March'));

  const guest = await Person.open(browser, 'Toni', { width: 360, height: 740 }, demoServer);
  await guest.opens(new URL(old.link).pathname);
  await guest.sees('This document was reissued, and you no longer have to sign it. Sign in to see why.');
});

test('an assessee is replaced, and sees at the old address who took over', async ({ browser }) => {
  const tag = `ra${Date.now()}`;
  const admin = await Person.open(browser, 'Admin', undefined, demoServer);
  const made = await makeCompany(admin, tag);
  await made.signAsBrm();
  await made.signAsCustomer(true);
  const [assessee] = await callApi<Id[]>(made.office, `/user?search=assessee-${tag}@test.test`);
  await callApi(made.office, `/project/${made.project}/assign`, { assessmentAssignTo: assessee?._id });
  await hire(made.office, 'Assessee', ['Nina', 'Novak'], `nina-${tag}@test.test`);
  const toni = await Person.open(browser, 'Toni', { width: 360, height: 740 }, demoServer);
  await toni.signsIn(`assessee-${tag}@test.test`, demoPassword);
  await toni.opens(`/action/${made.project}`);
  await toni.sees(/of \d+ answered$/);

  const bea = await openAsBrm(browser, tag);
  await bea.opens(`/project/${made.project}`);
  await bea.press('Change assessee');
  const dialog = bea.page.getByRole('dialog', { name: 'Replace Toni Twice as Assessee' });
  await expectVisible(dialog.getByText('Work continues where it left off.'));
  await dialog.getByRole('combobox', { name: 'Who takes over' }).click();
  await bea.page.getByRole('option', { name: 'Nina Novak' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved to the paint shop');
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expectGone(dialog);
  await bea.sees(/^Waiting for Nina Novak to complete the risk assessment \(since /);

  await toni.opens(`/action/${made.project}`);
  await toni.sees(/^Nina Novak took over from you as Assessee on /);
  await toni.sees('Reason: Moved to the paint shop');
  await toni.opens('/inbox');
  await toni.sees('Someone has taken over from you');
  await toni.page.getByRole('link', { name: 'Open' }).click();
  await toni.press('OK');
  await toni.sees('This is no longer available');
  await toni.opens('/inbox');
  await expectGone(toni.page.getByText('Someone has taken over from you'));
});

test('a super admin replaces the BRM for whom a contract waits', async ({ browser }) => {
  const tag = `rb${Date.now()}`;
  const admin = await Person.open(browser, 'Admin', undefined, demoServer);
  const made = await makeCompany(admin, tag);
  const platform = { token: await tokenOf('super@demo.roadworthy.example') };
  await hire(platform, 'Business Relationship Manager', ['Nina', 'Novak'], `nina-${tag}@test.test`);
  await openCompany(admin, '/company', tag);
  await admin.opens(`/project/${made.project}`);
  const people = admin.page.getByRole('region', { name: 'People' });
  const manager = people.getByRole('listitem').filter({ hasText: 'Business Relationship Manager' });
  await manager.getByRole('button', { name: 'Replace' }).click();
  const dialog = admin.page.getByRole('dialog', { name: /^Replace .+ as Business Relationship Manager$/ });
  await expectVisible(dialog.getByText('Replaces the Business Relationship Manager of the whole company.'));
  await expectVisible(dialog.getByText('Both get an email.', { exact: true }));
  await dialog.getByRole('combobox', { name: 'Who takes over' }).fill(tag);
  await admin.page.getByRole('option', { name: 'Nina Novak' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved to another region');
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expectGone(dialog);
  await expectVisible(manager.getByText('Nina Novak', { exact: true }));
  await expectVisible(people.getByText(/^Nina Novak took over from .+ as Business Relationship Manager$/));
  await admin.sees(/^Waiting for Nina Novak to sign the contract/);
});
