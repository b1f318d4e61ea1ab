import { expect, type Page } from '@playwright/test';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { demoPassword } from './demo-accounts.ts';
import { expectVisible } from './person.ts';
import { toPseudoText } from './pseudo-text.ts';
import { notFoundTitles, pollOptions, restoreDesktop, waitUntilLoaded } from './screen-checks.ts';

// Opens the screens of the contract's table on the demo data, as each role.

/** Every access level, with an account of the demo and whether that account chooses a company after sign-in. */
export const accounts: readonly { level: AccessLevel; emailAccount: string; chooses: boolean }[] = [
  { level: 'super', emailAccount: 'super', chooses: true },
  { level: 'admin', emailAccount: 'office', chooses: true },
  { level: 'brm', emailAccount: 'brm', chooses: true },
  { level: 'associate', emailAccount: 'assessee', chooses: false },
  { level: 'auditor', emailAccount: 'auditor', chooses: false },
  { level: 'customer', emailAccount: 'customer', chooses: false },
  { level: 'inspector', emailAccount: 'inspector', chooses: false },
  { level: 'workshop', emailAccount: 'engineer', chooses: false },
];

const request = '/requests/:requestId';
const requestAndForm = [request, `${request}/job-card`];
/** Paths that a role may open, but for which the demo has no record. */
export const pathsWithoutData: Partial<Record<AccessLevel, readonly string[]>> = {
  super: requestAndForm,
  admin: requestAndForm,
  brm: requestAndForm,
  associate: [request],
  auditor: [request],
  customer: ['/customer-vehicle-report-by-plan/:planId', request],
  inspector: [request],
  workshop: ['/findings/:findingId', ...requestAndForm],
};
type Row = { _id: string; type?: string; status?: string; check?: string; jobCard?: { _id: string } };
/** Returns the rows of a list in the company, or on the platform for screens that belong to it. */
type ApiCall = (path: string, onPlatform?: boolean) => Promise<Row[]>;

/** Returns whether a plan can be opened at this path. A review is shown only while it is pending. */
const planFor = (path: string) => (row: Row) => {
  if (path.includes('review')) return row.status?.endsWith('to Review Assessment') ?? false;
  if (path.includes('inspect-grid') || path.includes('vehicle-report')) return row.type === 'G';
  return path.includes('inspector-work-plan') ? row.type === 'P' : true;
};

/** Replaces each parameter of a path by an id that this person can see. Returns undefined if there is none. */
export async function fillPath(
  path: string,
  ask: ApiCall,
  companyId: string,
  onPlatform: boolean,
): Promise<string | undefined> {
  const first = async (list: string, fits: (row: Row) => boolean = () => true) =>
    (await ask(list, onPlatform)).find(fits)?._id;
  /** The demo has one vehicle check, which deferred a defect. */
  const findCheck = async () => (await ask('/deferred_defects', onPlatform))[0];
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
    instrumentId: () => first('/instruments'),
    stockItemId: () => first('/stock_items'),
    servicePlanId: () => first('/service_plans'),
    bayId: () => first('/bays'),
    jobTemplateId: () => first('/job_templates'),
    checkTemplateId: () => first('/vehicle_check_templates'),
    vehicleCheckId: async () => (await findCheck())?.check,
    locationId: () => first('/location'),
    questionId: () => first('/assessment_questions'),
    templateId: () => first('/assessment_templates'),
    gridId: () => first('/grid'),
    jobcardId: async () =>
      path.includes(':vehicleCheckId') ? (await findCheck())?.jobCard?._id : first('/jobcard?status=Assigned'),
    accidentId: () => first('/accident'),
    findingId: () => first(path.endsWith('suspects') ? '/findings?kind=not ok' : '/findings'),
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

export async function signInAndOpenCompany(
  page: Page,
  mail: string,
  chooses: boolean,
): Promise<{ ask: ApiCall; companyId: string }> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${mail}@demo.roadworthy.example`);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The start page redirects to the person's home, where it turns out how a company is chosen.
  await expect(page).not.toHaveURL(({ pathname }) => pathname === '/' || pathname.includes('login'));
  if (chooses) {
    await expect(page).toHaveURL(/\/(command-centre|company|company-list)$/);
    // Meridian Motors has data for every screen. The companies of other tests can fill the first page of the list.
    await page.goto(`${page.url().endsWith('/company') ? '/company' : '/company-list'}?search=Meridian`);
    const company = page.getByRole('row', { name: 'Meridian Motors' });
    await company.getByRole('button', { name: 'Open', exact: true }).click();
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
  // Responses are reused, because many paths need a record of the same kind.
  const ask: ApiCall = (path, onPlatform) => {
    const key = `${path} ${onPlatform}`;
    const found = responses.get(key) ?? hear(path, onPlatform);
    responses.set(key, found);
    return found;
  };
  return { ask, companyId: company._id };
}

/** Navigates within the app, through its own history. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Opens a path by way of a page that does not exist, so that whatever is shown next belongs to the path. */
export async function openScreen(page: Page, path: string) {
  // The page would be locked after five minutes without activity. In the corner the mouse triggers no tooltip.
  for (const y of [1, 0]) await page.mouse.move(0, y);
  await goTo(page, '/nowhere');
  await page.waitForFunction(
    (titles) => titles.includes(document.querySelector('h1')?.textContent ?? ''),
    notFoundTitles,
    pollOptions,
  );
  await restoreDesktop(page);
  await goTo(page, path);
  await waitUntilLoaded(page, path);
  const { text, pathname } = await page.evaluate(() => ({
    text: document.body.innerText,
    pathname: location.pathname,
  }));
  expect(
    errorTexts.filter((one) => text.includes(one)),
    path,
  ).toEqual([]);
  expect(pathname, path).toBe(path);
}

const errorTexts = ['This could not be loaded', 'Something went wrong'].flatMap((text) => [text, toPseudoText(text)]);

/** Collects the exceptions, console errors and failed responses (status 500 and above) of a page. */
export function collectFailures(page: Page): string[] {
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
