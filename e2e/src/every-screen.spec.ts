import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { levelOf, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { mayOpen, screens, type Screen } from '@roadworthy/contract/access/screens.ts';
import { demoServer } from './servers.ts';
import { gone, seen } from './words.ts';

// Every path of the contract's table of screens, opened by each role that may open it, on the demo company's data: it has its title, nothing fails, and
// axe finds nothing on the screen. People go on within the app, as its links do: loading the page anew for each path would take minutes.

const password = 'Demo-Roadworthy-26';
const accounts: readonly { level: AccessLevel; mail: string; chooses: boolean }[] = [
  { level: 'super', mail: 'super', chooses: true },
  { level: 'admin', mail: 'office', chooses: true },
  { level: 'brm', mail: 'brm', chooses: true },
  { level: 'associate', mail: 'assessee', chooses: false },
  { level: 'auditor', mail: 'auditor', chooses: false },
  { level: 'customer', mail: 'customer', chooses: false },
  { level: 'inspector', mail: 'inspector', chooses: false },
  { level: 'workshop', mail: 'engineer', chooses: false },
];

const table: readonly (Screen & { name: string })[] = screens;
/** Paths that a role may open and the demo has nothing for. */
const nothingToOpen: Partial<Record<AccessLevel, readonly string[]>> = { customer: ['/customer-vehicle-report-by-plan/:planId'] };
const seenByAxe = new Set<string>();

type Row = { _id: string; type?: string; status?: string };
type Ask = (path: string) => Promise<Row[]>;

/** A review is shown while it waits; whoever comes later is led to their list. */
const planFor = (path: string) => (row: Row) => {
  if (path.includes('review')) return row.status?.endsWith('to Review Assessment') ?? false;
  if (path.includes('inspect-grid') || path.includes('vehicle-report')) return row.type === 'G';
  return path.includes('inspector-work-plan') ? row.type === 'P' : true;
};

/** An id for each parameter of a path, from what this person can see. */
async function fill(path: string, ask: Ask, companyId: string): Promise<string | undefined> {
  const first = async (list: string, fits: (row: Row) => boolean = () => true) => (await ask(list)).find(fits)?._id;
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

async function enter(page: Page, mail: string, chooses: boolean): Promise<{ ask: Ask; companyId: string }> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${mail}@demo.roadworthy.example`);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/login/);
  if (chooses) {
    // Meridian Motors, made last and so listed first, is the one with something on every screen.
    await page.getByRole('button', { name: 'Open', exact: true }).first().click();
    await seen(page.getByRole('heading', { name: 'Project List' }));
  }
  const { token, company } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as { token: string; company: { _id: string } },
  );
  const heard = new Map<string, ReturnType<Ask>>();
  const hear: Ask = async (path) => {
    const answer = await page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}`, company: company._id } });
    return answer.ok() ? (await answer.json()).data : [];
  };
  // Many paths name the same kind of record.
  const ask: Ask = (path) => {
    const found = heard.get(path) ?? hear(path);
    heard.set(path, found);
    return found;
  };
  return { ask, companyId: company._id };
}

for (const { level, mail, chooses } of accounts) {
  test(`every screen of ${level}`, async ({ browser }) => {
    test.setTimeout(400_000);
    const context = await browser.newContext({ baseURL: demoServer.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
    });
    const { ask, companyId } = await enter(page, mail, chooses);
    // What a pointer rests on would show its tooltip on the next screen.
    await page.mouse.move(0, 0);
    const unopened: string[] = [];
    for (const screen of table.filter((one) => !one.bare && mayOpen(one, level))) {
      const path = await fill(screen.path, ask, companyId);
      if (path) await opens(page, path);
      else unopened.push(screen.path);
      if (!path || seenByAxe.has(screen.name)) continue;
      seenByAxe.add(screen.name);
      await isClean(page, path);
    }
    expect(unopened).toEqual(nothingToOpen[level] ?? []);
    expect(failures).toEqual([]);
    await goes(page, '/logout');
    await expect(page).toHaveURL(/login/);
    await context.close();
  });
}

test('the doors before sign-in are clean', async ({ browser }) => {
  const newPage = async () => (await browser.newContext({ baseURL: demoServer.url, reducedMotion: 'reduce' })).newPage();
  const { companyId } = await enter(await newPage(), 'customer', false);
  const page = await newPage();
  for (const { path } of table.filter(({ levels }) => levels === 'public')) {
    const filled = path.replace(':companyId', companyId).replace(':token', 'unknown-link-000000000000000');
    await page.goto(filled);
    await seen(page.getByRole('heading').first(), filled);
    expect(new URL(page.url()).pathname).toBe(filled);
    await isClean(page, filled);
  }
});

/** Within the app, by its own history. */
const goes = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** By way of a page that is not there, so that what is seen next belongs to the path. */
async function opens(page: Page, path: string) {
  const nowhere = page.getByRole('heading', { name: 'Page not found' });
  await goes(page, '/nowhere');
  await seen(nowhere, path);
  await goes(page, path);
  await gone(nowhere, path);
  await seen(page.getByRole('heading', { level: 1 }), path);
  await gone(page.locator('[aria-busy="true"]'), path);
  await expect(page.getByText(/This could not be loaded|Something went wrong/), path).toHaveCount(0);
  expect(new URL(page.url()).pathname, path).toBe(path);
}

test('a person without the role is led to their own home', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: demoServer.url })).newPage();
  await page.goto('/projects');
  await expect(page).toHaveURL(/login/);
  await enter(page, 'inspector', false);
  await page.goto('/user');
  await expect(page).toHaveURL(/inspector-workplan-list/);
  expect(levelOf('Inspector')).toBe('inspector');
});

async function isClean(page: Page, path: string) {
  // Its older way reads no frames of other origins, of which there are none, and is twice as fast.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect.soft(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.slice(0, 200)}`)).toEqual([]);
}
