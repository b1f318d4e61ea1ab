import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { createTestPhoto } from '../support/test-photo.ts';

// A stranger scans the label of a vehicle with a phone, makes a request, and follows it to the finished work.

const phone = { width: 360, height: 780 };

/** Types a day into a date field in its format, MM/dd/yyyy. */
async function typesDay(person: Person, label: string, digits: string) {
  await person.page.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Month' }).click();
  await person.page.keyboard.type(digits);
}
const tomorrow = (): string => {
  const at = new Date(Date.now() + 86_400_000);
  return `${String(at.getMonth() + 1).padStart(2, '0')}${String(at.getDate()).padStart(2, '0')}${at.getFullYear()}`;
};
const pressIn = (person: Person, dialog: string, button: string) =>
  person.page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button, exact: true }).click();

test('a stranger requests work through a label, and follows the request until it is finished', async ({ browser }) => {
  const supervisor = await Person.open(browser, 'supervisor', undefined, demoServer);
  await signInToDemo(supervisor, 'supervisor');
  const vin = 'SMMEST205TC104417';
  const text = `The horn is stuck ${Date.now()}`;

  const link = await test.step('the supervisor creates the label of a vehicle', async () => {
    await supervisor.opens(`/history/car?vin=${vin}`);
    await supervisor.follow('Vehicle');
    await supervisor.press('QR label');
    const make = supervisor.page.getByRole('button', { name: 'Create label' });
    const print = supervisor.page.getByRole('button', { name: 'Open label to print' });
    await expectVisible(make.or(print).first());
    if (await make.isVisible()) await make.click();
    await expectVisible(print);
    const href = await supervisor.page.getByRole('link', { name: /\/label\// }).getAttribute('href');
    return new URL(href ?? '').pathname;
  });

  const stranger = await Person.open(browser, 'stranger', phone, demoServer);
  await test.step('a stranger sends a request with a photo', async () => {
    await stranger.opens(link);
    await expectVisible(stranger.page.getByRole('heading', { name: /^Report a problem/ }));
    expect(await stranger.page.locator('body').innerText()).not.toContain(vin);
    await stranger.press('Send request');
    for (const missing of ['Problem is required', 'Your name is required', 'Phone or other contact is required'])
      await stranger.sees(missing);
    await stranger.fills('Problem', text);
    await stranger.uploads('Add photos', createTestPhoto('horn.png'));
    await expectVisible(stranger.page.getByRole('img', { name: 'Photo 1' }));
    await stranger.fills('Your name', 'Gus Guest');
    await stranger.fills('Phone or other contact', '+44 20 7946 0000');
    await stranger.press('Send request');
    await stranger.sees('Waiting for an answer from the workshop');
    const width = await stranger.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
  });
  const requestNo = (await stranger.page.getByRole('heading', { name: /^Request R-/ }).innerText()).replace(
    'Request ',
    '',
  );

  const number = await test.step('the supervisor raises a job card from it', async () => {
    await supervisor.opens(`/inbox?search=${requestNo}`);
    await supervisor.sees('Answer the request for work');
    await supervisor.opens(`/requests?search=${requestNo}`);
    await supervisor.follow(requestNo);
    await supervisor.sees('Gus Guest');
    await expectVisible(supervisor.page.getByRole('img', { name: `Photo 1 of request ${requestNo}` }));
    await supervisor.follow('Raise job card');
    await expect(supervisor.page.getByRole('textbox', { name: 'Summary' })).toHaveValue(text);
    await supervisor.picks('Workshop', 'Powertrain Workshop');
    await supervisor.picks('Cost Centre', 'CC 5100 Rework');
    for (const name of ['Key Location', 'Job Type']) {
      await supervisor.page.getByRole('combobox', { name }).click();
      await supervisor.page
        .getByRole('option')
        .nth(name === 'Key Location' ? 1 : 0)
        .click();
    }
    await supervisor.picks('Vehicle Hand-in Location', 'Keyroom');
    await supervisor.picks('Mileage Required', 'No');
    await supervisor.picks('RIS Jobcard', 'No');
    await typesDay(supervisor, 'Preferred Start Date', tomorrow());
    await supervisor.fills('Instructions', 'Free the horn');
    await supervisor.press('Submit');
    await supervisor.press('Yes');
    const open = supervisor.page.getByRole('link', { name: /^Open job card JOBC-/ });
    await expectVisible(open);
    return (await open.innerText()).replace('Open job card ', '');
  });
  await stranger.page.reload();
  await stranger.sees(`Job card ${number}: nobody is assigned yet`);

  await test.step('the work is done', async () => {
    await supervisor.follow(`Open job card ${number}`);
    await supervisor.sees(`From request ${requestNo} by Gus Guest`);
    await supervisor.press('Assign');
    await supervisor.picks('Engineer', 'Nina');
    await pressIn(supervisor, 'Assign', 'Assign');
    await supervisor.press('Start');
    await pressIn(supervisor, 'Start', 'Start');
    await supervisor.press('Finish job');
    await supervisor.fills('Comment', 'It sounds again');
    await pressIn(supervisor, 'Finish job', 'Finish job');
    await supervisor.sees('Completed');
  });
  await stranger.page.reload();
  await stranger.sees(`Finished with job card ${number}`);
});
