import { expect } from '@playwright/test';
import { signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// The frame around every screen: the drawer, and the date range of two screens.

test('the drawer is 240 px wide and open on a wide screen, and closed at 820 px', async ({ browser }) => {
  const wide = await Person.open(browser, 'Nina', { width: 821, height: 800 }, demoServer);
  await signInToDemo(wide, 'engineer');
  const drawer = wide.page.locator('.MuiDrawer-paper');
  await expectVisible(drawer);
  expect((await drawer.boundingBox())?.width).toBe(240);
  await expectThemeKept(wide);

  const narrow = await Person.open(browser, 'Nina', { width: 820, height: 800 }, demoServer);
  await signInToDemo(narrow, 'engineer');
  await narrow.page.getByRole('button', { name: 'Open menu' }).waitFor();
  await expect(narrow.page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
});

test('the top bar has the logo, the menu, first and last name, the role, the company with its logo, and Logout', async ({
  browser,
}) => {
  const nina = await Person.open(browser, 'Nina', undefined, demoServer);
  await signInToDemo(nina, 'engineer');
  await nina.opens('/jobcard');
  const bar = nina.page.getByRole('banner');
  const menu = nina.page.getByRole('navigation', { name: 'Main menu' });
  const account = bar.getByRole('button', { name: 'Account menu' });
  await expectVisible(bar.getByRole('link', { name: 'Roadworthy, start page' }).getByText('Roadworthy'));
  await expectVisible(account.getByText('Nina Kowalska', { exact: true }));
  // Within a company the account menu describes the role. For platform staff it shows the role's name instead.
  await expectVisible(account.getByText('Works on job cards', { exact: true }));
  await expectVisible(bar.getByText('Meridian Motors', { exact: true }));
  const logo = bar.getByRole('img', { name: 'Meridian Motors logo' });
  await expect(logo).toHaveAttribute('src', /^\/api\/v1\/file\//);
  await expect
    .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  await bar.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await bar.getByRole('button', { name: 'Open menu' }).click();
  await expectVisible(menu);
  await expect(bar.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  await bar.getByRole('link', { name: 'Roadworthy, start page' }).click();
  await nina.arrivesAt('/jobcard');

  const office = await Person.open(browser, 'Olga', undefined, demoServer);
  await signInToDemo(office, 'super');
  const bare = office.page.getByRole('banner');
  await expectVisible(bare.getByRole('button', { name: 'Account menu' }).getByText('Super Admin', { exact: true }));
  await expect(bare.getByRole('img', { name: /logo$/ })).toHaveCount(0);
});

test('on a phone the account menu has the name, the role and Logout, and is labelled as the account menu', async ({
  browser,
}) => {
  const nina = await Person.open(browser, 'Nina', { width: 360, height: 740 }, demoServer);
  await signInToDemoSeparately(nina, 'engineer');
  const { page } = nina;
  await expectVisible(page.getByRole('banner'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logout' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
  const account = page.getByRole('dialog', { name: 'Account' });
  await expectVisible(account.getByText('Nina Kowalska', { exact: true }));
  await expectVisible(account.getByText(/^Engineer · Works on job cards · Meridian Motors$/));
  await account.getByRole('menuitem', { name: /^Logout/ }).click();
  await expect(page).toHaveURL(/\/(company-)?login(\/|$)/);
});

/** Chooses the dark theme, and expects it to be applied and stored in the browser. */
async function expectThemeKept({ page }: Person) {
  const storedTheme = () => page.evaluate(() => localStorage.getItem('roadworthy.theme'));
  await page.getByRole('button', { name: 'Account menu' }).click();
  const themes = page.getByRole('dialog', { name: 'Account' }).getByRole('group', { name: 'Theme' });
  await themes.getByRole('button', { name: 'dark' }).click();
  await expect(page.locator('html[data-dark]')).toHaveCount(1);
  await expect.poll(storedTheme).toBe('dark');
}

test("the dashboard and a car's history have a date range in the top bar, but the list of job cards has none", async ({
  browser,
}) => {
  const nina = await Person.open(browser, 'Nina', undefined, demoServer);
  await signInToDemo(nina, 'engineer');
  const { page } = nina;
  const days = page.getByRole('button', { name: /^Days: / });
  for (const path of ['/dashboard', '/history/car']) {
    await nina.opens(path);
    await expectVisible(days);
  }
  await nina.opens('/jobcard');
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await expect(days).toHaveCount(0);

  await nina.opens('/dashboard');
  await days.click();
  await page.getByRole('dialog', { name: 'Days' }).getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await expect(days).toHaveText(/Last 7 days/);
});

test('a keyboard user can skip to the content, and following a link announces the new page and moves the focus to its content', async ({
  browser,
}) => {
  const nina = await Person.open(browser, 'Nina', undefined, demoServer);
  await signInToDemo(nina, 'engineer');
  const { page } = nina;
  const content = page.getByRole('main');
  await nina.opens('/dashboard');
  const onward = page.getByRole('link', { name: 'Job cards', exact: true });
  await expectVisible(onward);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(content).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(onward).toBeFocused();
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('status').filter({ hasText: 'List of Jobcards' }));
  await expect(content).toBeFocused();
});
