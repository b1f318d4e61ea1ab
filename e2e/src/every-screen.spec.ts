import { expect, type Page } from '@playwright/test';
import { findAccessLevel, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { actsOnPlatform, mayOpen } from '@roadworthy/contract/access/screens/screen.ts';
import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import type { Screen } from '@roadworthy/contract/access/screens/screen.ts';
import { restoreDesktop, listElementKinds, checkScreen } from './support/screen-checks.ts';
import {
  accounts,
  collectFailures,
  signInAndOpenCompany,
  fillPath,
  goTo,
  pathsWithoutData,
  openScreen,
} from './support/screen-visits.ts';
import { demoServer } from './servers/servers.ts';
import { expectVisible, test } from './support/person.ts';

// Opens every path in the contract's table of screens as each role that may open it, on the demo data. Each screen must
// have its title, report no errors, and pass the checks on desktop and phone, in the light and the dark theme. The test
// navigates within the app, because loading the page for each path would take minutes.

const table: readonly (Screen & { name: string })[] = screens;
/** Two browsers share the table. All paths of a screen go to the same browser, so that its checks are not repeated. */
const names = [...new Set(table.map(({ name }) => name))];
const halves = ['one', 'the other'].map((half, at) => ({
  half,
  isIn: ({ name }: { name: string }) => names.indexOf(name) % 2 === at,
}));
/**
 * The element kinds seen on each screen. The first visit gets every check, and so does a visit that finds a very
 * different screen. A visit with only a few new elements gets a single check.
 */
const seenOn = new Map<string, Set<string>>();
const sampleSize = 25;
/**
 * The short run signs in only as the people who may open the most screens. It opens each screen once, as the first of
 * them who may open it.
 */
const inShortRun: readonly AccessLevel[] = ['admin', 'brm', 'inspector', 'customer'];
const visitors = process.env.QUICK ? accounts.filter(({ level }) => inShortRun.includes(level)) : accounts;
const isVisitedBefore = (screen: Screen, level: AccessLevel): boolean =>
  inShortRun.slice(0, inShortRun.indexOf(level)).some((earlier) => mayOpen(screen, earlier));
const isVisited = (screen: Screen, level: AccessLevel): boolean =>
  !screen.bare && mayOpen(screen, level) && !(process.env.QUICK && isVisitedBefore(screen, level));
async function checkClosely(page: Page, name: string, path: string) {
  const known = seenOn.get(name) ?? new Set<string>();
  const fresh = (await listElementKinds(page)).filter((kind) => !known.has(kind));
  seenOn.set(name, known.union(new Set(fresh)));
  if (fresh.length > 0) await checkScreen(page, path, { isKnown: known.size > 0 && fresh.length < sampleSize });
}

for (const { half, isIn } of halves) {
  test.describe(`${half} half of the screens`, () => {
    test.describe.configure({ mode: 'default' });
    for (const { level, emailAccount, chooses } of visitors) {
      test(`passes all checks for ${level}`, async ({ browser }) => {
        test.setTimeout(400_000);
        const context = await browser.newContext({ baseURL: demoServer.url, reducedMotion: 'reduce' });
        const page = await context.newPage();
        const failures = collectFailures(page);
        const { ask, companyId } = await signInAndOpenCompany(page, emailAccount, chooses);
        const unopened: string[] = [];
        const openScreens = table.filter((one) => isIn(one) && isVisited(one, level));
        expect(openScreens.length).toBeGreaterThan(0);
        for (const screen of openScreens) {
          const path = await fillPath(screen.path, ask, companyId, actsOnPlatform(screen, level));
          if (path) await openScreen(page, path);
          else unopened.push(screen.path);
          if (path) await checkClosely(page, screen.name, path);
        }
        expect(unopened).toEqual(
          openScreens.map(({ path }) => path).filter((path) => pathsWithoutData[level]?.includes(path)),
        );
        expect(failures).toEqual([]);
        await restoreDesktop(page);
        await goTo(page, '/logout');
        await expect(page).toHaveURL(/login/);
        await context.close();
      });
    }
  });
}

test('the pages before sign-in pass all checks', async ({ browser }) => {
  const newPage = async () =>
    (await browser.newContext({ baseURL: demoServer.url, reducedMotion: 'reduce' })).newPage();
  const { companyId } = await signInAndOpenCompany(await newPage(), 'customer', false);
  const page = await newPage();
  for (const { path } of table.filter(({ levels }) => levels === 'public')) {
    const filled = path.replace(':companyId', companyId).replace(':token', 'unknown-link-000000000000000');
    await page.goto(filled);
    await expectVisible(page.getByRole('heading').first(), filled);
    expect(new URL(page.url()).pathname).toBe(filled);
    await checkScreen(page, filled);
    await restoreDesktop(page);
  }
});

test('a URL without a company leads to the choice of a company', async ({ browser }) => {
  const places = [
    ['brm', '/brm-company-project-list', '/company-list', 'Companies'],
    ['super', '/company-user-list', '/company', 'Company'],
  ] as const;
  for (const [mail, path, list, name] of places) {
    const page = await (await browser.newContext({ baseURL: demoServer.url })).newPage();
    await signInAndOpenCompany(page, mail, true);
    await page.goto(path);
    await expectVisible(page.getByRole('heading', { name, exact: true }), path);
    await expect(page).toHaveURL(`${demoServer.url}${list}`);
  }
});

test('a person who may not open a screen is redirected to their own home', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: demoServer.url })).newPage();
  await page.goto('/projects');
  await expect(page).toHaveURL(/login/);
  await signInAndOpenCompany(page, 'inspector', false);
  await page.goto('/user');
  await expect(page).toHaveURL(/inspector-workplan-list/);
  expect(findAccessLevel('Inspector')).toBe('inspector');
  const admin = await (await browser.newContext({ baseURL: demoServer.url })).newPage();
  await signInAndOpenCompany(admin, 'admin', false);
  // Platform staff are managed by Super Admins.
  await admin.goto('/super-user');
  await expect(admin).toHaveURL(/\/projects$/);
});
