import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { levelOf, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { mayOpen, screens, type Screen } from '@roadworthy/contract/access/screens.ts';
import { demoServer } from './servers.ts';
import { gone, seen } from './words.ts';

// Every screen of the contract's table, opened by each role that may open it, on the demo company's data: it has its title, nothing fails, and axe
// finds nothing on it.

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

/** Screens of documents that are still to come have an address in the table's role homes, but no row: nothing to open. */
const table: readonly (Screen & { name: string })[] = screens;
const seenByAxe = new Set<string>();

type Ask = (path: string) => Promise<{ _id: string; type?: string; status?: string }[]>;

/** An id for each parameter of a path, from what this person can see. */
async function fill(path: string, ask: Ask, companyId: string): Promise<string | undefined> {
  const first = async (list: string, fits: (row: { type?: string; status?: string }) => boolean = () => true) => (await ask(list)).find(fits)?._id;
  const sources: Record<string, () => Promise<string | undefined>> = {
    companyId: () => Promise.resolve(companyId),
    projectId: () =>
      first('/project?limit=0', (row) =>
        path.includes('workplan') ? row.status === 'Awaiting Work plan' : path.includes('edit') ? row.status === 'Awaiting BRM to E-Sign' : true,
      ),
    planId: () =>
      first('/project_workplans?limit=0', (row) =>
        path.includes('inspect-grid') || path.includes('vehicle-report') ? row.type === 'G' : path.includes('inspector-work-plan') ? row.type === 'P' : true,
      ),
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
  const ask: Ask = async (path) => {
    const answer = await page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}`, company: company._id } });
    return answer.ok() ? (await answer.json()).data : [];
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
    const names = new Set<string>();
    for (const screen of table.filter((one) => !one.bare && mayOpen(one, level))) {
      if (names.has(screen.name)) continue;
      const path = await fill(screen.path, ask, companyId);
      if (!path) continue;
      names.add(screen.name);
      await test.step(path, async () => {
        await page.goto(path);
        await seen(page.getByRole('heading', { level: 1 }), path);
        await gone(page.locator('[aria-busy="true"]'), path);
        await expect(page.getByText('This could not be loaded'), path).toHaveCount(0);
        if (!seenByAxe.has(screen.name)) await isClean(page, path);
        seenByAxe.add(screen.name);
      });
    }
    expect(failures).toEqual([]);
    expect(names.size).toBeGreaterThan(1);
    await context.close();
  });
}

test('the doors before sign-in are clean', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: demoServer.url, reducedMotion: 'reduce' })).newPage();
  for (const path of ['/login', '/forgot', '/signup/unknown-link', '/sign/unknown-link-000000000000000', '/eversign-redirect', '/verify', '/ui']) {
    await page.goto(path);
    await seen(page.getByRole('heading').first(), path);
    await isClean(page, path);
  }
});

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
