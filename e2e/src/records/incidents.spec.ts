import { expect, type Locator } from '@playwright/test';
import { createTestPhoto } from '../support/test-photo.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { findCoveredControls, findCoveredLines } from '../support/toasts.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

// An incident, from its report on a phone to its closure at a desk.

const title = 'Slipped at the wash bay';

test('an inspector reports an incident with a photo, gets a corrective action, completes it, and the office closes it', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', { width: 360, height: 780 }, demoServer);
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(marcus, 'inspector');
  await signInToDemo(rachel, 'brm', true);

  await test.step('the inspector reports it with three fields and a photo', async () => {
    await marcus.opens('/add/accident');
    await marcus.fills('Title', title);
    await marcus.picks('Type', 'Near Misses');
    await marcus.fills('Comment', 'The floor was wet and there was no sign');
    await marcus.uploads('Choose photos', createTestPhoto('floor.png'));
    await expectVisible(marcus.page.getByRole('button', { name: 'Photo 1, enlarge' }));
    await marcus.press('Submit');
    await marcus.sees('Severity is required. Choose “Not known yet” if you’re not sure.');
    await marcus.picks('Severity', 'Near miss');
    await marcus.press('Submit');
    await marcus.sees(/^Incident I-[\d-]+ saved$/);
    await marcus.arrivesAt('/accident');
    await marcus.follow(title);
    await expectVisible(marcus.page.getByRole('button', { name: 'Photo 1 of 1, enlarge' }));
    await expectGone(marcus.page.getByRole('button', { name: 'Close Incident' }));
  });

  await test.step('the office finds it in its Inbox and acknowledges it, and the page shows who did', async () => {
    await rachel.opens(`/inbox?kind=incident&search=${encodeURIComponent(title)}`);
    await rachel.page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('link', { name: 'Acknowledge the incident' })
      .click();
    await rachel.sees(/^No one has acknowledged this incident yet/);
    await rachel.press('Acknowledge');
    await rachel.sees(/by Rachel Whitmore$/);
    await expectGone(rachel.page.getByRole('button', { name: 'Acknowledge' }));
    await expectGone(marcus.page.getByRole('button', { name: 'Acknowledge' }));
  });

  await test.step('the office assigns the inspector a corrective action', async () => {
    await rachel.press('Add action');
    await rachel.press('Add');
    for (const text of ['Action is required', 'Owner is required', 'Due date is required']) await rachel.sees(text);
    await rachel.fills('Action', 'Put up a sign');
    await rachel.picks('Owner', 'Marcus Reid');
    // The invalid field gets the focus, so that the user does not have to look for it.
    await rachel.press('Add');
    await expect(
      rachel.page.getByRole('group', { name: 'Due date' }).getByRole('spinbutton', { name: 'Month' }),
    ).toBeFocused();
    await rachel.page.getByRole('group', { name: 'Due date' }).getByRole('spinbutton', { name: 'Month' }).click();
    await rachel.page.keyboard.type('12312030');
    await rachel.press('Add');
    await rachel.sees('Corrective action assigned to Marcus Reid');
    await rachel.sees('0 of 1 done');
  });

  await test.step('the inspector finds it in the Inbox and reports what was done', async () => {
    await marcus.opens('/inbox?kind=correctiveAction');
    await marcus.follow('Complete the corrective action');
    await marcus.press('Done');
    await marcus.fills('What was done', 'Stands at both doors');
    await marcus.page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click();
    await marcus.sees('1 of 1 done');
  });

  await test.step('the office, whose page is open, closes it', async () => {
    await rachel.sees('1 of 1 done');
    await rachel.press('Close Incident');
    await rachel.page
      .getByRole('dialog', { name: 'Close Incident' })
      .getByRole('button', { name: 'Close Incident' })
      .click();
    await rachel.sees(/Rachel Whitmore closed this incident/);
    await expectGone(rachel.page.getByRole('link', { name: 'Edit', exact: true }));
  });
});

test('on a phone the incident list has two lines of controls, and hides its filters until opened or in use', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', { width: 360, height: 740 }, demoServer);
  await signInToDemo(marcus, 'inspector');
  const { page } = marcus;
  await marcus.opens('/accident');
  const controls = [
    [
      page.getByRole('link', { name: 'Statistics' }),
      page.getByRole('link', { name: 'Actions' }),
      page.getByRole('link', { name: 'Add Incident' }),
    ],
    [
      page.getByRole('searchbox', { name: 'Search incidents' }),
      page.getByRole('button', { name: 'Filters' }),
      page.getByRole('button', { name: 'List options' }),
    ],
  ];
  const middleOf = async (control: Locator) =>
    control.boundingBox().then((box) => box && Math.round(box.y + box.height / 2));
  for (const line of controls) {
    for (const control of line) await expectVisible(control);
    const spread = async () => {
      const middles = (await Promise.all(line.map(middleOf))).map((middle) => middle ?? 0);
      return Math.max(...middles) - Math.min(...middles);
    };
    await expect.poll(spread).toBeLessThan(3);
  }
  await expectGone(page.getByRole('combobox', { name: 'Severity' }));
  await marcus.press('Filters');
  await marcus.picks('Status', 'Closed');
  await marcus.press('Hide filters');
  await expectGone(page.getByRole('combobox', { name: 'Severity' }));
  await expect(page).toHaveURL(/status=/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Closed');
});

test('an incident without corrective actions is closed with a reason, which the dialog asks for', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await page.setViewportSize({ width: 360, height: 740 });
  const report = { title: 'Cable across the walkway', type: 'Near Misses', comment: 'Taped down at once' };
  const { _id } = await callApi<{ _id: string }>(rachel, 'POST', '/accident', report);
  await rachel.opens(`/view/accident/${_id}`);
  await rachel.press('Close Incident');
  const dialog = page.getByRole('dialog', { name: 'Close Incident' });
  const close = dialog.getByRole('button', { name: 'Close Incident' });
  await expectVisible(dialog.getByText('This incident has no corrective actions. Give a reason for closing it.'));
  await expect(close).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Taped down, and nothing else to do');

  await test.step('an error message covers no text and no control of the dialog, which fills the screen of a phone', async () => {
    const busy = {
      meta: { message: 'The server is busy. Try again in a moment', code: 'unavailable', requestId: 'r' },
    };
    await page.route('**/accident/*/close', (route) => route.fulfill({ status: 503, json: busy }));
    await close.click();
    const toast = page.getByRole('alert').filter({ hasText: 'The server is busy' });
    await expectVisible(toast);
    await expect.poll(() => findCoveredLines(toast)).toEqual([]);
    await expect.poll(() => findCoveredControls(toast)).toEqual([]);
    expect((await toast.boundingBox())?.y).toBeLessThan(740 - 40);
    await page.unroute('**/accident/*/close');
  });

  await close.click();
  await rachel.sees(/Rachel Whitmore closed this incident .* Reason: Taped down, and nothing else to do/);
});

test('the office shares an incident with the customer of its project, and stops sharing it', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const claire = await Person.open(browser, 'Claire', undefined, demoServer);
  await signInToDemo(claire, 'customer');
  const projects = await callApi<{ _id: string }[]>(claire, 'GET', '/project?limit=1');
  const report = { title: 'Door fell from its stand', type: 'Accident', comment: 'Nobody was near' };
  const { _id } = await callApi<{ _id: string }>(rachel, 'POST', '/accident', { ...report, project: projects[0]?._id });
  const path = `/view/accident/${_id}`;
  await claire.opens(path);
  await claire.sees('This is no longer available');

  const live = rachel.page.waitForResponse((response) => response.url().includes('/events?'));
  await rachel.opens(path);
  await live;
  // The live update changes the button before the response arrives; the message must still be about this click.
  await rachel.page.route('**/accident/*/share', async (route) => {
    const response = await route.fetch();
    await expectVisible(rachel.page.getByRole('button', { name: 'Stop sharing' }));
    await route.fulfill({ response });
  });
  await rachel.press('Share with customer');
  await rachel.sees(/^The customer can see incident I-\d+$/);
  await rachel.page.unroute('**/accident/*/share');
  await rachel.sees(/^Incident shared on /);
  await claire.opens(path);
  await claire.sees(report.comment);
  await expectGone(claire.page.getByRole('button', { name: 'Stop sharing' }));

  await rachel.press('Stop sharing');
  await rachel.sees(/^The customer can no longer see incident I-\d+$/);
  await claire.opens(path);
  await claire.sees('This is no longer available');
});
