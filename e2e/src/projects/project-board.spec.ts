import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

const stages = ['Contract', 'Risk assessment', 'Audit', 'Review signature', 'Work plans', 'Completed'];

test('the board shows projects by stage, filters them, and opens one in a side panel', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await rachel.opens('/projects');
  await rachel.press('Board');
  await expect(page).toHaveURL(/view=board/);
  for (const name of stages) await expectVisible(page.getByRole('region', { name, exact: true }));
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow(), 'six columns fit into 1280 px').toBeLessThanOrEqual(0);

  const cards = page.getByRole('button', { name: /^Show P-/ });
  // The open projects and the completed ones load separately.
  for (const name of ['Audit', 'Completed'])
    await expectVisible(page.getByRole('region', { name, exact: true }).getByRole('button').first());
  const all = await cards.count();
  await rachel.press('Waiting for me');
  await expect(page).toHaveURL(/waitsForMe=true/);
  await expect
    .poll(async () => {
      const count = await cards.count();
      return count > 0 && count < all;
    })
    .toBe(true);
  await rachel.press('Waiting for me');
  await expect.poll(() => cards.count()).toBe(all);

  await test.step('a card opens its project, also after a reload, and Escape returns to the card', async () => {
    const card = page.getByRole('region', { name: 'Audit', exact: true }).getByRole('button').first();
    const name = ((await card.getAttribute('aria-label')) ?? '').replace(/^Show P-\d+-\d+ /, '');
    await card.click();
    const panel = page.getByRole('region', { name: 'Project', exact: true });
    await expectVisible(panel.getByRole('heading', { name }));
    await page.reload();
    await expectVisible(panel.getByRole('heading', { name }));
    expect(await overflow(), 'the board scrolls inside, beside the panel').toBeLessThanOrEqual(0);
    await panel.getByRole('button', { name: 'Close project panel' }).press('Escape');
    await expectGone(panel);
    await expect(card).toBeFocused();
  });

  await test.step('a search without results shows no cards until it is cleared', async () => {
    await page.getByRole('searchbox', { name: 'Search Projects' }).fill('nothing is called that');
    await expectGone(cards);
    await page.getByRole('searchbox', { name: 'Search Projects' }).fill('');
    await expect.poll(() => cards.count()).toBe(all);
  });
});
