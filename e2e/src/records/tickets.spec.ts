import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, expectGone, test, expectVisible } from '../support/person.ts';

// An inspector raises a ticket, the office answers, and the ticket is closed.

const description = 'The hoist of bay 7 stops half way';

test('an inspector raises a ticket, the office answers and closes it', async ({ browser }) => {
  const marcus = await Person.open(browser, 'Marcus', { width: 360, height: 780 }, demoServer);
  const daniel = await Person.open(browser, 'Daniel', undefined, demoServer);
  await signInToDemo(marcus, 'inspector');
  await signInToDemo(daniel, 'admin');

  await test.step('the inspector must fill in type and description to add it', async () => {
    await marcus.opens('/tickets');
    await marcus.follow('Add Tickets');
    const add = marcus.page.getByRole('button', { name: 'Add', exact: true });
    await expect(add).toBeDisabled();
    await marcus.picks('Type', 'Equipment');
    await expect(add).toBeDisabled();
    await marcus.fills('Description', description);
    await marcus.picks('Priority', 'High');
    await add.click();
    await marcus.sees(/Ticket T-\d{5} added/);
    await marcus.sees(description);
    await marcus.follow('View');
    await marcus.sees('New');
    await expect(marcus.page.getByRole('button', { name: 'Close Ticket' })).toHaveCount(0);
  });
  const heading = marcus.page.getByRole('heading', { level: 1, name: /T-\d{5}/ });
  const number = /T-\d{5}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';

  await test.step('the office finds it and adds a note, which is marked as from staff', async () => {
    await daniel.opens(`/tickets?search=${number}`);
    await expectVisible(daniel.page.getByRole('gridcell', { name: 'Marcus Reid' }));
    await expect(daniel.page.getByRole('link', { name: 'Add Tickets' })).toHaveCount(0);
    await daniel.follow('View');
    await daniel.press('Add Note');
    const submit = daniel.page.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await daniel.fills('Note', 'A fitter comes this afternoon');
    await submit.click();
    await daniel.sees('Note from Staff');
  });

  await test.step('the office raises its priority, and it appears in the list of urgent tickets', async () => {
    await daniel.press('Edit Ticket');
    await daniel.picks('Priority', 'Urgent');
    await daniel.press('Save');
    await daniel.sees(`Ticket ${number} saved`);
    await daniel.opens('/tickets?priority=Urgent');
    const row = daniel.page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Urgent');
    await row.getByRole('link', { name: number }).click();
    await daniel.sees('Note from Staff');
  });

  await test.step('the inspector, whose page is open, reads the note and answers', async () => {
    const answer = marcus.page.getByRole('listitem').filter({ hasText: 'A fitter comes this afternoon' });
    await expect(answer).toContainText('Note from Staff');
    await expect(answer).toContainText('Daniel Hughes');
    await marcus.press('Add Note');
    await marcus.fills('Note', 'He was here, it works');
    await marcus.press('Submit');
    await expect(marcus.page.getByRole('listitem').filter({ hasText: 'He was here, it works' })).toContainText(
      'Note from Marcus Reid',
    );
  });

  await test.step('the office closes it, after which notes can no longer be added', async () => {
    await daniel.sees('He was here, it works');
    await daniel.press('Close Ticket');
    await daniel.sees(`You are about to close ticket “${number}”`);
    await daniel.press('Yes');
    await daniel.sees(`Ticket ${number} closed`);
    await marcus.page.reload();
    await marcus.sees('Closed');
    await marcus.sees('Daniel Hughes closed this ticket on');
    for (const { page } of [marcus, daniel]) {
      await expect(page.getByRole('button', { name: 'Add Note' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Close Ticket' })).toHaveCount(0);
    }
  });

  await test.step('Back leads to the list, where the ticket is shown as closed', async () => {
    await marcus.follow('Back to tickets');
    await marcus.arrivesAt('/tickets');
    await marcus.opens(`/tickets?search=${number}&status=close`);
    await marcus.sees('Closed');
    await marcus.opens(`/tickets?search=${number}&status=new`);
    await marcus.sees('Nothing found for');
  });
});

test("a ticket raised from a vehicle's page belongs to its history, and one that only names the vehicle is linked by the office", async ({
  browser,
}) => {
  const vin = 'SMMEST207TC104418';
  const marcus = await Person.open(browser, 'Marcus', { width: 360, height: 780 }, demoServer);
  await signInToDemo(marcus, 'inspector');
  const raise = async (text: string) => {
    await marcus.picks('Type', 'Vehicle');
    await marcus.fills('Description', text);
    await marcus.page.getByRole('button', { name: 'Add', exact: true }).click();
    await marcus.sees(/Ticket T-\d{5} added/);
  };

  await test.step('the form has the vehicle filled in, and the ticket links to it', async () => {
    await marcus.opens(`/history/car?vin=${vin}`);
    await marcus.follow('Raise ticket');
    await expect(marcus.page.getByRole('combobox', { name: 'VIN' })).toHaveValue(vin);
    await raise('The boot light stays on');
    await marcus.opens('/tickets?search=boot%20light');
    await expect(marcus.page.getByRole('link', { name: vin })).toHaveAttribute('href', `/history/car?vin=${vin}`);
    await marcus.opens(`/history/car?vin=${vin}&kind=ticket`);
    await marcus.sees('The boot light stays on');
  });

  await test.step('the form of an incident has the vehicle filled in as well', async () => {
    await marcus.opens(`/history/car?vin=${vin}`);
    await marcus.follow('Report incident');
    await expect(marcus.page.getByRole('combobox', { name: 'VIN' })).toHaveValue(vin);
  });

  await test.step('a ticket that names the vehicle is listed separately, and the office links it', async () => {
    await marcus.opens('/add/tickets');
    await raise(`Who has the spare key of ${vin}?`);
    const daniel = await Person.open(browser, 'Daniel', undefined, demoServer);
    await signInToDemo(daniel, 'admin');
    await daniel.opens(`/history/car?vin=${vin}&kind=ticket`);
    const apart = daniel.page.getByRole('region', { name: 'Name this vehicle in their text' });
    const row = apart.getByRole('listitem').filter({ hasText: 'Who has the spare key' });
    await row.getByRole('button', { name: 'Link to this vehicle' }).click();
    await daniel.sees(/Ticket T-\d{5} linked to this vehicle/);
    await expectGone(row);
    await daniel.sees('Who has the spare key');
  });
});

test('an unsent note is restored when its dialog is reopened, and a ticket raised by mistake can be deleted', async ({
  browser,
}) => {
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  await signInToDemo(aisha, 'inspector2');
  await aisha.opens('/add/tickets');
  await aisha.page.getByRole('combobox', { name: 'Type' }).fill('Coffee machine');
  await aisha.fills('Description', 'Raised by mistake');
  await aisha.press('Add');
  await aisha.sees(/Ticket T-\d{5} added/);
  const own = aisha.page.getByRole('row').filter({ hasText: 'Raised by mistake' });
  await aisha.acts(own, 'View');
  await aisha.press('Add Note');
  await aisha.fills('Note', 'Half a thought');
  // Nothing would be lost, so the dialog closes without asking.
  await aisha.page.keyboard.press('Escape');
  await expectGone(aisha.page.getByRole('dialog'));
  await aisha.press('Add Note');
  await expect(aisha.page.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a thought');
  await aisha.press('Cancel');
  await aisha.follow('Back to tickets');
  await aisha.acts(own, 'Delete');
  await aisha.sees(/You are about to delete ticket “T-\d{5}”\. Are you sure \?/);
  await aisha.press('Yes');
  await aisha.sees('Ticket deleted');
  await expect(aisha.page.getByText('Raised by mistake')).toHaveCount(0);
});

test('the super admin finds a ticket in the list of all companies, opens it and returns to the list', async ({
  browser,
}) => {
  const sofia = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(sofia, 'super');
  await sofia.opens('/super-tickets');
  const company = (name: string) =>
    sofia.page.getByRole('row').filter({ has: sofia.page.getByRole('gridcell', { name }) });
  await sofia.page.getByRole('searchbox', { name: 'Search tickets' }).fill('Meridian');
  await expect(sofia.page).toHaveURL(/search=Meridian$/);
  await company('Meridian Motors').first().getByRole('button', { name: 'View' }).click();
  await expect(sofia.page).toHaveURL(/\/view\/super-tickets\//);
  await sofia.follow('Back to tickets');
  await expect(sofia.page).toHaveURL(/\/super-tickets$/);
});
