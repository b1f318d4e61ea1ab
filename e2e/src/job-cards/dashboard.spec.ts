import { expect, type Browser, type Page } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// The two screens with a date range in the top bar. Each number on the dashboard matches the list that it links to, and
// a car's history shows the days that were chosen.

const statuses = ['Jobcard Created', 'Assigned', 'In Progress', 'On Hold', 'Completed', 'Cancelled'];

async function nina(browser: Browser): Promise<Person> {
  const person = await Person.open(browser, 'Nina', undefined, demoServer);
  await signInToDemo(person, 'engineer');
  return person;
}
const day = (back: number): string => new Date(Date.now() - back * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Reads the number on the tile of a status. */
async function tile(page: Page, label: string): Promise<number> {
  const text =
    (await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^\\d+ ?${label}`) })
      .textContent()) ?? '';
  return Number.parseInt(text, 10);
}

test('the numbers of the dashboard add up, and match the lists of job cards that they link to', async ({ browser }) => {
  const person = await nina(browser);
  const { page } = person;
  const days = `from=${day(60)}&to=${day(5)}`;
  await person.opens(`/dashboard?${days}`);
  const all = await tile(page, 'All job cards');
  expect(all).toBeGreaterThan(5);
  const numbers: number[] = [];
  for (const status of statuses) numbers.push(await tile(page, status));
  expect(sum(numbers)).toBe(all);
  const cells = page.getByRole('table', { name: 'Job cards by workshop' }).getByRole('cell');
  await expect.poll(async () => sum((await cells.allTextContents()).map(Number))).toBe(all);

  for (const [label, count] of [['Completed', numbers[4]] as const, ['All job cards', all] as const]) {
    await person.opens(`/dashboard?${days}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^\\d+ ?${label}`) })
      .click();
    await expect(page).toHaveURL(/\/jobcard\?/);
    expect(page.url()).toContain(days);
    await person.sees(new RegExp(`of ${count}$`));
  }

  await person.opens(`/dashboard?from=${day(7)}&to=${day(5)}`);
  await page.getByRole('button', { name: `Days: ${day(7)} – ${day(5)}` }).waitFor();
  expect(await tile(page, 'All job cards')).toBeLessThan(all);
  await person.opens('/dashboard?from=2001-01-01&to=2001-01-07');
  await person.sees('No job cards are due to start in this period. Choose other dates in the top bar.');

  // Without a date range, future cards and all overdue ones are included.
  await person.opens('/dashboard');
  await page.getByRole('button', { name: 'Days: Last and next 30 days' }).waitFor();
  expect(await tile(page, 'Jobcard Created')).toBeGreaterThan(0);
  const overdue = await tile(page, 'Overdue');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${overdue} ?Overdue`) })
    .click();
  await person.sees(new RegExp(`of ${overdue}$`));
});

test('the dashboard begins with overdue and unassigned job cards', async ({ browser }) => {
  const person = await nina(browser);
  await person.opens('/dashboard');
  const headings = person.page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.nth(0)).toHaveText(/^Overdue: \d+ job cards? not started$/);
  await expect(headings.nth(1)).toHaveText(/^Unassigned: \d+ job cards?$/);
  await person.sees(/(more|fewer) than before|same as before/);
});

test("a car's history shows only the days in its address, and all days on request", async ({ browser }) => {
  const person = await nina(browser);
  const { page } = person;
  const count = async () => Number.parseInt((await page.getByText(/^\d+ entr(y|ies)$/).textContent()) ?? '', 10);
  // The page also has a heading for the maintenance of the car.
  const shownDays = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 2, name: /^\d{4}-\d\d-\d\d$/ })
      .allTextContents();
  await person.opens('/history/car');
  await person.sees(/Choose a car, or type or scan its VIN/);
  await person.picks('VIN', 'SMMEST207TC104418');
  await expect(page).toHaveURL(/vin=SMMEST207TC104418/);
  const whole = await count();
  await expect.poll(async () => (await shownDays()).length).toBeGreaterThan(1);
  const found = await shownDays();
  expect(found.toSorted().toReversed()).toEqual(found);

  const oldest = found.at(-1) ?? '';
  await page.getByRole('button', { name: 'Days: All days' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Days' }));
  await page.keyboard.press('Escape');
  await person.opens(`${page.url()}&from=${oldest}&to=${oldest}`);
  await expect.poll(shownDays).toEqual([oldest]);
  expect(await count()).toBeLessThan(whole);
  await page.getByRole('button', { name: `Days: ${oldest}` }).waitFor();

  await person.opens(page.url().replaceAll(oldest, '2001-01-01'));
  await person.sees('No entries match these filters.');
  await person.press('Show all days');
  await expect.poll(count).toBe(whole);
});
