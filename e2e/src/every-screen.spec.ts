import { expect, type Page } from '@playwright/test';
import { levelOf, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { actsOnPlatform, mayOpen } from '@roadworthy/contract/access/screen.ts';
import { screens } from '@roadworthy/contract/access/screens.ts';
import type { Screen } from '@roadworthy/contract/access/screen.ts';
import { restoreDesk, waitUntilLoaded, elementKindsOn, checkScreen, pollOptions } from './support/screen-checks.ts';
import { demoServer } from './servers/servers.ts';
import { expectVisible, test } from './support/person.ts';

// Opens every path of the contract's table of screens as each role that may, on the demo data: it has its title,
// nothing fails, and it passes the checks on desktop and phone, light and dark. Navigation stays within the app,
// because loading the page for each path would take minutes.

const password = 'Demo-Roadworthy-26';
const accounts: readonly { level: AccessLevel; emailAccount: string; chooses: boolean }[] = [
  { level: 'super', emailAccount: 'super', chooses: true },
  { level: 'admin', emailAccount: 'office', chooses: true },
  { level: 'brm', emailAccount: 'brm', chooses: true },
  { level: 'associate', emailAccount: 'assessee', chooses: false },
  { level: 'auditor', emailAccount: 'auditor', chooses: false },
  { level: 'customer', emailAccount: 'customer', chooses: false },
  { level: 'inspector', emailAccount: 'inspector', chooses: false },
  { level: 'workshop', emailAccount: 'engineer', chooses: false },
];

const table: readonly (Screen & { name: string })[] = screens;
/**
 * Two browsers share the table, each with all paths of a screen, because what one has checked on a screen need not be
 * checked again.
 */
const names = [...new Set(table.map(({ name }) => name))];
const halves = ['one', 'the other'].map((half, at) => ({
  half,
  isIn: ({ name }: { name: string }) => names.indexOf(name) % 2 === at,
}));
/** Paths that a role may open but for which the demo has no record. */
const nothingToOpen: Partial<Record<AccessLevel, readonly string[]>> = {
  customer: ['/customer-vehicle-report-by-plan/:planId'],
};
/**
 * The element kinds seen on each screen. The first visit gets every check, and so does one that finds a different
 * screen; one with a few more elements gets a single check.
 */
const seenOn = new Map<string, Set<string>>();
const sampleSize = 25;
async function checkClosely(page: Page, name: string, path: string) {
  const known = seenOn.get(name) ?? new Set<string>();
  const fresh = (await elementKindsOn(page)).filter((kind) => !known.has(kind));
  seenOn.set(name, known.union(new Set(fresh)));
  if (fresh.length > 0) await checkScreen(page, path, { isKnown: known.size > 0 && fresh.length < sampleSize });
}

type Row = { _id: string; type?: string; status?: string };
/** The rows of a list in the company, or in the platform for screens that act there. */
type ApiCall = (path: string, onPlatform?: boolean) => Promise<Row[]>;

/** A review is shown while it is pending; later the path redirects to the list. */
const planFor = (path: string) => (row: Row) => {
  if (path.includes('review')) return row.status?.endsWith('to Review Assessment') ?? false;
  if (path.includes('inspect-grid') || path.includes('vehicle-report')) return row.type === 'G';
  return path.includes('inspector-work-plan') ? row.type === 'P' : true;
};

/** Fills each parameter of a path with an id that this person can see. */
async function fill(path: string, ask: ApiCall, companyId: string, onPlatform: boolean): Promise<string | undefined> {
  const first = async (list: string, fits: (row: Row) => boolean = () => true) =>
    (await ask(list, onPlatform)).find(fits)?._id;
  const sources: Record<string, () => Promise<string | undefined>> = {
    companyId: () => Promise.resolve(companyId),
    projectId: () =>
      first('/project?limit=0', (row) =>
        path.includes('workplan')
          ? row.status === 'Awaiting Work plan'
          : path.includes('edit')
            ? row.status === 'Awaiting BRM to E-Sign'
            : true,
      ),
    planId: () => first('/project_workplans?limit=0', planFor(path)),
    userId: () => first('/user'),
    roleId: () => first('/role'),
    vehicleId: () => first('/vehicle'),
    partId: () => first('/part'),
    locationId: () => first('/location'),
    questionId: () => first('/assessment_questions'),
    templateId: () => first('/assessment_templates'),
    gridId: () => first('/grid'),
    jobcardId: () => first('/jobcard?status=Assigned'),
    accidentId: () => first('/accident'),
    ticketId: () => first('/tickets'),
    type: () => Promise.resolve('open'),
    token: () => Promise.resolve('unknown-link-000000000000000'),
  };
  let filled = path;
  for (const [whole, name] of path.matchAll(/:(\w+)/g)) {
    const value = name && (await sources[name]?.());
    if (!value) return undefined;
    filled = filled.replace(whole, value);
  }
  return filled;
}

async function enter(page: Page, mail: string, chooses: boolean): Promise<{ ask: ApiCall; companyId: string }> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${mail}@demo.roadworthy.example`);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/login/);
  if (chooses) {
    // Meridian Motors, created last and therefore listed first, has data for every screen.
    await page.getByRole('button', { name: 'Open', exact: true }).first().click();
    await expectVisible(page.getByRole('heading', { name: 'Project List' }));
  }
  const { token, company } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as { token: string; company: { _id: string } },
  );
  const responses = new Map<string, ReturnType<ApiCall>>();
  const hear: ApiCall = async (path, onPlatform) => {
    const headers = { authorization: `Bearer ${token}`, ...(!onPlatform && { company: company._id }) };
    const answer = await page.request.get(`/api/v1${path}`, { headers });
    return answer.ok() ? (await answer.json()).data : [];
  };
  // Many paths use the same kind of record.
  const ask: ApiCall = (path, onPlatform) => {
    const key = `${path} ${onPlatform}`;
    const found = responses.get(key) ?? hear(path, onPlatform);
    responses.set(key, found);
    return found;
  };
  return { ask, companyId: company._id };
}

for (const { half, isIn } of halves) {
  test.describe(`${half} half of the table`, () => {
    test.describe.configure({ mode: 'default' });
    for (const { level, emailAccount, chooses } of accounts) {
      test(`every screen of ${level}`, async ({ browser }) => {
        test.setTimeout(400_000);
        const context = await browser.newContext({ baseURL: demoServer.url, reducedMotion: 'reduce' });
        const page = await context.newPage();
        const failures = collectFailures(page);
        const { ask, companyId } = await enter(page, emailAccount, chooses);
        const unopened: string[] = [];
        const openScreens = table.filter((one) => isIn(one) && !one.bare && mayOpen(one, level));
        expect(openScreens.length).toBeGreaterThan(0);
        for (const screen of openScreens) {
          const path = await fill(screen.path, ask, companyId, actsOnPlatform(screen, level));
          if (path) await openScreen(page, path);
          else unopened.push(screen.path);
          if (path) await checkClosely(page, screen.name, path);
        }
        expect(unopened).toEqual(
          openScreens.map(({ path }) => path).filter((path) => nothingToOpen[level]?.includes(path)),
        );
        expect(failures).toEqual([]);
        await restoreDesk(page);
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
  const { companyId } = await enter(await newPage(), 'customer', false);
  const page = await newPage();
  for (const { path } of table.filter(({ levels }) => levels === 'public')) {
    const filled = path.replace(':companyId', companyId).replace(':token', 'unknown-link-000000000000000');
    await page.goto(filled);
    await expectVisible(page.getByRole('heading').first(), filled);
    expect(new URL(page.url()).pathname).toBe(filled);
    await checkScreen(page, filled);
    await restoreDesk(page);
  }
});

test('an address without a company leads to the choice of one', async ({ browser }) => {
  const places = [
    ['brm', '/brm-company-project-list', '/company-list'],
    ['super', '/company-user-list', '/company'],
  ] as const;
  for (const [mail, path, list] of places) {
    const page = await (await browser.newContext({ baseURL: demoServer.url })).newPage();
    await enter(page, mail, true);
    await page.goto(path);
    await expectVisible(page.getByRole('heading', { name: 'Companies' }), path);
    await expect(page).toHaveURL(`${demoServer.url}${list}`);
  }
});

/** Navigates within the app, through its own history. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Goes via a page that does not exist, so that what is seen next belongs to the path. */
async function openScreen(page: Page, path: string) {
  // After five minutes without activity the page would be locked. In the corner the mouse triggers no tooltip.
  for (const y of [1, 0]) await page.mouse.move(0, y);
  await goTo(page, '/nowhere');
  await page.waitForFunction(
    () => document.querySelector('h1')?.textContent === 'Page not found',
    undefined,
    pollOptions,
  );
  await restoreDesk(page);
  await goTo(page, path);
  await waitUntilLoaded(page, path);
  const { text, pathname } = await page.evaluate(() => ({
    text: document.body.innerText,
    pathname: location.pathname,
  }));
  expect(text, path).not.toMatch(/This could not be loaded|Something went wrong/);
  expect(pathname, path).toBe(path);
}

/** Collects errors as they happen. */
function collectFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      failures.push(`${page.url()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

test('a person without the role is redirected to their own home', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: demoServer.url })).newPage();
  await page.goto('/projects');
  await expect(page).toHaveURL(/login/);
  await enter(page, 'inspector', false);
  await page.goto('/user');
  await expect(page).toHaveURL(/inspector-workplan-list/);
  expect(levelOf('Inspector')).toBe('inspector');
  const admin = await (await browser.newContext({ baseURL: demoServer.url })).newPage();
  await enter(admin, 'admin', false);
  // Platform staff are managed by Super Admins.
  await admin.goto('/super-user');
  await expect(admin).toHaveURL(/\/projects$/);
});
