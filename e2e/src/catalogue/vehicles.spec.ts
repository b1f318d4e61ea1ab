import { expect, type Browser } from '@playwright/test';
import { createServerBusyResponse, refuseUntilRetry } from '../support/refuse-until-retry.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { findCoveredControls } from '../support/toasts.ts';
import { expectGone, Person, test, expectVisible } from '../support/person.ts';

// The vehicle catalogue: levels that are added in the side panel, a VIN from a scanner, and a spreadsheet that is
// corrected before it is imported.

const openAs =
  (account: string, chooses = false) =>
  async (browser: Browser, viewport?: { width: number; height: number }): Promise<Person> => {
    const person = await Person.open(browser, 'Nina', viewport, demoServer);
    await signInToDemo(person, account, chooses);
    return person;
  };
const engineer = openAs('engineer');
/** Opens the browser of the supervisor, who corrects the catalogue. */
const supervisor = openAs('supervisor');
/** Opens the browser of the office, which imports and deletes vehicles. */
const office = openAs('brm', true);
const scanCode = async (person: Person, label: string, code: string) => {
  await person.page.getByRole('textbox', { name: label }).focus();
  await person.scans(code);
};
const field = (person: Person, label: string) => person.page.getByRole('combobox', { name: label, exact: true });

test('the side panel adds and renames catalogue levels, which appear in the vehicle form', async ({ browser }) => {
  const nina = await supervisor(browser);
  await nina.opens('/vehicle/create');
  const panel = nina.page.getByRole('complementary', { name: 'Catalogue' });
  const dialog = nina.page.getByRole('dialog', { name: /^Add/ });

  await expectVisible(panel.getByText('All Platforms'));
  for (const [level, name] of [
    ['platform', 'MX-7 Heavy'],
    ['make', 'Ironbridge'],
    ['model', 'Hauler'],
    ['variant', '6x4'],
  ] as const) {
    await panel.getByRole('button', { name: `Add ${level}` }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Description' }).fill(`About ${name}`);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await nina.sees(`Please confirm to add new ${level}`);
    await nina.press('Yes');
    await expect(dialog).toBeHidden();
    await expectVisible(panel.getByRole('button', { name: `Edit ${level} ${name}` }));
    await nina.sees(`${name} added`);
  }
  await expect(field(nina, 'Variant')).toHaveValue('6x4');

  await panel.getByRole('button', { name: /^Model Hauler/ }).dblclick();
  const modelName = panel.getByRole('textbox', { name: 'Model name' });
  await modelName.fill('Hauler XL');
  await modelName.press('Escape');
  await nina.sees('Close without saving?');
  await nina.press('Stay');
  await nina.follow('Cancel');
  await nina.sees('Your entries are not saved and will be lost.');
  await nina.press('Stay');
  await modelName.press('Control+s');
  await nina.sees('Please Confirm To Apply Changes');
  await nina.press('Yes');
  await expect(field(nina, 'Model')).toHaveValue('Hauler XL');

  await panel.getByRole('button', { name: 'Edit make Ironbridge' }).click();
  const makeName = panel.getByRole('textbox', { name: 'Make name' });
  await makeName.fill('Ironbridge Works');
  await renamedByAnother(nina, 'Ironbridge', 'Iron Bridge');
  await makeName.press('Control+s');
  await nina.press('Yes');
  await nina.sees('Someone else changed this to “Iron Bridge”. Apply again to overwrite it.');
  await makeName.press('Control+s');
  await nina.press('Yes');
  await expect(field(nina, 'Make')).toHaveValue('Ironbridge Works');

  await scanCode(nina, 'VIN', 'ISMHAUL64X00000001');
  await expect(nina.page.getByRole('textbox', { name: 'VIN' })).toHaveValue('SMHAUL64X00000001');
  await expect(nina.page.getByRole('textbox', { name: 'Reg No' })).toBeFocused();
  await nina.sees('The check digit of this VIN does not match');
  await nina.page.keyboard.type('hx26aul');
  await panel.getByRole('button', { name: 'Edit variant 6x4' }).click();
  await panel.getByRole('textbox', { name: 'Description' }).fill('Six wheels, four of them driven');
  await nina.page.getByRole('textbox', { name: 'VIN' }).press('Control+s');
  await nina.sees('Your changes to “6x4” in the catalogue have not been applied and will be lost.');
  await nina.press('Stay');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await nina.press('Submit');
  await nina.sees('Vehicle saved');
  await nina.arrivesAt('/vehicle');
  await nina.opens('/vehicle?search=HX26AUL');
  await nina.sees('SMHAUL64X00000001');
});

const renamedByAnother = ({ page }: Person, was: string, name: string) =>
  page.evaluate(
    async ([search, now]) => {
      const { token } = JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as { token: string };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const { data } = (await (await fetch(`/api/v1/make?search=${search}`, { headers })).json()) as {
        data: { _id: string }[];
      };
      await fetch(`/api/v1/make/${data[0]?._id}`, { method: 'PUT', headers, body: JSON.stringify({ name: now }) });
    },
    [was, name] as const,
  );

test('a vehicle is saved with a level that is still being added when Submit is pressed', async ({ browser }) => {
  const nina = await supervisor(browser);
  const { page } = nina;
  await nina.opens('/vehicle/create');
  for (const [level, name] of [
    ['Platform', 'MX-1 Passenger'],
    ['Make', 'Meridian'],
    ['Model', 'Estate'],
  ] as const) {
    await nina.picks(level, name);
    await expect(field(nina, level)).toHaveValue(name);
  }
  const mark = String(Date.now()).slice(-8);
  const vin = `SMLATEADD${mark}`;
  await nina.fills('VIN', vin);
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/variant$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const variant = field(nina, 'Variant');
  await variant.fill(`Late ${mark}`);
  await expectVisible(page.getByRole('option', { name: `Add “Late ${mark}”` }));
  await variant.press('Enter');
  await nina.press('Submit');
  held.resolve();
  await nina.sees('Vehicle saved');
  await nina.opens(`/vehicle?search=${vin}`);
  await expectVisible(page.getByRole('row').filter({ hasText: vin }));
});

test('a failed search shows its request id, and works on retry', async ({ browser }) => {
  const nina = await engineer(browser);
  const { page } = nina;
  await nina.opens('/vehicle/create');
  const panel = page.getByRole('complementary', { name: 'Catalogue' });
  const found = page.getByRole('listbox', { name: 'Found' });
  await refuseUntilRetry(page, /\/api\/v1\/vehicle\/search_all\?/, createServerBusyResponse('req-7'));
  await panel.getByRole('combobox').fill('MX-1');
  await expectVisible(panel.getByText('This could not be loaded'));
  await expectVisible(panel.getByText('Request req-7'));
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expectVisible(found.getByText('MX-1 Passenger').first());

  await refuseUntilRetry(page, /\/api\/v1\/platform\?/, createServerBusyResponse('req-8'));
  await field(nina, 'Platform').fill('MX-1');
  const choices = page.getByRole('presentation').filter({ hasText: 'Request req-8' });
  await expectVisible(choices.getByRole('button', { name: 'Retry' }).last());
  await choices.getByRole('button', { name: 'Retry' }).last().click();
  await page.getByRole('option', { name: 'MX-1 Passenger' }).click();
  await expect(field(nina, 'Platform')).toHaveValue('MX-1 Passenger');
});

test('the filters of the vehicle list survive a reload, and clearing a level clears those below it', async ({
  browser,
}) => {
  const nina = await engineer(browser);
  await nina.opens('/vehicle');
  const filters = ['Platform', 'Make', 'Model', 'Variant'].map((level) => field(nina, level));
  const [platform, make, model] = filters;
  if (!platform || !make || !model) throw new Error('four filters');
  await expect(make).toBeDisabled();
  await nina.picks('Platform', 'MX-1 Passenger');
  await expect(nina.page).toHaveURL(/platform=/);
  await nina.page.reload();
  await expect(platform).toHaveValue('MX-1 Passenger');
  await make.click();
  const name = await nina.page.getByRole('option').first().textContent();
  if (!name) throw new Error('no make');
  await nina.page.getByRole('option', { name, exact: true }).click();
  await expect(nina.page).toHaveURL(/make=/);
  await expectVisible(nina.page.getByRole('row').nth(1));
  await expect(model).toBeEnabled();
  await platform.press('Escape');
  await platform.fill('');
  await platform.press('Tab');
  await expect(nina.page).not.toHaveURL(/platform=|make=/);
  await expect(make).toBeDisabled();
});

test('in the vehicle form, clearing a level clears those below it, and a search result fills those above it', async ({
  browser,
}) => {
  const nina = await engineer(browser);
  await nina.opens('/vehicle/create');
  const panel = nina.page.getByRole('complementary', { name: 'Catalogue' });
  await panel.getByRole('combobox').fill('touring 2.0');
  await nina.page.getByRole('option', { name: 'Touring 2.0' }).click();
  await expect(field(nina, 'Platform')).toHaveValue('MX-1 Passenger');
  await expect(field(nina, 'Variant')).toHaveValue('Touring 2.0');
  // Choosing the same value again is not a change.
  await field(nina, 'Make').click();
  await nina.page.getByRole('option', { selected: true }).click();
  await expect(field(nina, 'Variant')).toHaveValue('Touring 2.0');

  // When a level changes, the panel's choices below it are cleared.
  await panel.getByRole('button', { name: /^Variant ?Touring 2\.0/ }).click();
  await expectVisible(panel.getByRole('region', { name: /^Variants of / }));
  await field(nina, 'Make').fill('');
  await field(nina, 'Make').press('Tab');
  await expectVisible(panel.getByRole('region', { name: 'Makes of MX-1 Passenger', exact: true }));
  await expect(field(nina, 'Model')).toBeDisabled();
  await expect(field(nina, 'Model')).toHaveValue('');
  await expect(field(nina, 'Variant')).toHaveValue('');
  await expect(field(nina, 'Platform')).toHaveValue('MX-1 Passenger');
  // An action that is not possible yet shows the reason to keyboard users and to anyone who taps it.
  const add = nina.page.getByRole('button', { name: 'Add model' }).and(nina.page.locator('[aria-disabled]')).first();
  await expect(add).toHaveAccessibleDescription('Choose the make first');
  await add.click({ force: true });
  await expectVisible(nina.page.getByRole('tooltip', { name: 'Choose the make first' }));
  await expect(add).toBeFocused();

  await nina.press('Submit');
  for (const text of ['"Make" is required', '"Model" is required', '"Variant" is required', '"VIN" is required'])
    await nina.sees(text);

  const vin = nina.page.getByRole('textbox', { name: 'VIN', exact: true });
  await vin.fill('SMMO');
  await nina.sees('A VIN never contains I, O or Q. Check it against the plate.');
  await vin.fill('');
  await scanCode(nina, 'VIN', 'SMMEST204TC104425');
  await nina.sees('This vehicle is already in the catalogue.');
  await nina.follow('Open vehicle');
  await nina.press('Leave');
  await expectVisible(nina.page.getByRole('heading', { name: 'Vehicle', exact: true }));
});

test('an engineer can add and view vehicles, and sees no button reserved for leaders and the office', async ({
  browser,
}) => {
  const nina = await engineer(browser);
  const { page } = nina;
  await nina.opens('/vehicle?search=SMMEST204TC104425');
  const row = page.getByRole('row').filter({ hasText: 'SMMEST204TC104425' });
  await expectVisible(row.getByRole('link', { name: 'History' }));
  await expectVisible(page.getByRole('link', { name: 'Add Vehicle', exact: true }).last());
  for (const name of ['Edit', 'Delete', 'Import']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await row.getByRole('link', { name: 'Details' }).click();
  await expectVisible(page.getByRole('definition').filter({ hasText: 'SMMEST204TC104425' }));
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await nina.opens('/vehicle/import');
  await expect(page).toHaveURL(/\/jobcard$/);
  await nina.opens('/vehicle/create');
  const panel = page.getByRole('complementary', { name: 'Catalogue' });
  await panel.getByRole('button', { name: 'MX-1 Passenger' }).click();
  await expectVisible(panel.getByRole('button', { name: 'Add make' }));
  await expect(panel.getByRole('button', { name: /^Edit / })).toHaveCount(0);
});

test('on a phone the catalogue is a drawer', async ({ browser }) => {
  const nina = await engineer(browser, { width: 360, height: 740 });
  await nina.opens('/vehicle/create');
  await nina.press('Catalogue');
  await nina.page.getByRole('dialog', { name: 'Catalogue' }).getByRole('button', { name: 'MX-1 Passenger' }).click();
  await nina.press('Back to the form');
  await expect(field(nina, 'Platform')).toHaveValue('MX-1 Passenger');
  await expect(field(nina, 'Make')).toBeEnabled();
});

/**
 * Opens a vehicle with `/`, a scanned label, arrow down and Enter. Cancel leads back to the list. Deleting asks first,
 * and its message covers no control.
 */
async function expectKeyboardWorks(nina: Person) {
  const { page } = nina;
  const search = page.getByRole('searchbox', { name: 'Search Vehicles' });
  const [wanted, other] = ['SMMEST204TC999902', 'SMMEST204TC999901'].map((vin) =>
    page.getByRole('row').filter({ hasText: vin }),
  );
  if (!wanted || !other) throw new Error('two vehicles');
  const finds = async () => {
    await expectVisible(search);
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await nina.scans('ISMMEST204TC999902');
    await expect(search).toHaveValue('SMMEST204TC999902');
    await expectVisible(wanted);
    await expectGone(other);
  };
  await finds();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Edit Vehicle' }));
  await nina.follow('Cancel');
  await expect(page).toHaveURL(/\/vehicle(\?|$)/);

  await finds();
  await nina.acts(wanted, 'Delete');
  await nina.sees('Please confirm to delete');
  await nina.sees('You are about to delete vehicle “SMMEST204TC999902”. Are you sure ?');
  await nina.press('Yes');
  const toast = page.getByRole('alert').filter({ hasText: 'Vehicle deleted' });
  await expectVisible(toast);
  await expect.poll(() => findCoveredControls(toast)).toEqual([]);
  await expectGone(wanted);
}

const headings = 'VIN,Platform,Make,Model,Variant,Reg no,Year';
const sheet = (...rows: string[]) => ({
  name: 'vehicles.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([headings, ...rows].join('\r\n')),
});
const place = 'MX-1 Passenger,Meridian,Estate,Touring 2.0';

test('a spreadsheet is corrected, and imported once it is confirmed', async ({ browser }) => {
  const nina = await office(browser);
  await nina.opens('/vehicle');
  await nina.follow('Import');
  await nina.uploads('Choose file', sheet(`SMMEST204TC999901,${place},VX26IMP,2026`, `TOO SHORT,${place},VX26IM2,26`));
  await nina.sees('1 row of 2 can’t be imported yet');
  const problems = nina.page.getByRole('region', { name: 'Problems' }).last();
  await expectVisible(problems.getByRole('row', { name: '3 VIN TOO SHORT "VIN" must be 17 characters long' }));
  await expectVisible(problems.getByRole('row', { name: '3 Year 26 Invalid "Model year"' }));
  await expect(nina.page.getByRole('button', { name: 'Confirm' })).toBeDisabled();

  await nina.uploads(
    'Choose another file',
    sheet(`SMMEST204TC999901,${place},VX26IMP,2026`, `SMMEST204TC999902,${place},VX26IM2,2026`),
  );
  await nina.sees('No problems found');
  await nina.press('Confirm');
  await nina.sees('Imported: 2 new, 0 changed, 0 unchanged');
  await nina.opens('/vehicle?search=TC99990');
  await nina.sees('VX26IM2');
  await expectKeyboardWorks(nina);

  await nina.opens('/vehicle/import');
  await nina.uploads('Choose file', {
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await nina.sees('This is not a spreadsheet. Save it as XLSX or CSV.');
});
