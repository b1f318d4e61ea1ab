import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// How a workshop finds its job cards.

test('on a phone an engineer sees their own job cards after one tap, those in progress first', async ({ browser }) => {
  const nina = await Person.open(browser, 'Nina', { width: 360, height: 740 }, demoServer);
  await signInToDemo(nina, 'engineer');
  await nina.opens('/jobcard');
  const all = nina.page.getByRole('button', { name: 'All', exact: true });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await nina.press('Mine');
  await expect(nina.page).toHaveURL(/assignedTo=me/);
  const chips = nina.page.getByRole('main').getByText(/^(In Progress|On Hold|Assigned|Completed)$/);
  const order = ['In Progress', 'On Hold', 'Assigned', 'Completed'];
  await expect(chips.first()).toHaveText('In Progress');
  // The cards of everybody remain until those of the engineer have loaded.
  const areInOrder = async () => {
    const places = (await chips.allTextContents()).map((text) => order.indexOf(text));
    return new Set(places).size > 2 && places.join() === places.toSorted((one, other) => one - other).join();
  };
  await expect.poll(areInOrder).toBe(true);
  await all.click();
  await expect(nina.page).toHaveURL(/\/jobcard$/);
});

test('the list of job cards is narrowed by workshop, engineer and day, and its search finds an engineer’s cards', async ({
  browser,
}) => {
  const gareth = await Person.open(browser, 'Gareth', undefined, demoServer);
  await signInToDemo(gareth, 'supervisor');
  const { page } = gareth;
  const count = () => page.getByText(/^\d+–\d+ of \d+$|^0–0 of 0$/);
  await gareth.opens('/jobcard');
  await expectVisible(count());
  const all = await count().textContent();
  await gareth.picks('Engineer', 'Nina Kowalska');
  await expect(page).toHaveURL(/engineer=/);
  await expect(count()).not.toHaveText(all ?? '');
  const ofNina = await count().textContent();
  await page.getByRole('searchbox', { name: 'Search job cards' }).fill('kowalska');
  await expect(page).toHaveURL(/search=kowalska/);
  await gareth.press('Clear filters');
  await expect(page).toHaveURL(/\/jobcard\?search=kowalska$/);
  await expectVisible(page.getByRole('row', { name: /Nina Ko/ }).first());
  expect(ofNina).toMatch(/of \d+/);

  await gareth.opens('/jobcard?from=2001-01-01&to=2001-01-07');
  await gareth.sees('No job cards match these filters.');
  await expect(page.getByLabel('From')).toHaveValue('2001-01-01');
  await gareth.press('Clear filters');
  await expectVisible(count());
  await page.getByRole('combobox', { name: 'Workshop' }).click();
  const name = (await page.getByRole('option').nth(1).textContent()) ?? '';
  await page.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(/workshop=/);
  await gareth.opens(`/jobcard?search=${encodeURIComponent(name)}`);
  await expectVisible(page.getByText(/^1–\d+ of \d+$/));
});
