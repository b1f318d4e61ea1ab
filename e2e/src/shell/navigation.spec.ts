import { expect, type Browser } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, expectGone, expectVisible, test } from '../support/person.ts';

// The menu, and the paths to the records that people need most often.

/** A car of the demo with job cards and inspections. */
const vin = 'SMMEST207TC104418';

async function office(browser: Browser): Promise<Person> {
  const daniel = await Person.open(browser, 'Daniel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(daniel, 'office', true);
  return daniel;
}

/** Takes the steps one after another and returns how many there were. */
async function countSteps(steps: readonly (() => Promise<unknown>)[]): Promise<number> {
  for (const step of steps) await step();
  return steps.length;
}

test('an admin’s menu has five groups and at most 12 links, and an opened Set-up stays open after a reload', async ({
  browser,
}) => {
  const daniel = await office(browser);
  const { page } = daniel;
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const setUp = menu.getByRole('button', { name: 'Set-up' });
  await expectVisible(menu.getByRole('list', { name: 'Reports' }).getByRole('link', { name: 'Projection' }));
  for (const group of ['Work', 'Vehicles', 'Safety']) await expectVisible(menu.getByRole('list', { name: group }));
  const links = await menu.getByRole('link').allTextContents();
  expect(links.length).toBeLessThanOrEqual(12);
  expect(links.filter((link) => link === 'Logout')).toHaveLength(1);
  await expect(page.getByRole('link', { name: /^Inbox/ })).toHaveCount(1);

  await expect(setUp).toHaveAttribute('aria-expanded', 'false');
  await setUp.click();
  await expect(menu.getByRole('list', { name: 'Set-up' }).getByRole('link')).toHaveText([
    'Job templates',
    'Service plans',
    'Stock',
    'Template',
    'Location',
    'Part',
    'Instruments',
    'Roles',
    'User',
    'Grid Builder',
  ]);
  await page.reload();
  await expectVisible(menu.getByRole('link', { name: 'Grid Builder' }));
  await setUp.click();
  await expectGone(menu.getByRole('link', { name: 'Grid Builder' }));
  // The group that contains the open page opens by itself.
  await daniel.opens('/location');
  await expectVisible(menu.getByRole('link', { name: 'Location', exact: true }).and(page.locator('[aria-current]')));
});

test('a page is titled with its name in the menu, or shows that name next to the specified title', async ({
  browser,
}) => {
  const daniel = await office(browser);
  const { page } = daniel;
  const title = page.getByRole('heading', { level: 1 });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of ['List of Jobcards', 'List of Vehicles', 'Ticket', 'Report Incidents', 'Dashboard']) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(title).toHaveText(name);
  }
  await menu.getByRole('link', { name: 'Recover Project' }).click();
  await expect(title).toHaveText('Deleted Project List');
  await expectVisible(page.getByRole('main').getByText('Recover Project', { exact: true }));
});

test('the Not OK items of a VIN are at most three steps away from other screens', async ({ browser }) => {
  const daniel = await office(browser);
  const { page } = daniel;
  const [car] = await callApi<{ _id: string }[]>(daniel, 'GET', `/vehicle?vin=${vin}`);
  const found = await callApi<object[]>(daniel, 'GET', `/vehicle/${car?._id}/history?kind=notOk&limit=0`);
  expect(found.length).toBeGreaterThan(0);
  const seesThem = async () => {
    await expectVisible(page.getByText(new RegExp(`^${found.length} entr(y|ies)$`)));
    await expectVisible(page.getByRole('button', { name: 'Not OK', pressed: true }));
    await expectVisible(page.getByRole('main').getByText(vin).first());
    await expect(page.getByRole('main').getByText(/^Found Not OK/)).toHaveCount(Math.min(10, found.length));
  };
  const search = page.getByRole('combobox', { name: 'Search everywhere' });

  for (const screen of ['/location', '/dashboard', '/accident/report']) {
    await daniel.opens(screen);
    await expectVisible(page.getByRole('heading', { level: 1 }));
    const steps = await countSteps([
      () => page.keyboard.press('Control+k'),
      () => search.fill(vin),
      () => page.getByRole('option', { name: `Not OK items for ${vin}` }).click(),
    ]);
    expect(steps).toBeLessThanOrEqual(3);
    await seesThem();
  }

  await test.step('a search for “not ok” and the last digits of the VIN offers them first, and Enter opens them', async () => {
    await daniel.opens('/projects');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await page.keyboard.press('Control+k');
    await search.fill(`not ok ${vin.slice(-6)}`);
    await expect(page.getByRole('option', { name: `Not OK items for ${vin}` })).toHaveClass(/Mui-focused/);
    await page.keyboard.press('Enter');
    await seesThem();
  });

  await test.step('where the VIN is visible, its Not OK items are two steps away', async () => {
    await daniel.opens(`/jobcard?search=${vin}`);
    const steps = await countSteps([
      () => page.getByRole('grid').getByRole('link', { name: vin }).first().click(),
      () => daniel.press('Not OK'),
    ]);
    expect(steps).toBe(2);
    await seesThem();
  });
});

test('a search opens the form of a new job card with the vehicle filled in', async ({ browser }) => {
  const daniel = await office(browser);
  const { page } = daniel;
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill(`raise job card for ${vin}`);
  await page.getByRole('option', { name: `Raise job card for ${vin}` }).click();
  await daniel.arrivesAt('/jobcard/create');
  await expect(page.getByRole('combobox', { name: 'VIN' })).toHaveValue(vin);
});

test('a VIN leads inspectors and the customer of its plan to the vehicle’s history, but no other customer', async ({
  browser,
}) => {
  const open = async (account: string) => {
    const person = await Person.open(browser, account, { width: 1280, height: 860 }, demoServer);
    await signInToDemo(person, account);
    return person;
  };
  /** Expects the history of the car, where nothing can be changed. */
  const seesHistory = async ({ page }: Person) => {
    const main = page.getByRole('main');
    await expectVisible(main.getByRole('heading', { name: 'Car History' }));
    await expectVisible(main.getByRole('button', { name: 'Everything', pressed: true }));
    for (const change of ['Vehicle', 'Raise job card'])
      await expect(main.getByRole('link', { name: change, exact: true })).toHaveCount(0);
  };

  await test.step('an inspector follows a VIN from a work plan', async () => {
    const ian = await open('inspector');
    const plans = await callApi<{ _id: string; type: string }[]>(ian, 'GET', '/project_workplans?limit=0');
    await ian.opens(`/work-plan/${plans.find(({ type }) => type === 'G')?._id}`);
    const link = ian.page.getByLabel('Vehicles').getByRole('link').first();
    await expect(link).toHaveText(/^[A-HJ-NPR-Z0-9]{17}$/);
    await link.click();
    await ian.arrivesAt('/history/car');
    await seesHistory(ian);
    await expectVisible(ian.page.getByRole('combobox', { name: 'VIN' }));
  });

  await test.step('a customer finds the VINs of their own plans', async () => {
    const tomasz = await open('customer2');
    await tomasz.press('Search');
    await tomasz.page.getByRole('combobox', { name: 'Search everywhere' }).fill(vin);
    await tomasz.page.getByRole('group', { name: 'Vehicles' }).getByRole('option', { name: vin }).click();
    await tomasz.arrivesAt('/history/car');
    await seesHistory(tomasz);
  });

  await test.step('a customer does not find the VINs of other customers', async () => {
    const claire = await open('customer');
    await claire.opens(`/history/car?vin=${vin}`);
    await claire.sees(`No vehicle with the VIN ${vin} was found. Check the VIN, or choose another car.`);
  });
});

test('trade abbreviations show their explanation on tap', async ({ browser }) => {
  const sofia = await Person.open(browser, 'Sofia', { width: 360, height: 740 }, demoServer);
  await signInToDemo(sofia, 'super');
  await sofia.opens('/super-user');
  const { page } = sofia;
  await page.getByRole('heading', { name: 'PDSL Users' }).getByRole('button', { name: 'PDSL' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'What is PDSL?' }).getByText(/^The operator of this platform/));
  await page.keyboard.press('Escape');

  const daniel = await office(browser);
  await daniel.opens('/jobcard/create');
  await daniel.press('What is RIS?');
  await expectVisible(daniel.page.getByRole('dialog').getByText(/^Reference inspection standard/));
  await daniel.opens('/create/project');
  await daniel.press('What is CS 1/2/3/4, Lab/CMM?');
  await expectVisible(daniel.page.getByRole('dialog').getByText(/^Controlled shipping/));
});

test('a sentence next to a status names the person who acts next', async ({ browser }) => {
  const daniel = await office(browser);
  const { page } = daniel;
  const row = (status: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByText(status, { exact: true }) })
      .first();
  await daniel.opens('/projects?status=Awaiting+BRM+to+E-Sign');
  await expectVisible(row('Awaiting BRM to E-Sign').getByText('Waiting for Rachel Whitmore to sign the contract'));
  // A table shows the sentence in a column of its own, a card below the status.
  await page.setViewportSize({ width: 360, height: 740 });
  await daniel.opens('/jobcard?status=In+Progress');
  await expectVisible(page.getByText(/^[A-Z]\w+ .+ is working on the job card$/).first());
});

test('after the first sign-in a person sees once what they do here, what is waiting for them and who to ask', async ({
  browser,
}) => {
  const nina = await Person.open(browser, 'Nina', { width: 360, height: 740 }, demoServer, { isNew: true });
  await signInToDemoSeparately(nina, 'engineer');
  const welcome = nina.page.getByRole('region', { name: 'Welcome, Nina' });
  await expectVisible(welcome.getByText(/^You work on the job cards assigned to you/));
  await expectVisible(welcome.getByText(/^(\d+ items? (is|are) in your Inbox|Nothing yet)/));
  await expectVisible(welcome.getByText('Rachel Whitmore, who looks after Meridian Motors'));
  // The welcome is shown only on the start page.
  await nina.opens('/vehicle');
  await expectVisible(nina.page.getByRole('heading', { name: 'List of Vehicles' }));
  await expect(welcome).toHaveCount(0);
  await nina.opens('/jobcard');
  await welcome.getByRole('button', { name: 'Got it' }).click();
  await expectGone(welcome);
  await nina.page.reload();
  await expectVisible(nina.page.getByText(/^JOBC-\d{8}$/).first());
  await expect(welcome).toHaveCount(0);
});
