import { expect, type Locator } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';
import { expectAccessible } from '../support/screen-checks.ts';

// A service falls due from the readings of its vehicle, becomes a job card, and is planned again once that is finished
// (docs/decisions/0141-planned-maintenance.md).

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 780 };
const dayMs = 86_400_000;
const isoDay = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

type Named = { _id: string; name: string };
type Vehicle = { _id: string; vin: string } & Record<'platform' | 'make' | 'model' | 'variant', Named>;

/** Adds a vehicle of its own, so that no other test gives it readings. */
async function addVehicle(person: Person): Promise<Vehicle> {
  const [known] = await callApi<Vehicle[]>(person, 'GET', '/vehicle?limit=1');
  if (!known) throw new Error('There is no vehicle');
  return callApi<Vehicle>(person, 'POST', '/vehicle', {
    platform: known.platform._id,
    make: known.make._id,
    model: known.model._id,
    variant: known.variant._id,
    vin: `SALRW${String(Date.now()).slice(-12)}`,
  });
}

/** Types a day into a date field of a dialog. */
async function typeDay(dialog: Locator, label: string, day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  await dialog.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Month' }).click();
  await dialog.page().keyboard.type(`${month}${date}${year}`);
}
const expectNoSidewaysScroll = async ({ page }: Person) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

/** Assigns and starts a card, and finishes its tasks. */
async function doTheWork(leader: Person, id: string) {
  const me = await callApi<{ _id: string }>(leader, 'GET', '/user/me');
  const move = (status: string, more: object) => callApi(leader, 'POST', `/jobcard/${id}/status`, { status, ...more });
  await move('Assigned', { jobSupervisor: me._id });
  await move('In Progress', { startValue: 19_950 });
  for (const task of await callApi<Named[]>(leader, 'GET', `/jobcard/${id}/tasks?limit=0`))
    await callApi(leader, 'PUT', `/jobcard/${id}/tasks/${task._id}`, { state: 'finished', effortTime: 30 });
}

test('a service falls due from readings, becomes a job card, and is planned again when that is finished', async ({
  browser,
}) => {
  const leader = await Person.open(browser, 'Sue', desktop, demoServer);
  await signInToDemo(leader, 'supervisor');
  const { page } = leader;
  const { vin } = await addVehicle(leader);
  const name = `Oil service ${Date.now()}`;
  const historyPath = `/history/car?vin=${vin}`;
  const maintenance = page.getByRole('region', { name: 'Maintenance' });
  // The demo has plans for the model of the vehicle too.
  const ofPlan = { hasText: name };
  const planCard = maintenance.getByRole('listitem').filter(ofPlan);

  await test.step('a leader adds a plan for the vehicle', async () => {
    await leader.opens('/service-plans');
    await leader.follow('Add service plan');
    await leader.press('Submit');
    for (const missing of ['Enter a name', 'Choose either a model or a vehicle', 'Enter months, km or both'])
      await leader.sees(missing);
    await leader.fills('Name', name);
    await leader.picks('Vehicle', vin);
    await leader.fills('Interval (months)', '12');
    await leader.fills('Interval (km)', '10000');
    await leader.fills('Tasks', 'Change the oil\nCheck the brakes');
    await leader.picks('Workshop', 'Powertrain Workshop');
    await leader.picks('Cost centre', 'CC 5100 Rework');
    await expectAccessible(page, 'service plan form');
    await leader.press('Submit');
    await leader.sees('Service plan saved');
    await leader.arrivesAt('/service-plans');
    await leader.opens(`/service-plans?search=${encodeURIComponent(name)}`);
    await leader.sees('Every 12 months or 10,000 km');
    await expectAccessible(page, 'service plans');
  });

  await test.step('the last service and a reading are entered on the page of the vehicle, and it falls due', async () => {
    await leader.opens(historyPath);
    await expectVisible(planCard.getByText('No due date'));
    await planCard.getByRole('button', { name: 'Enter last service' }).click();
    const service = page.getByRole('dialog', { name: `Last service: ${name}` });
    await typeDay(service, 'Done on', isoDay(-100));
    await service.getByRole('textbox', { name: 'Odometer at the service' }).fill('10000');
    await service.getByRole('button', { name: 'Save' }).click();
    await leader.sees('Last service saved');
    await expectVisible(planCard.getByText(`${isoDay(-100)}, 10,000 km`));
    await maintenance.getByRole('button', { name: 'Enter reading' }).click();
    const reading = page.getByRole('dialog', { name: 'Enter reading' });
    await reading.getByRole('textbox', { name: 'Odometer' }).fill('19000');
    await typeDay(reading, 'Reading date', isoDay(-10));
    await reading.getByRole('button', { name: 'Save' }).click();
    await leader.sees('Reading saved');
    await expectVisible(planCard.getByText('Within 14 days'));
    await expectVisible(planCard.getByText(`${isoDay(0)}, 20,000 km`));
  });

  await test.step('an implausible reading is asked about, and does not count', async () => {
    await maintenance.getByRole('button', { name: 'Enter reading' }).click();
    const reading = page.getByRole('dialog', { name: 'Enter reading' });
    await reading.getByRole('textbox', { name: 'Odometer' }).fill('4000');
    await reading.getByRole('button', { name: 'Save' }).click();
    await expectVisible(maintenance.getByText('1 reading of this vehicle looks wrong and is not used.'));
    await expectVisible(planCard.getByText(`${isoDay(0)}, 20,000 km`));
    await expectAccessible(page, 'maintenance of a vehicle');
    await maintenance.getByRole('button', { name: 'Reject 4,000 km' }).click();
    await leader.sees('Reading rejected');
    await expectGone(maintenance.getByText('1 reading of this vehicle'));
  });

  const onPhone = await Person.open(browser, 'Sue', phone, demoServer);
  await signInToDemo(onPhone, 'supervisor');
  const row = onPhone.page.getByRole('list', { name: 'Due services' }).getByRole('listitem').filter(ofPlan);

  const id = await test.step('on a phone, the leader makes the job card from the list of due services', async () => {
    await onPhone.opens(`/due-services?search=${vin}`);
    await expectVisible(row.getByText('Within 14 days'));
    await onPhone.page.getByRole('checkbox', { name: `Select ${name} of ${vin}` }).check();
    await onPhone.sees('1 selected');
    await expectNoSidewaysScroll(onPhone);
    await expectAccessible(onPhone.page, 'due services on a phone');
    await onPhone.press('Raise job cards');
    const question = onPhone.page.getByRole('dialog', { name: 'Raise job cards?' });
    await question.getByRole('button', { name: 'Raise job cards' }).click();
    await onPhone.sees('1 job card raised');
    await expectVisible(row.getByRole('link', { name: /^JOBC-1\d{7}$/ }));
    await expectGone(onPhone.page.getByRole('checkbox', { name: `Select ${name} of ${vin}` }));
    const href = await row.getByRole('link', { name: /^JOBC-1\d{7}$/ }).getAttribute('href');
    return new URLSearchParams(href?.split('?')[1]).get('card') ?? '';
  });

  await test.step('the card has the tasks of the plan, and is finished with the reading', async () => {
    await doTheWork(leader, id);
    await leader.opens(`/jobcard?card=${id}`);
    await leader.sees('Change the oil');
    await leader.press('Finish job');
    const finish = page.getByRole('dialog', { name: 'Finish job' });
    await leader.fills('Comment', 'Oil changed');
    await leader.fills('End ODO', '20000');
    await finish.getByRole('button', { name: 'Finish job' }).click();
    await leader.sees('Completed');
  });

  await test.step('the next service is due a year or 10,000 km later', async () => {
    await onPhone.opens(`/due-services?search=${vin}`);
    await expectVisible(row.getByText('30000'));
    await expectGone(row.getByText('Within 14 days'));
    await expectGone(row.getByRole('link', { name: /^JOBC-1\d{7}$/ }));
    await leader.opens(historyPath);
    await expectVisible(planCard.getByText(/^\d{4}-\d\d-\d\d, 20,000 km$/));
    await expectVisible(planCard.getByText(/^\d{4}-\d\d-\d\d, 30,000 km$/));
    await onPhone.opens(historyPath);
    await expectVisible(onPhone.page.getByRole('region', { name: 'Maintenance' }).getByText(/30,000 km$/));
    await expectNoSidewaysScroll(onPhone);
  });

  await test.step('an engineer reads the list, and has no buttons to change it', async () => {
    const engineer = await Person.open(browser, 'Nina', desktop, demoServer);
    await signInToDemo(engineer, 'engineer');
    await engineer.opens(`/due-services?search=${vin}`);
    await engineer.sees(name);
    await expectGone(engineer.page.getByRole('checkbox'));
    await expectGone(engineer.page.getByRole('button', { name: 'Select all' }));
  });
});
