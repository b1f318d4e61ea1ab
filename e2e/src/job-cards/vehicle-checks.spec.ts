import { expect, type Page } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { createTestPhoto } from '../support/test-photo.ts';

// A vehicle check on a phone: points, a value out of limits, a photo, and what becomes of the defects
// (docs/decisions/0144-vehicle-checks.md).

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 780 };

type Named = { _id: string; name: string };
type Vehicle = { _id: string; vin: string } & Record<'platform' | 'make' | 'model' | 'variant', Named>;

async function addVehicle(person: Person): Promise<Vehicle> {
  const [known] = await callApi<Vehicle[]>(person, 'GET', '/vehicle?limit=1');
  if (!known) throw new Error('There is no vehicle');
  return callApi<Vehicle>(person, 'POST', '/vehicle', {
    platform: known.platform._id,
    make: known.make._id,
    model: known.model._id,
    variant: known.variant._id,
    vin: `SALRC${String(Date.now()).slice(-12)}`,
  });
}

/** Raises a job card for a vehicle, assigned to an engineer and started. */
async function startCard(leader: Person, vehicle: Vehicle, engineer: string): Promise<{ _id: string }> {
  const [known] = await callApi<{ workshop: Named }[]>(leader, 'GET', '/jobcard?limit=1');
  const [costCentre] = await callApi<Named[]>(leader, 'GET', '/cost_centre?limit=1');
  const card = await callApi<{ _id: string }>(leader, 'POST', '/jobcard', {
    jobcardId: `JOBC-1${String(Date.now()).slice(-7)}`,
    workshop: known?.workshop._id,
    costCentre: costCentre?._id,
    location: 'keyroom',
    vin: vehicle._id,
    mileageRequired: false,
    risJobcard: false,
    preferredStartDate: '2999-01-01T08:00:00.000Z',
    reason: 'Yearly check',
    summary: 'Check the vehicle',
    instructions: 'Use the safety check',
    jobEngineer: engineer,
  });
  await callApi(leader, 'POST', `/jobcard/${card._id}/status`, { status: 'In Progress' });
  return card;
}

const pointOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const resultOf = (page: Page, point: string, result: string) =>
  page.getByRole('group', { name: `Result of ${point}` }).getByRole('button', { name: result, exact: true });
const expectNoSidewaysScroll = async ({ page }: Person) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

test('a vehicle is checked on a phone, and its defects become a task and a note for the next visit', async ({
  browser,
}) => {
  const leader = await Person.open(browser, 'Sue', desktop, demoServer);
  await signInToDemo(leader, 'supervisor');
  const engineer = await Person.open(browser, 'Nina', phone, demoServer);
  await signInToDemo(engineer, 'engineer');
  const { page } = engineer;
  const vehicle = await addVehicle(leader);
  const { _id: me } = await callApi<{ _id: string }>(engineer, 'GET', '/user/me');
  const card = await startCard(leader, vehicle, me);
  const name = `Check ${Date.now()}`;

  await test.step('a leader adds a template with a measured value', async () => {
    await leader.opens('/vehicle-check-templates');
    await leader.follow('Add Template');
    await leader.press('Submit');
    await leader.sees('Enter a name');
    await leader.fills('Name', name);
    await leader.fills('Group', 'Wheels');
    await leader.fills('Point', 'Tyre');
    await leader.press('Add measured value');
    await leader.fills('Measured value', 'Tread depth');
    await leader.fills('Unit', 'mm');
    await leader.fills('Lower limit', '1.6');
    await leader.press('Add point');
    const second = leader.page.getByRole('group', { name: 'Group 1, point 2' });
    await second.getByRole('textbox', { name: 'Point' }).fill('Rim');
    await leader.press('Add point');
    const third = leader.page.getByRole('group', { name: 'Group 1, point 3' });
    await third.getByRole('textbox', { name: 'Point' }).fill('Valve');
    await expectAccessible(leader.page, 'vehicle check template form');
    await leader.press('Submit');
    await leader.sees('Vehicle check template saved');
    await leader.sees('Tread depth: at least 1.6 mm');
  });

  await test.step('the engineer starts the check from the job card', async () => {
    await engineer.opens(`/jobcard?card=${card._id}`);
    await engineer.press('Start vehicle check');
    await engineer.picks('Template', name);
    await page.getByRole('dialog', { name: 'Start vehicle check' }).getByRole('button', { name: 'Start' }).click();
    await engineer.sees('0 of 3');
    await expectNoSidewaysScroll(engineer);
  });

  await test.step('a value out of limits proposes Not OK, and a photo and a task are added', async () => {
    await page.getByRole('textbox', { name: 'Tread depth in mm' }).fill('1.2');
    await page.getByRole('textbox', { name: 'Tread depth in mm' }).blur();
    await expect(resultOf(page, 'Tyre', 'Not OK')).toHaveAttribute('aria-pressed', 'true');
    await engineer.sees('1 of 3');
    const saved = page.waitForResponse((response) => /\/vehicle_checks\/.+\/points\//.test(response.url()));
    await pointOf(page, 'Tyre').getByLabel('Choose photos').first().setInputFiles(createTestPhoto('tyre.png'));
    await expectVisible(pointOf(page, 'Tyre').getByRole('img'));
    await saved;
    await pointOf(page, 'Tyre').getByRole('button', { name: 'Add a task to this card' }).click();
    await engineer.sees('Task added: Wheels: Tyre (open)');
  });

  await test.step('a double tap counts once, and the check is finished only when every point is complete', async () => {
    await resultOf(page, 'Rim', 'Attention').dblclick();
    await expect(resultOf(page, 'Rim', 'Attention')).toHaveAttribute('aria-pressed', 'true');
    await pointOf(page, 'Rim').getByRole('textbox', { name: 'Comment' }).fill('Scratched');
    await engineer.press('Finish check');
    await engineer.sees('Choose what to do about it');
    await pointOf(page, 'Rim').getByRole('button', { name: 'Defer', exact: true }).click();
    await page.getByRole('dialog', { name: 'Defer defect' }).getByRole('button', { name: 'Defer' }).click();
    await engineer.sees('Deferred to a later visit');
    await expectAccessible(page, 'vehicle check on a phone');
    await resultOf(page, 'Valve', 'OK').click();
    await engineer.sees('3 of 3');
    await engineer.press('Finish check');
    await engineer.sees('Vehicle check finished');
    await engineer.sees('1 OK, 1 Attention, 1 Not OK');
    await expectGone(page.getByRole('button', { name: 'Finish check' }));
  });

  await test.step('the task shows where it comes from, with the photo', async () => {
    await engineer.opens(`/jobcard?card=${card._id}`);
    await engineer.sees('From a vehicle check: Tyre');
    await expectVisible(page.getByRole('img', { name: /Tyre/ }));
  });

  await test.step('the next job card of the vehicle shows the deferred defect, which becomes a task', async () => {
    const next = await startCard(leader, vehicle, me);
    await engineer.opens(`/jobcard?card=${next._id}`);
    const left = page.getByRole('region', { name: 'Left from earlier visits' });
    await expectVisible(left.getByText('Scratched'));
    await expectGone(left.getByRole('button', { name: 'Dismiss Wheels: Rim' }));
    await left.getByRole('button', { name: 'Add task for Wheels: Rim' }).click();
    await engineer.sees('Task added to the job card');
    await engineer.sees('From a vehicle check: Rim');
    await expectNoSidewaysScroll(engineer);
  });

  await test.step('a leader finds the defect in the list, and on the page of the vehicle', async () => {
    await leader.opens(`/deferred-defects?search=${vehicle.vin}`);
    await leader.sees('In work');
    await expectAccessible(leader.page, 'deferred defects');
    await leader.opens(`/history/car?vin=${vehicle.vin}`);
    await expectVisible(leader.page.getByRole('region', { name: 'Deferred defects' }).getByText('Wheels: Rim'));
  });
});
