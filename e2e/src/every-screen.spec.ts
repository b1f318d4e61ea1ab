import { expect, type Page } from '@playwright/test';
import { levelOf, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { actsOnPlatform, mayOpen, screens, type Screen } from '@roadworthy/contract/access/screens.ts';
import { restoreDesk, waitUntilLoaded, elementKindsOn, checkScreen, pollOptions } from './support/screen-checks.ts';
import { demoServer } from './servers/servers.ts';
import { expectVisible, test } from './support/person.ts';

// Every path of the contract's table of screens, opened by each role that may open it, on the demo company's data: it has its title, nothing fails, and it
// holds at a desk and on a phone, by day and by night. People go on within the app, as its links do: loading the page anew for each path would take minutes.

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
/** Two browsers share the table, each with all of a screen's paths: what one has seen on a screen need not be looked at again. */
const names = [...new Set(table.map(({ name }) => name))];
const halves = ['one', 'the other'].map((half, at) => ({ half, isIn: ({ name }: { name: string }) => names.indexOf(name) % 2 === at }));
/** Paths that a role may open and the demo has nothing for. */
const nothingToOpen: Partial<Record<AccessLevel, readonly string[]>> = { customer: ['/customer-vehicle-report-by-plan/:planId'] };
/** What was seen on each screen. The first who comes to it looks in every way; so does who sees another screen there, and who sees a little more looks once. */
const seenOn = new Map<string, Set<string>>();
const sampleSize = 25;
async function checkClosely(page: Page, name: string, path: string) {
  const known = seenOn.get(name) ?? new Set<string>();
  const fresh = (await elementKindsOn(page)).filter((kind) => !known.has(kind));
  seenOn.set(name, known.union(new Set(fresh)));
  if (fresh.length > 0) await checkScreen(page, path, { isKnown: known.size > 0 && fresh.length < sampleSize });
}

type Row = { _id: string; type?: string; status?: string };
/** What stands in a list of the company, or of the platform where the screen acts on that. */
type ApiCall = (path: string, onPlatform?: boolean) => Promise<Row[]>;

/** A review is shown while it waits; whoever comes later is led to their list. */
const planFor = (path: string) => (row: Row) => {
  if (path.includes('review')) return row.status?.endsWith('to Review Assessment') ?? false;
  if (path.includes('inspect-grid') || path.includes('vehicle-report')) return row.type === 'G';
  return path.includes('inspector-work-plan') ? row.type === 'P' : true;
};

/** An id for each parameter of a path, from what this person can see. */
async function fill(path: string, ask: ApiCall, companyId: string, onPlatform: boolean): Promise<string | undefined> {
  const first = async (list: string, fits: (row: Row) => boolean = () => true) => (await ask(list, onPlatform)).find(fits)?._id;
  const sources: Record<string, () => Promise<string | undefined>> = {
    companyId: () => Promise.resolve(companyId),
    projectId: () =>
      first('/project?limit=0', (row) =>
        path.includes('workplan') ? row.status === 'Awaiting Work plan' : path.includes('edit') ? row.status === 'Awaiting BRM to E-Sign' : true,
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
    // Meridian Motors, made last and so listed first, is the one with something on every screen.
    await page.getByRole('button', { name: 'Open', exact: true }).first().click();
    await expectVisible(page.getByRole('heading', { name: 'Project List' }));
  }
  const { token, company } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as { token: string; company: { _id: string } },
  );
  const heard = new Map<string, ReturnType<ApiCall>>();
  const hear: ApiCall = async (path, onPlatform) => {
    const headers = { authorization: `Bearer ${token}`, ...(!onPlatform && { company: company._id }) };
    const answer = await page.request.get(`/api/v1${path}`, { headers });
    return answer.ok() ? (await answer.json()).data : [];
  };
  // Many paths name the same kind of record.
  const ask: ApiCall = (path, onPlatform) => {
    const key = `${path} ${onPlatform}`;
    const found = heard.get(key) ?? hear(path, onPlatform);
    heard.set(key, found);
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
        const theirs = table.filter((one) => isIn(one) && !one.bare && mayOpen(one, level));
        expect(theirs.length).toBeGreaterThan(0);
        for (const screen of theirs) {
          const path = await fill(screen.path, ask, companyId, actsOnPlatform(screen, level));
          if (path) await openScreen(page, path);
          else unopened.push(screen.path);
          if (path) await checkClosely(page, screen.name, path);
        }
        expect(unopened).toEqual(theirs.map(({ path }) => path).filter((path) => nothingToOpen[level]?.includes(path)));
        expect(failures).toEqual([]);
        await restoreDesk(page);
        await goTo(page, '/logout');
        await expect(page).toHaveURL(/login/);
        await context.close();
      });
    }
  });
}

test('the doors before sign-in are clean', async ({ browser }) => {
  const newPage = async () => (await browser.newContext({ baseURL: demoServer.url, reducedMotion: 'reduce' })).newPage();
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

test('an address that names no company leads to where one is chosen', async ({ browser }) => {
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

/** Within the app, by its own history. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** By way of a page that is not there, so that what is seen next belongs to the path. */
async function openScreen(page: Page, path: string) {
  // Whoever moves nothing for five minutes is asked for the password. In the corner no tooltip is in the way.
  for (const y of [1, 0]) await page.mouse.move(0, y);
  await goTo(page, '/nowhere');
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Page not found', undefined, pollOptions);
  await restoreDesk(page);
  await goTo(page, path);
  await waitUntilLoaded(page, path);
  const { text, pathname } = await page.evaluate(() => ({ text: document.body.innerText, pathname: location.pathname }));
  expect(text, path).not.toMatch(/This could not be loaded|Something went wrong/);
  expect(pathname, path).toBe(path);
}

/** What went wrong on the way, collected while it happens. */
function collectFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
  page.on('console', (said) => {
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource')) failures.push(`${page.url()}: ${said.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

test('a person without the role is led to their own home', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: demoServer.url })).newPage();
  await page.goto('/projects');
  await expect(page).toHaveURL(/login/);
  await enter(page, 'inspector', false);
  await page.goto('/user');
  await expect(page).toHaveURL(/inspector-workplan-list/);
  expect(levelOf('Inspector')).toBe('inspector');
  const admin = await (await browser.newContext({ baseURL: demoServer.url })).newPage();
  await enter(admin, 'admin', false);
  // The people of the platform are kept by its Super Admins.
  await admin.goto('/super-user');
  await expect(admin).toHaveURL(/\/projects$/);
});
