import { expect, type Browser, type Locator } from '@playwright/test';
import { carHistoryPath } from '@roadworthy/contract/car-history/car-history.paths.ts';
import { demoServer } from '../servers/servers.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// An engineer finds a vehicle, sees where it is, and moves it by scanning the label of a bay: on a phone and at a desk.

const phone = { width: 360, height: 780 };
const desk = { width: 1280, height: 860 };
type Size = typeof phone;
type Ref = { _id: string };
type Vehicle = Ref & { vin: string; platform: Ref; make: Ref; model: Ref; variant: Ref };
type Bay = { name: string; code: string };

const openDemo = async (browser: Browser, account: string, size: Size): Promise<Person> => {
  const person = await Person.open(browser, account, size, demoServer);
  await signInToDemo(person, account);
  return person;
};
/** Nothing on the page is wider than the screen. */
const expectNoOverflow = async ({ page }: Person, { width }: Size) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** Adds a vehicle of a model that the demo has. */
async function addVehicle(supervisor: Person, vin: string): Promise<void> {
  const [known] = await callApi<Vehicle[]>(supervisor, 'GET', '/vehicle?limit=1');
  await callApi(supervisor, 'POST', '/vehicle', {
    vin,
    platform: known?.platform._id,
    make: known?.make._id,
    model: known?.model._id,
    variant: known?.variant._id,
  });
}

test('a vehicle is found, moved by the label of a bay, and followed on a phone', ({ browser }) =>
  moveVehicle(browser, phone));
test('a vehicle is found, moved by the label of a bay, and followed at a desk', ({ browser }) =>
  moveVehicle(browser, desk));

type Moved = { nina: Person; vin: string; bay: Bay; size: Size };
async function moveVehicle(browser: Browser, size: Size): Promise<void> {
  const supervisor = await openDemo(browser, 'supervisor', size);
  const stamp = `${size.width}${Date.now()}`.slice(-9);
  const vin = `WHERE000${stamp}`;
  await addVehicle(supervisor, vin);
  const bay = await test.step('the leader adds a bay, which gets a barcode', () => addBay(supervisor, `Lane ${stamp}`));
  const nina = await openDemo(browser, 'engineer', size);
  const moved: Moved = { nina, vin, bay, size };
  await test.step('the engineer finds the vehicle, and sees where it is', () => findVehicle(moved, 'In use'));
  await test.step('a scan of the label brings it into the bay', () => scanIntoBay(moved));
  await test.step('its history and the search say where it is now', () => seeHistory(moved));
  await test.step('the leader sees it in the list and in the bay, and the engineer sees the next move at once', () =>
    moveFromList(supervisor, moved));
}

async function addBay(supervisor: Person, name: string): Promise<Bay> {
  const { page } = supervisor;
  await supervisor.opens('/vehicle');
  await supervisor.follow('Bays');
  await supervisor.follow('Add bay');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await supervisor.picks('Kind', 'Workshop bay');
  await expectAccessible(page, 'the form of a bay');
  await supervisor.press('Submit');
  await supervisor.sees('Bay saved');
  const [bay] = await callApi<Bay[]>(supervisor, 'GET', `/bays?search=${encodeURIComponent(name)}`);
  if (!bay) throw new Error('the bay was not saved');
  expect(bay.code).toMatch(/^BAY-\d{4}$/);
  return bay;
}

async function findVehicle({ nina, vin }: Moved, place: string): Promise<void> {
  const { page } = nina;
  await nina.press('Search');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill(vin);
  const found = page.getByRole('option', { name: vin }).first();
  await expect(found).toContainText(place);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/history/car\\?vin=${vin}$`));
  await expectVisible(whereItIs(nina).getByText(place.replace(' · ', ', ')));
}

const whereItIs = ({ page }: Person): Locator => page.getByRole('region', { name: 'Where it is' });

async function scanIntoBay({ nina, vin, bay, size }: Moved): Promise<void> {
  const { page } = nina;
  await nina.press('Move vehicle');
  const dialog = page.getByRole('dialog', { name: `Move ${vin}` });
  const field = dialog.getByRole('combobox', { name: 'Bay' });
  await field.focus();
  await nina.scans(bay.code);
  await expect(field).toHaveValue(bay.name);
  // A vehicle in a workshop bay is in the workshop, unless the person says otherwise.
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveText('In workshop');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Wind noise at the front door');
  await expectAccessible(page, 'the dialog that moves a vehicle');
  await expectNoOverflow(nina, size);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expectGone(dialog);
  await expectVisible(whereItIs(nina).getByText(new RegExp(`^In workshop, ${bay.name}, since \\d{4}-`)));
}

async function seeHistory(moved: Moved): Promise<void> {
  const { nina, bay, size } = moved;
  const entry = nina.page.getByRole('listitem').filter({ hasText: `Moved: In workshop, ${bay.name}` });
  await expectVisible(entry);
  await expect(entry).toContainText('Wind noise at the front door · by Nina Kowalska');
  await expectAccessible(nina.page, 'the history of a vehicle that was moved');
  await expectNoOverflow(nina, size);
  await findVehicle(moved, `In workshop · ${bay.name}`);
}

async function moveFromList(supervisor: Person, { nina, vin, bay, size }: Moved): Promise<void> {
  const { page } = supervisor;
  await nina.opens(carHistoryPath(vin));
  await expectVisible(whereItIs(nina));
  await supervisor.opens(`/bays?search=${encodeURIComponent(bay.name)}`);
  await supervisor.follow(vin);
  await expect(page).toHaveURL(/\/vehicle\?bay=/);
  const row = page.getByRole(size === phone ? 'listitem' : 'row').filter({ hasText: vin });
  await expect(row).toContainText('In workshop');
  await expect(row).toContainText(bay.name);
  await expectNoOverflow(supervisor, size);
  await supervisor.acts(row, 'Move');
  const dialog = page.getByRole('dialog', { name: `Move ${vin}` });
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Off road' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expectGone(dialog);
  await expect(row).toContainText('Off road');
  await expectVisible(whereItIs(nina).getByText(new RegExp(`^Off road, ${bay.name}, since `)));
}
