import { expect, type Browser, type Page } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, test, expectVisible } from '../support/person.ts';

// The conditional fields of the job card form, and how a vehicle is chosen by any of its three identifiers.

const ofParts = ['Part Type', 'Component', 'Part Description', 'New Part', 'Tools/Machines Used', 'ID No/Description'];
/** A suffix for names, because a second run on the same server needs other names. */
const newMark = Date.now();
const field = ({ page }: Person, name: string) =>
  page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).first();

async function openForm(browser: Browser): Promise<Person> {
  const gareth = await Person.open(browser, 'Gareth', undefined, demoServer);
  await signInToDemo(gareth, 'supervisor');
  await gareth.opens('/jobcard/create');
  await expectVisible(field(gareth, 'Workshop'));
  return gareth;
}

test('IP week, start mileage and part fields appear with their option, and are cleared when it changes', async ({
  browser,
}) => {
  const gareth = await openForm(browser);

  await expect(field(gareth, 'IP Week')).toHaveCount(0);
  await expect(field(gareth, 'Job Parameter')).toBeDisabled();
  await gareth.picks('Job Type', 'Software Update');
  await gareth.picks('IP Week', 'SPECIAL');
  await gareth.picks('Job Type', 'Repair');
  await expect(field(gareth, 'IP Week')).toHaveCount(0);
  await gareth.picks('Job Type', 'Software Update');
  await expect(field(gareth, 'IP Week')).not.toContainText('SPECIAL');

  await expect(field(gareth, 'Start ODO')).toHaveCount(0);
  await gareth.picks('Mileage Required', 'Yes');
  await gareth.fills('Start ODO', '1200');
  await gareth.picks('Mileage Required', 'No');
  await expect(field(gareth, 'Start ODO')).toHaveCount(0);
  await gareth.picks('Mileage Required', 'Yes');
  await expect(field(gareth, 'Start ODO')).toHaveValue('');

  for (const name of ofParts) await expect(field(gareth, name)).toHaveCount(0);
  await gareth.picks('RIS Jobcard', 'Yes');
  await gareth.picks('Part Type', 'Door seal');
  await expect(field(gareth, 'Part Description')).toHaveAttribute('readonly');
  await expect(field(gareth, 'Part Description')).not.toHaveValue('');
  await gareth.fills('Tools/Machines Used', 'Torque wrench');
  await gareth.press('Submit');
  for (const text of [
    '"IP Week" is required',
    '"Start ODO" is required',
    '"Part Component" is required',
    '"New Part" is required',
  ])
    await gareth.sees(text);
  await gareth.fills('Start ODO', 'far');
  await gareth.press('Submit');
  await gareth.sees('Invalid "Start ODO"');
  await gareth.picks('RIS Jobcard', 'No');
  for (const name of ofParts) await expect(field(gareth, name)).toHaveCount(0);
  await gareth.picks('RIS Jobcard', 'Yes');
  for (const name of ['Part Type', 'Part Description', 'Tools/Machines Used'])
    await expect(field(gareth, name)).toHaveValue('');
});

/**
 * The entries that the form's plus buttons add, each with the field next to its button. The job parameter belongs to
 * the job type before it.
 */
const additions = [
  ['cost centre', 'Cost Centre'],
  ['job type', 'Job Type'],
  ['job parameter', 'Job Parameter'],
  ['part type', 'Part Type'],
  ['component', 'Component'],
  ['new part', 'New Part'],
] as const;

test('each Add dialog reports a missing name, asks for confirmation, and selects the new entry', async ({
  browser,
}) => {
  const gareth = await openForm(browser);
  const { page } = gareth;
  await expect(page.getByRole('button', { name: 'Add job parameter' })).toBeDisabled();
  await gareth.picks('RIS Jobcard', 'Yes');
  for (const [thing, label] of additions) {
    const name = `Added ${thing} ${newMark}`;
    const dialog = page.getByRole('dialog', { name: `Add ${thing}` });
    const question = page.getByRole('dialog', { name: `Please confirm to add new ${thing}` });
    await gareth.press(`Add ${thing}`);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expectVisible(dialog.getByText('Name is required'));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectGone(dialog);

    await gareth.press(`Add ${thing}`);
    if (thing === 'job parameter')
      await expect(dialog.getByRole('combobox', { name: 'Job Type' })).toHaveValue(`Added job type ${newMark}`);
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Description' }).fill(`About the ${thing}`);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await question.getByRole('button', { name: 'No' }).click();
    await expectGone(question);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expectGone(dialog);
    await expect(field(gareth, label)).toHaveValue(name);
    await gareth.sees(`${label} saved`);
  }
  await expect(field(gareth, 'Part Description')).toHaveValue('About the part type');
});

test('Ctrl+S saves only the topmost form, and no shortcut acts behind a dialog or the lock', async ({ browser }) => {
  const gareth = await openForm(browser);
  const { page } = gareth;
  const keys = ['Control+k', 'Control+s'];
  const missing = page.getByText('"Workshop" is required').first();
  const search = page.getByRole('combobox', { name: 'Search everywhere' });

  await gareth.press('Add cost centre');
  const dialog = page.getByRole('dialog', { name: 'Add cost centre' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  for (const key of keys) await page.keyboard.press(key);
  await expectVisible(dialog.getByText('Name is required'));
  await page.keyboard.press('Escape');
  await expectGone(dialog);

  await locks(page, true);
  const lock = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expectVisible(lock);
  for (const key of keys) await page.keyboard.press(key);
  await locks(page, false);
  await expectGone(lock);

  await expect(search).toHaveCount(0);
  await expect(missing).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expectVisible(missing);
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.press('Control+k');
  await expectGone(search);
  await gareth.press('Search');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expectGone(search);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

/** Locks or unlocks the page, as another tab of the same user does. */
const locks = (page: Page, isLocked: boolean) =>
  page.evaluate(
    (ended) => {
      const key = 'roadworthy.session';
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ended }));
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    isLocked ? 'server' : undefined,
  );

test('a typed preferred start date in the past is refused on Submit', async ({ browser }) => {
  const gareth = await openForm(browser);
  await gareth.page
    .getByRole('group', { name: 'Preferred Start Date' })
    .getByRole('spinbutton', { name: 'Month' })
    .click();
  await gareth.page.keyboard.type('01022020');
  await gareth.press('Submit');
  await gareth.sees('Choose today or a later day');
});

test('a VIN without a vehicle stays in its field, blocks the card, and leads to adding the missing vehicle and back', async ({
  browser,
}) => {
  const gareth = await openForm(browser);
  const { page } = gareth;
  const vin = `SALLDHMF8XA${String(newMark).slice(-6)}`;
  const none = page.getByText('No vehicle with this VIN');
  await gareth.fills('Summary', 'Kept while the vehicle is added');
  await field(gareth, 'VIN').fill('SALLDHMF');
  await field(gareth, 'Summary').click();
  await expectVisible(none);
  await field(gareth, 'VIN').fill('');
  await gareth.scans(vin);
  await expectVisible(none);
  await expect(field(gareth, 'VIN')).toHaveValue(vin);
  await gareth.press('Submit');
  await gareth.sees('"Workshop" is required');
  await expectVisible(none);
  await expect(field(gareth, 'VIN')).toHaveValue(vin);
  await page.reload();
  await expectVisible(none);
  await expect(field(gareth, 'VIN')).toHaveValue(vin);

  await gareth.follow('Add this vehicle');
  await gareth.press('Leave');
  await expect(field(gareth, 'VIN')).toHaveValue(vin);
  for (const level of ['Platform', 'Make', 'Model', 'Variant']) {
    await field(gareth, level).click();
    await page.getByRole('option').first().click();
  }
  await gareth.press('Submit');
  await expectVisible(page.getByRole('heading', { name: 'Manage Job Card' }));
  await expect(field(gareth, 'VIN')).toHaveValue(vin);
  await expectGone(none);
  await expect(field(gareth, 'Summary')).toHaveValue('Kept while the vehicle is added');
  await expect(field(gareth, 'Tag')).toBeDisabled();
});

test('submitting an empty card shows errors and marks its required fields as invalid', async ({ browser }) => {
  const gareth = await openForm(browser);
  await gareth.press('Submit');
  const marked = gareth.page
    .locator('input[required], textarea[required], [role="combobox"][aria-required="true"]')
    .filter({ visible: true });
  const wrong = gareth.page.locator('[aria-invalid="true"]').filter({ visible: true });
  for (const text of [
    '"VIN" is required',
    '"Job Type" is required',
    '"Key Location" is required',
    '"Workshop" is required',
    '"Summary" is required',
  ])
    await gareth.sees(text);
  await expect.poll(async () => (await wrong.count()) - (await marked.count())).toBeGreaterThanOrEqual(-1);
});

test('a vehicle chosen by its tag fills in the VIN and locks tag and registration until the VIN is cleared', async ({
  browser,
}) => {
  const gareth = await openForm(browser);
  const tag = field(gareth, 'Tag');
  await tag.click();
  const option = gareth.page.getByRole('option').first();
  const chosen = (await option.textContent()) ?? '';
  await option.click();
  await expect(tag).toHaveValue(chosen);
  await expect(field(gareth, 'VIN')).toHaveValue(/^[A-Z0-9]{17}$/);
  for (const name of ['Tag', 'Reg No']) await expect(field(gareth, name)).toBeDisabled();
  await field(gareth, 'VIN').fill('');
  for (const name of ['Tag', 'Reg No']) {
    await expect(field(gareth, name)).toHaveValue('');
    await expect(field(gareth, name)).toBeEnabled();
  }
});

test('on an edited card tag and registration are locked, and /jobcard/edit opens the last card opened for editing', async ({
  browser,
}) => {
  const gareth = await openForm(browser);
  await gareth.opens('/jobcard?status=Assigned');
  await gareth.page.getByRole('link', { name: 'Edit' }).first().click();
  await expectVisible(gareth.page.getByRole('heading', { name: 'Manage Job Card' }));
  await expect(field(gareth, 'Jobcard ID')).toHaveValue(/^JOBC-\d{8}$/);
  const number = await field(gareth, 'Jobcard ID').inputValue();
  await expect(field(gareth, 'Jobcard ID')).toHaveAttribute('readonly');
  for (const name of ['Tag', 'Reg No']) await expect(field(gareth, name)).toBeDisabled();
  await gareth.follow('Cancel');
  await gareth.arrivesAt('/jobcard');
  await gareth.opens('/jobcard/edit');
  await expect(field(gareth, 'Jobcard ID')).toHaveValue(number);
});
