import { expect, type Browser, type Response } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, test, expectVisible } from '../support/person.ts';

// Follows a job card from its creation to the finished job, through the UI only: a supervisor creates and assigns the
// card, and an engineer works on it on a phone.

const phone = { width: 360, height: 780 };
/** The messages for an empty form, as specified. */
const missing = [
  '"Workshop" is required',
  '"Cost Centre" is required',
  '"Vehicle Hand-in Location" is required',
  'Please select if "Mileage" is required',
  'Please select if it is a "RIS Jobcard"',
  '"Preferred Start Date" is required',
  '"Reason" is required',
  '"Summary" is required',
  '"Instructions" is required',
];

async function openAs(browser: Browser, account: string, viewport?: typeof phone): Promise<Person> {
  const person = await Person.open(browser, account, viewport, demoServer);
  await signInToDemo(person, account);
  return person;
}

/** Adds an entry to one of the form's lists with the plus button, which also selects the new entry. */
async function addNew(person: Person, thing: string, label: string, name: string) {
  await person.press(`Add ${thing}`);
  const dialog = person.page.getByRole('dialog', { name: `Add ${thing}` });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await person.sees(`Please confirm to add new ${thing}`);
  await person.press('Yes');
  await expect(person.page.getByRole('combobox', { name: label })).toHaveValue(name);
}

/** Types tomorrow's date in the field's format, MM/dd/yyyy. */
async function chooseTomorrow(person: Person) {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const digits = `${String(tomorrow.getMonth() + 1).padStart(2, '0')}${String(tomorrow.getDate()).padStart(2, '0')}${tomorrow.getFullYear()}`;
  await person.page
    .getByRole('group', { name: 'Preferred Start Date' })
    .getByRole('spinbutton', { name: 'Month' })
    .click();
  await person.page.keyboard.type(digits);
}

const openCard = async (person: Person, number: string) => {
  await person.opens(`/jobcard?search=${number}`);
  await person.page.getByRole('button', { name: number, exact: true }).click();
  await expectVisible(person.page.getByRole('dialog', { name: 'Jobcard' }));
};

/** Fills in everything that a new job card requires, and returns its number. */
async function raiseJobCard(person: Person, summary: string): Promise<string> {
  await person.opens('/jobcard/create');
  const drawn = await person.page.getByRole('textbox', { name: 'Jobcard ID' }).inputValue();
  const isAdded = (answer: Response) =>
    answer.request().method() === 'POST' && answer.url().endsWith('/api/v1/jobcard') && answer.ok();
  await person.picks('Workshop', 'Powertrain Workshop');
  for (const name of ['VIN', 'Key Location', 'Job Type']) {
    await person.page.getByRole('combobox', { name }).click();
    await person.page
      .getByRole('option')
      .nth(name === 'Key Location' ? 1 : 0)
      .click();
  }
  await person.picks('Vehicle Hand-in Location', 'Keyroom');
  await addNew(person, 'cost centre', 'Cost Centre', `Cost centre of ${drawn}`);
  await person.picks('Mileage Required', 'Yes');
  await person.picks('RIS Jobcard', 'No');
  await chooseTomorrow(person);
  await person.fills('Reason', 'A noise in curves');
  await person.fills('Summary', summary);
  await person.fills('Instructions', 'Listen');
  await person.fills('Start ODO', '1200');
  await person.press('Submit');
  await person.sees('Create Jobcard');
  const [added] = await Promise.all([person.page.waitForResponse(isAdded), person.press('Yes')]);
  await person.arrivesAt('/jobcard');
  const { jobcardId }: { jobcardId: string } = added.request().postDataJSON();
  return jobcardId;
}

test('a job card is raised, assigned, worked on and finished', async ({ browser }) => {
  const supervisor = await openAs(browser, 'supervisor');
  await supervisor.arrivesAt('/jobcard');

  await test.step('all missing fields are reported at once', async () => {
    await supervisor.follow('Create');
    await supervisor.press('Submit');
    for (const text of missing) await supervisor.sees(text);
  });

  const number = await test.step('the supervisor raises it', () => raiseJobCard(supervisor, 'Front axle'));
  await test.step('the supervisor assigns an engineer, with a task', async () => {
    await openCard(supervisor, number);
    await supervisor.press('Assign');
    await supervisor.picks('Engineer', 'Nina');
    await supervisor.page.getByRole('dialog', { name: 'Assign' }).getByRole('button', { name: 'Assign' }).click();
    await supervisor.sees(`${number}: Assigned`);
    for (const [task, minutes] of [
      ['Change the strut mounts', '45'],
      ['Paint the springs', '20'],
    ] as const) {
      await supervisor.press('Add task');
      await supervisor.fills('Task', task);
      await supervisor.fills('Ideal time in mins', minutes);
      await supervisor.press('Add');
      await supervisor.sees(`${minutes} min planned`);
    }
  });

  await test.step('the supervisor adds a team, and two people who join it', async () => {
    await supervisor.press('Manage users');
    const users = supervisor.page.getByRole('dialog', { name: 'Manage users' });
    await supervisor.picks('Team', 'Early shift');
    const names = ['Idris', 'Umar'];
    const mailOf = (name: string) => `${name}.${number.replace('JOBC-', 'of')}@demo.roadworthy.example`;
    for (const [index, name] of names.entries()) {
      if (index > 0) await supervisor.press('Add Another');
      await users.getByRole('textbox', { name: 'Email' }).nth(index).fill(mailOf(name));
      await users.getByRole('combobox', { name: 'Role' }).nth(index).click();
      await supervisor.page.getByRole('option', { name: 'Engineer' }).click();
    }
    await users.getByRole('button', { name: 'Submit' }).click();
    await supervisor.sees('2 people joined Early shift');
    await expectGone(users);
    await supervisor.press('Manage users');
    for (const name of names) await expectVisible(users.getByText(name));
    await users.getByRole('button', { name: 'Cancel' }).click();
    await expectGone(users);
  });

  await test.step('the engineer works on it on a phone', async () => {
    const engineer = await openAs(browser, 'engineer', phone);
    await openCard(engineer, number);
    await engineer.press('Start');
    await engineer.page.getByRole('dialog', { name: 'Start' }).getByRole('button', { name: 'Start' }).click();
    await engineer.sees(`${number}: Started`);
    await engineer.press('Hold');
    const hold = engineer.page.getByRole('dialog', { name: 'Hold' });
    await expect(hold.getByRole('button', { name: 'Hold' })).toBeDisabled();
    await engineer.fills('Reason', 'The part is late');
    await hold.getByRole('button', { name: 'Hold' }).click();
    await engineer.press('Resume');
    await engineer.page.getByRole('dialog', { name: 'Resume' }).getByRole('button', { name: 'Resume' }).click();
    await engineer.press('Skip Paint the springs');
    const skip = engineer.page.getByRole('dialog', { name: 'Skip task' });
    await expect(skip.getByRole('button', { name: 'Skip' })).toBeDisabled();
    await engineer.fills('Reason', 'They are new');
    await skip.getByRole('button', { name: 'Skip' }).click();
    await engineer.sees('They are new');
    await engineer.sees('Finish or skip the open tasks first (1)');
    await engineer.press('Finish Change the strut mounts');
    await engineer.fills('Effort time in mins', '50');
    await engineer.page.getByRole('dialog', { name: 'Finish task' }).getByRole('button', { name: 'Finish' }).click();
    await engineer.sees('50 min worked');
    await engineer.press('Finish job');
    const finish = engineer.page.getByRole('dialog', { name: 'Finish job' });
    await engineer.fills('Comment', 'Quiet again');
    await expect(finish.getByRole('button', { name: 'Finish job' })).toBeDisabled();
    await engineer.fills('End ODO', '1100');
    await engineer.sees('"End ODO" can’t be lower than "Start ODO"');
    await engineer.fills('End ODO', '1234');
    await finish.getByRole('button', { name: 'Finish job' }).click();
    await engineer.sees('Completed');
    await engineer.sees('“The part is late”');
  });

  await test.step('the supervisor sees it finished, with only the sign-off left', async () => {
    await supervisor.opens(`/jobcard?search=${number}&status=Completed`);
    await supervisor.page.getByRole('row', { name: number }).getByRole('link', { name: 'Edit' }).click();
    await supervisor.sees('The job card is Completed: only the sign-off can still be filled in');
    await supervisor.fills('Signature', 'S. Doe');
    await supervisor.press('Submit');
    await supervisor.sees('Update job card');
    await supervisor.press('Yes');
    await supervisor.arrivesAt('/jobcard');
  });
});

test('when two people edit one job card, the second resolves the conflict field by field', async ({ browser }) => {
  const first = await openAs(browser, 'supervisor');
  const number = await raiseJobCard(first, 'Rear axle');
  const second = await openAs(browser, 'supervisor');
  for (const person of [first, second]) {
    await person.opens(`/jobcard?search=${number}`);
    await person.page.getByRole('row', { name: number }).getByRole('link', { name: 'Edit' }).click();
    await expect(person.page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Rear axle');
  }
  const saves = async (person: Person) => {
    await person.press('Submit');
    await person.sees('Update job card');
    await person.press('Yes');
  };
  // The text is typed before the other person saves, because an untouched form would simply be refilled.
  await second.fills('Summary', 'Rear axle, right');
  await first.fills('Summary', 'Rear axle, left');
  await first.fills('Instructions', 'Look at both mounts');
  await saves(first);
  await first.arrivesAt('/jobcard');
  await saves(second);
  await second.sees('This has changed since you opened it');
  const summary = second.page.getByRole('radiogroup', { name: 'Summary' });
  await expect(summary.getByRole('radio', { name: 'Yours Rear axle, right' })).toBeChecked();
  await expect(
    second.page
      .getByRole('radiogroup', { name: 'Instructions' })
      .getByRole('radio', { name: 'Theirs Look at both mounts' }),
  ).toBeChecked();
  await summary.getByRole('radio', { name: 'Theirs Rear axle, left' }).check();
  await second.press('Save');
  await second.arrivesAt('/jobcard');
  await openCard(second, number);
  await second.sees('Rear axle, left');
  await second.sees('Look at both mounts');
});

test('two people who edit one job card see each other, and one is offered the changes that the other saves', async ({
  browser,
}) => {
  const [gareth, maya] = [await openAs(browser, 'supervisor'), await openAs(browser, 'manager')];
  const number = await raiseJobCard(gareth, 'Front axle');
  const edits = async (person: Person) => {
    await person.opens(`/jobcard?search=${number}`);
    await person.page.getByRole('row', { name: number }).getByRole('link', { name: 'Edit' }).click();
    await expect(person.page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Front axle');
  };
  const saves = async (person: Person) => {
    await person.press('Submit');
    await person.sees('Update job card');
    await person.press('Yes');
    await person.arrivesAt('/jobcard');
  };
  await edits(maya);
  await edits(gareth);
  const others = (person: Person) => person.page.getByRole('status').getByText(/ (is|are) (editing|viewing)$/);
  await expect(others(maya)).toHaveText('Gareth Lloyd is editing');
  await expect(others(gareth)).toHaveText(/^\w+ \w+ is editing$/);

  await maya.fills('Summary', 'Front axle, right');
  await gareth.fills('Instructions', 'Look at both mounts');
  await saves(gareth);
  await maya.sees('Someone saved changes while you were editing: Instructions.');
  await expectGone(others(maya));
  await maya.press('Use their changes');
  await expect(maya.page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Look at both mounts');
  await expect(maya.page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Front axle, right');
  await expectGone(maya.page.getByText('Someone saved changes while you were editing'));

  // If both change the same field, the user has to choose one of the values when submitting, and cannot take over the
  // other's changes.
  await edits(gareth);
  await gareth.fills('Summary', 'Front axle, left');
  await saves(gareth);
  await maya.sees('Someone else also changed Summary. You choose which value to keep when you submit.');
  await expect(maya.page.getByRole('button', { name: 'Use their changes' })).toHaveCount(0);
  await maya.press('Submit');
  await maya.sees('Update job card');
  await maya.press('Yes');
  await maya.sees('This has changed since you opened it');
  const summary = maya.page.getByRole('radiogroup', { name: 'Summary' });
  await expect(summary.getByRole('radio', { name: 'Yours Front axle, right' })).toBeChecked();
  await maya.press('Save');
  await maya.arrivesAt('/jobcard');
  await openCard(maya, number);
  await maya.sees('Front axle, right');
  await maya.sees('Look at both mounts');
});

test('a job card gets another number if its own is already taken, and is deleted after a confirmation', async ({
  browser,
}) => {
  const supervisor = await openAs(browser, 'supervisor');
  const takenNumber = await supervisor.page
    .getByText(/^JOBC-\d{8}$/)
    .first()
    .textContent();
  if (!takenNumber) throw new Error('no job card in the list');
  // When rows are pressed in quick succession, only the last one is highlighted.
  const rows = supervisor.page.getByRole('row').filter({ hasText: /JOBC-\d{8}/ });
  for (const place of [0, 1]) await rows.nth(place).getByRole('gridcell').nth(1).click();
  await expect(supervisor.page.locator('.MuiDataGrid-row.Mui-selected')).toHaveText(/JOBC-\d{8}/);
  // The form generates a number that another card already has, so the server refuses it.
  await supervisor.page.route(
    /\/api\/v1\/jobcard$/,
    (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), jobcardId: takenNumber }) }),
    { times: 1 },
  );
  // The form is filled in first.
  const refused = supervisor.page.waitForResponse((answer) => answer.status() === 409, { timeout: 0 });
  const number = await raiseJobCard(supervisor, 'To be deleted');
  expect([(await refused).url().endsWith('/jobcard'), number === takenNumber]).toEqual([true, false]);
  await supervisor.opens(`/jobcard?search=${number}`);
  await supervisor.page.getByRole('row', { name: number }).getByRole('button', { name: 'Delete' }).click();
  await supervisor.sees('Please confirm to delete');
  await supervisor.sees(`You are about to delete jobcard "${number}". Are you sure ?`);
  await supervisor.press('Yes');
  await supervisor.sees('Nothing found for');
});
