import { expect, type Browser } from '@playwright/test';
import { firstDayServer } from './servers/servers.ts';
import { countInput, type InputCount } from './support/count-input.ts';
import { expectGone, expectVisible, readInvitationLink, Person, test } from './support/person.ts';
import { createTestPhoto } from './support/test-photo.ts';

// Follows the checklists on the first day of an empty installation. Every step is reached by pressing visible controls,
// and presses and filled fields are counted.

const openCounted = async (browser: Browser, name: string, count: InputCount): Promise<Person> => {
  const person = await Person.open(browser, name, undefined, firstDayServer);
  await countInput(person, count);
  return person;
};

/** Chooses an option from a list without typing. */
const choose = async ({ page }: Person, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).first().click();
  await page.getByRole('option', { name: option }).first().click();
};
/** Finds a step of a checklist by the text of its link. */
const step = ({ page }: Person, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) });
const takesStep = (person: Person, label: string) => step(person, label).getByRole('link').click();
const seesDone = async (person: Person, label: string) => {
  await expectVisible(step(person, label));
  await expect(step(person, label)).toContainText('Done');
};

const levels = [
  ['Platform', 'D7'],
  ['Make', 'Rover'],
  ['Model', 'Sport'],
  ['Variant', 'HSE'],
] as const;
/** Types a name that is not in the list and adds it with Enter. */
async function addsTyped({ page }: Person, label: string, name: string) {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(name);
  await expectVisible(page.getByRole('option', { name: `Add “${name}”` }));
  await field.press('Enter');
  await expect(field).toHaveValue(name);
  await expectGone(page.getByRole('option'));
}

test('the checklists lead from an empty installation to a project that waits for its customer’s signature, and to a first job card', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const count: InputCount = { clicks: 0, fields: 0 };
  const ada = await openCounted(browser, 'Ada', count);
  const bea = await openCounted(browser, 'Bea', count);

  await test.step('the owner sets up the installation', async () => {
    await ada.signsIn('ada@example.test', 'Correct-Horse-77');
    await ada.sees('No companies yet. Add your first company.');
    await takesStep(ada, 'Enter your name');
    await ada.fills('Name', 'Ada Owner');
    await ada.press('Submit');
    await seesDone(ada, 'Enter your name');
    await expectVisible(ada.page.getByRole('banner').getByText('Ada Owner'));

    await takesStep(ada, 'Invite a Business Relationship Manager');
    await expect(ada.page.getByRole('combobox', { name: 'Role' })).toHaveValue('Business Relationship Manager');
    await ada.fills('Name', 'Bea Walker');
    await ada.fills('Email', 'bea@example.test');
    await ada.press('Send invitation');
    await seesDone(ada, 'Invite a Business Relationship Manager');

    await takesStep(ada, 'Add your first company');
    await ada.fills('Name', 'First Motors');
    await ada.fills('Address', '1 Test Road');
    await ada.fills('Customer Name', 'Cy Customer');
    await ada.fills('Customer Email', 'cy@example.test');
    await ada.page.getByRole('checkbox', { name: /^Invite this customer by email/ }).click();
    await choose(ada, 'Business Relationship Manager', /^Bea Walker/);
    await ada.press('Submit');
    await ada.sees('First Motors');
    await seesDone(ada, 'Invite the company’s people');
    await expect(step(ada, 'Connect a mail server')).toContainText('To do');
  });

  // Ada passes on the link that a mail server would have sent.
  const admin = await Person.open(browser, 'Ada', undefined, firstDayServer);
  await admin.signsIn('ada@example.test', 'Correct-Horse-77');
  const link = await readInvitationLink(admin, 'bea@example.test');

  await test.step('the BRM sets up the company', async () => {
    await bea.acceptsInvitation(link);
    await bea.follow('Open First Motors');
    await takesStep(bea, 'Invite your people');
    await bea.fills('Paste a list', 'Asa Walker, asa@example.test, Assessee\nUdo Walker, udo@example.test, Auditor');
    await bea.press('Add to the list');
    await bea.press('Send 2 invitations');
    await bea.arrivesAt('/projects');

    await takesStep(bea, 'Add your first location');
    await bea.fills('Address', '2 Plant Way');
    await bea.fills('City', 'Coventry');
    await bea.fills('Country', 'UK');
    await bea.press('Submit');
    await seesDone(bea, 'Add your first location');

    await takesStep(bea, 'Add your first part');
    await bea.fills('Name', 'Door seal');
    await bea.fills('Part Number', 'DS-1');
    await bea.fills('Description', 'Rubber seal of the door');
    await bea.fills('Quantity', '3');
    await bea.uploads('Image', createTestPhoto('seal.png', 64, 64));
    await expectVisible(bea.page.getByRole('button', { name: 'Replace Image' }));
    await bea.press('Submit');
    await seesDone(bea, 'Add your first part');

    await takesStep(bea, 'Build your first grid');
    await bea.fills('Name', 'Body');
    await bea.press('Add side');
    await bea.fills('Object side', 'Left');
    await bea.fills('Rows', '1');
    await bea.fills('Columns', '1');
    await bea.uploads('Photo of the side', createTestPhoto('left.png'));
    await bea.page.getByRole('dialog').getByRole('button', { name: 'Add side' }).click();
    await bea.page.getByRole('button', { name: 'Cell A1' }).click();
    await choose(bea, 'Part 1', 'Door seal');
    await bea.press('Save');
    await expectVisible(bea.page.getByRole('button', { name: 'Cell A1, 1 check' }));
    await bea.press('Submit');
    await seesDone(bea, 'Build your first grid');

    await takesStep(bea, 'Write your first risk question');
    await bea.fills('Question', 'Is the floor dry?');
    await choose(bea, 'Type', 'Yes/No');
    await bea.fills('Reference', 'R1');
    await bea.press('Submit');
    await takesStep(bea, 'Combine the questions into a template');
    await bea.fills('Name', 'Workshop');
    await bea.fills('Description', 'The questions of every workshop');
    await choose(bea, 'Questions', 'Is the floor dry?');
    await bea.press('Submit');
    await seesDone(bea, 'Combine the questions into a template');
  });

  await test.step('the BRM creates and signs the first project, which then waits for its customer’s signature', async () => {
    await takesStep(bea, 'Create your first project');
    await bea.fills('Name', 'Doors');
    await choose(bea, 'Customer', /^Cy Customer/);
    await choose(bea, 'Assessment template', 'Workshop');
    await bea.press('Submit');
    await bea.sees('Awaiting BRM to E-Sign');
    await expectGone(bea.page.getByRole('heading', { name: 'Set up inspections' }));
    await bea.signs();
    await bea.opens('/projects');
    await bea.sees('Awaiting Customer to E-Sign');
    expect(count.clicks, 'clicks').toBeLessThanOrEqual(60);
    expect(count.fields, 'fields').toBeLessThanOrEqual(45);
  });

  await test.step('the form of the first vehicle adds the catalogue levels that are typed into it', async () => {
    await takesStep(bea, 'Add your first vehicle');
    for (const [level, name] of levels) {
      await addsTyped(bea, level, name);
      await bea.sees(`${name} added`);
    }
    await bea.fills('VIN', 'SAJAAWALK00000001');
    await bea.press('Submit');
    await seesDone(bea, 'Add your first vehicle');
  });

  const all = { ...count };
  Object.assign(count, { clicks: 0, fields: 0 });
  await test.step('the form of the first job card adds the workshop, cost centre and job type that are typed into it', async () => {
    await takesStep(bea, 'Create your first job card');
    for (const [list, name] of [
      ['Workshop', 'North hall'],
      ['Cost Centre', 'General'],
      ['Job Type', 'Repair'],
    ] as const) {
      await addsTyped(bea, list, name);
      await bea.sees(`${list} saved`);
    }
    const vin = bea.page.getByRole('combobox', { name: 'VIN' });
    await vin.fill('SAJAAWALK00000001');
    await expectVisible(bea.page.getByRole('option', { name: 'SAJAAWALK00000001' }));
    await vin.press('Enter');
    await expectGone(bea.page.getByRole('option'));
    await choose(bea, 'Vehicle Hand-in Location', 'Keyroom');
    await choose(bea, 'Key Location', 'With Vehicle');
    await choose(bea, 'Mileage Required', 'No');
    await choose(bea, 'RIS Jobcard', 'No');
    const day = bea.page.getByRole('group', { name: 'Preferred Start Date' });
    await day.getByRole('spinbutton', { name: 'Month' }).click();
    await bea.page.keyboard.type('12312099');
    await bea.fills('Reason', 'Noise at the front axle');
    await bea.fills('Summary', 'Find the noise');
    await bea.fills('Instructions', 'Test drive, then look at the struts');
    await bea.press('Submit');
    await bea.press('Yes');
    await bea.arrivesAt('/jobcard');
    await bea.sees('SAJAAWALK00000001');
    await expectGone(bea.page.getByRole('heading', { name: 'Set up the workshop' }));
    expect(count.clicks, 'clicks').toBeLessThanOrEqual(15);
    expect(count.fields, 'fields').toBeLessThanOrEqual(8);
  });
  process.stdout.write(
    `First day: ${all.clicks} clicks and ${all.fields} fields up to the first vehicle, ` +
      `${count.clicks} and ${count.fields} for the first job card\n`,
  );
});
