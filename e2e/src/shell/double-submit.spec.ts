import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectVisible, Person, test } from '../support/person.ts';

// Double clicks, work in two tabs, and a network that is lost while the user types.

test('a double click on Submit adds one record', async ({ browser }) => {
  const engineer = await Person.open(browser, 'Nina', undefined, demoServer);
  await signInToDemo(engineer, 'engineer');
  await engineer.opens('/add/accident');
  await engineer.fills('Title', 'Pressed twice');
  await engineer.picks('Type', 'Near Misses');
  await engineer.fills('Comment', 'A box fell beside the line');
  await engineer.picks('Severity', 'Not known yet');
  const submit = engineer.page.getByRole('button', { name: 'Submit' });
  await submit.hover();
  // On a slow device the second click can come after the first one was answered. Even then it sends nothing.
  await engineer.page.mouse.down({ clickCount: 2 });
  await engineer.page.mouse.up({ clickCount: 2 });
  await submit.dblclick();
  await engineer.arrivesAt('/accident');
  await engineer.opens('/accident?search=Pressed%20twice');
  await engineer.sees('Pressed twice');
  await expect(engineer.page.getByRole('gridcell', { name: 'Pressed twice' })).toHaveCount(1);
});

test('each tab remembers the company that was opened in it', async ({ browser }) => {
  const bea = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(bea, 'brm');
  const other = new Person(await bea.page.context().newPage(), 'Rachel');
  const opened = async (person: Person, company: string) => {
    await person.opens(`/company-list?search=${encodeURIComponent(company)}`);
    await person.page.getByRole('row', { name: company }).getByRole('button', { name: 'Open' }).click();
    await expectVisible(person.page.getByRole('heading', { name: 'Project List' }));
  };
  await opened(bea, 'Meridian Motors');
  await opened(other, 'Northgate Fleet');
  await bea.page.reload();
  await expect(bea.page.getByRole('banner')).toContainText('Meridian Motors');
  await expect(other.page.getByRole('banner')).toContainText('Northgate Fleet');
});

test('a form shows that the device is offline, keeps its input, and can be submitted once the device is back online', async ({
  browser,
}) => {
  const engineer = await Person.open(browser, 'Nina', undefined, demoServer);
  await signInToDemo(engineer, 'engineer');
  await engineer.opens('/add/accident');
  await engineer.fills('Title', 'In the tunnel');
  await engineer.picks('Type', 'Incidents');
  await engineer.fills('Comment', 'No network here');
  await engineer.picks('Severity', 'Not known yet');
  await engineer.page.context().setOffline(true);
  await engineer.press('Submit');
  await engineer.sees(/No connection/);
  await engineer.page.context().setOffline(false);
  await engineer.press('Submit');
  await engineer.arrivesAt('/accident');
  await engineer.sees('In the tunnel');
});
