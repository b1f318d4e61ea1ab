import { expect, type Page } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { callApi } from '../support/call-api.ts';
import { demoPassword, signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import { findDeviceStatus, expectPlanSaved } from '../support/inspector-device.ts';
import { Person, expectGone, expectVisible, test } from '../support/person.ts';
import { startSmallPlan } from '../support/small-plan.ts';

// Two inspectors share a tablet: each switches with a PIN, and each recording belongs to the person who made it
// (docs/decisions/0097-shop-tablets-with-pins.md).

const pins = { marcus: '4071', aisha: '58293' };
const tabletSize = { width: 820, height: 1180 };

async function setPin(person: Person, pin: string, name?: string) {
  await person.opens('/security');
  await person.press(name ? 'Share this device' : 'Set a PIN');
  const dialog = person.page.getByRole('dialog', { name: name ? 'Share this device' : 'Set a PIN' });
  if (name) await dialog.getByRole('textbox', { name: 'Tablet name' }).fill(name);
  await dialog.getByLabel(/^PIN/).fill(pin);
  await dialog.getByLabel(/^Your password/).fill(demoPassword);
  await dialog.getByRole('button', { name: name ? 'Share this device' : 'Set a PIN' }).click();
  await person.sees('You can now switch to your account with your PIN');
}

async function switchPerson({ page }: Person) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: /^Switch person/ }).click();
  await expectVisible(page.getByRole('group', { name: 'Who is working?' }));
}
async function entersPin({ page }: Person, name: RegExp, pin: string) {
  await page.getByRole('button', { name }).click();
  await page.getByLabel(/^PIN/).fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
}
const arrived = (page: Page) => expect(page).not.toHaveURL(/login/);
const people = { marcus: /^Marcus/, aisha: /^Aisha/ };

test('two inspectors share a tablet until the office ends the sharing, and each recording carries its inspector’s name', async ({
  browser,
}) => {
  const tablet = await Person.open(browser, 'Tablet', tabletSize, demoServer);
  const { page } = tablet;
  const office = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  const second = await Person.open(browser, 'Aisha', undefined, demoServer);
  await signInToDemo(office, 'brm', true);
  await signInToDemo(second, 'inspector2');
  await signInToDemoSeparately(tablet, 'inspector');
  const plan = await startSmallPlan(tablet, second, office);

  await setPin(tablet, pins.marcus, 'Bay 3');
  await switchPerson(tablet);
  await tablet.press('Someone else');
  await page.getByLabel('Email').fill('inspector2@demo.roadworthy.example');
  await page.getByLabel(/^Password/).fill(demoPassword);
  await tablet.press('Sign in');
  await arrived(page);
  await setPin(tablet, pins.aisha);

  const recordsOffline = async (tag: string) => {
    await tablet.opens(plan.inspection);
    await expectPlanSaved(tablet.page);
    await page.context().setOffline(true);
    await expect(findDeviceStatus(page)).toContainText('Offline');
    await tablet.press('Check one by one');
    await page.getByRole('button', { name: new RegExp(`^OK: .*, ${tag}`) }).click();
    await expect(findDeviceStatus(page)).toContainText('1 waiting');
    await page.context().setOffline(false);
  };
  await recordsOffline('A1');
  await tablet.opens('/');
  // A recording is sent only while its own inspector is signed in, and this status appears once none is pending.
  await expect(findDeviceStatus(page)).toHaveText('Online');
  await switchPerson(tablet);
  await entersPin(tablet, people.marcus, pins.marcus);
  await arrived(page);
  await recordsOffline('A2');
  await expect(findDeviceStatus(page)).toContainText(/All \d+ saved/);
  const id = plan.page.split('/').at(-1);
  const recorded = await callApi<{ tag: string; recordedBy: { firstName: string } }[]>(
    office,
    'GET',
    `/object_checkpoints?workPlan=${id}&limit=0`,
  );
  const names = new Map(recorded.map(({ tag, recordedBy }) => [tag, recordedBy.firstName]));
  expect([names.get('A1'), names.get('A2')]).toEqual(['Aisha', 'Marcus']);

  await tablet.opens('/');
  await switchPerson(tablet);
  await page.getByRole('button', { name: people.aisha }).click();
  for (const left of ['4 attempts', '3 attempts', '2 attempts', 'One attempt']) {
    await page.getByLabel(/^PIN/).fill('9999');
    await tablet.press('Continue');
    await tablet.sees(`The PIN is wrong. ${left} left.`);
  }
  await page.getByLabel(/^PIN/).fill('9999');
  await tablet.press('Continue');
  await expectVisible(page.getByRole('alert').filter({ hasText: 'Sign in with your password.' }));
  await tablet.press('Choose another person');

  await entersPin(tablet, people.marcus, pins.marcus);
  await arrived(page);
  await office.opens('/user');
  await office.press('Shop tablets');
  const row = office.page.getByRole('group', { name: 'Bay 3' });
  await row.getByRole('button', { name: 'Stop sharing' }).click();
  const dialog = office.page.getByRole('dialog', { name: 'Stop sharing the tablet' });
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expectGone(row);
  await tablet.opens('/security');
  await expectVisible(page.getByRole('dialog').getByLabel('Email'));
  await expectGone(page.getByRole('group', { name: 'Who is working?' }));
});
