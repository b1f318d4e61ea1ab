import { expect, type Page } from '@playwright/test';
import { createAccount } from '../support/new-accounts.ts';
import { demoPassword, signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectVisible, Person, test } from '../support/person.ts';

// A person's pending tasks with the screens to which they lead, and what a customer sees of a project first.

const phone = { width: 360, height: 740 };

test('an Inbox item leads directly to its work, and a kind of mail can be switched off', async ({ browser }) => {
  const claire = await Person.open(browser, 'Claire', phone, demoServer);
  await signInToDemo(claire, 'customer');
  const { page } = claire;

  await test.step('the top bar shows the count, and the row leads to the plan that awaits a signature', async () => {
    await page.getByRole('link', { name: /^Inbox: \d+ items?$/ }).click();
    await claire.sees('Waiting for you in this company');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Sign the work plan' })
      .getByRole('link', { name: 'Sign', exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/work-plan\//);
    await expect(page.getByRole('button', { name: 'E-Sign' })).toBeVisible();
  });

  await test.step('the document is enlarged within its frame, and reset', async () => {
    await claire.press('E-Sign');
    await claire.follow('Read and sign');
    const first = page.getByRole('img', { name: 'Page 1 of' });
    await expect(first).toBeVisible();
    const width = () => first.evaluate((canvas) => canvas.getBoundingClientRect().width);
    let whole = 0;
    const isSettled = async () => {
      const before = whole;
      whole = await width();
      return whole > 0 && whole === before;
    };
    await expect.poll(isSettled).toBe(true);
    expect(whole).toBeLessThanOrEqual(phone.width);
    await claire.press('Larger');
    await expect.poll(width).toBeGreaterThan(phone.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await claire.press('Whole page');
    await expect.poll(width).toBe(whole);
  });

  await test.step('a kind of mail is switched off, and on again', async () => {
    await claire.opens('/notifications');
    const choice = page.getByRole('switch', { name: 'A work plan reaches TIP Level 3, 4 or 5' });
    await choice.uncheck();
    await claire.sees('Email preferences saved');
    await page.reload();
    await expect(choice).not.toBeChecked();
    await choice.check();
    await claire.sees('Email preferences saved');
  });

  await test.step('a person with nothing to do sees an empty Inbox', async () => {
    const office = await Person.open(browser, 'Office', phone, demoServer);
    await signInToDemo(office, 'super');
    const max = await Person.open(browser, 'Max', phone, demoServer);
    const emailId = `idle-${Date.now()}@demo.roadworthy.example`;
    await createAccount(office, emailId, 'Customer', demoPassword);
    await max.signsIn(emailId, demoPassword);
    await max.opens('/inbox');
    await max.sees('Nothing is waiting for you');
  });
});

/**
 * Sets the day of the report to the last day on which the demo has findings, because a demo created before midnight has
 * none on the next day. Call `unrouteAll` before the page closes, because a report that is still loading would fail the
 * test.
 */
async function isOnItsLastDay(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/project\/report\?/, async (route) => {
    const requestedUrl = new URL(route.request().url());
    const project = requestedUrl.searchParams.get('project');
    if (!project) return route.fallback();
    const days = await route.fetch({
      url: `${requestedUrl.origin}/api/v1/project_workplans/report-by-day?project=${project}&limit=0&sort=-date`,
    });
    const { data }: { data: { date: string; nok: number }[] } = await days.json();
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), today: data.find(({ nok }) => nok > 0)?.date },
    });
  });
}

test('a project page shows its BRM waiting items, findings, numbers and plans; its order data are collapsed', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await isOnItsLastDay(page);
  await rachel.opens('/projects?search=Door%20seal');
  await page.getByRole('link', { name: /^P-\d{4}-\d{5}$/ }).click();
  const parts = ['Waiting for you', 'Found today', 'Numbers', 'Work plans'].map((name) =>
    page.getByRole('main').getByRole('region', { name, exact: true }),
  );
  for (const part of parts) await expectVisible(part);
  // Parts that load later move those below them.
  const areInOrder = async () => {
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
    return tops.join() === tops.toSorted((a, b) => a - b).join();
  };
  await expect.poll(areInOrder).toBe(true);
  const order = page.getByRole('button', { name: 'Order data' });
  await expect(order).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Contact and location')).toBeHidden();
  await order.click();
  await rachel.sees('Contact and location');
  await parts[3]?.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/work-plan\//);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a customer sees today’s findings, and opens the photos behind a number', async ({ browser }) => {
  const claire = await Person.open(browser, 'Claire', phone, demoServer);
  await signInToDemo(claire, 'customer');
  const { page } = claire;
  await isOnItsLastDay(page);
  await claire.opens('/customer-projects?search=Door%20seal');
  await page.getByRole('link', { name: /^P-\d{4}-\d{5}$/ }).click();
  await expect(page.getByRole('region', { name: 'Found today' }).getByRole('listitem').first()).toBeVisible();
  const numbers = page.getByRole('region', { name: 'Numbers' });
  await numbers.getByRole('button', { name: 'Not OK, still open' }).click();
  await expect(page).toHaveURL(/show=nok/);
  await numbers
    .getByRole('button', { name: /photo 1, enlarge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /photo 1/ })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});
