import { expect, type Browser, type Request } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectSaved } from '../support/inspector-device.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// After a write the screen shows the change without a reload, and refetches only what the write changed: any other
// request would slow down a phone in a workshop. Live updates are off, so that nothing else refreshes the screen.

const phone = { width: 390, height: 844 };

async function openWithoutLiveUpdates(
  browser: Browser,
  account: string,
  { opensCompany = false, viewport }: { opensCompany?: boolean; viewport?: typeof phone } = {},
): Promise<Person> {
  const person = await Person.open(browser, account, viewport, demoServer);
  await person.page.route('**/api/v1/events', (route) => route.abort());
  await signInToDemo(person, account, opensCompany);
  return person;
}

const api = '/api/v1';
const isRead = (request: Request) =>
  request.method() === 'GET' && request.url().includes(api) && !/\/(file|events|health)\b/.test(request.url());
/** The path with `:id` for every id. */
const pathOf = (request: Request) =>
  new URL(request.url()).pathname.slice(api.length).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

/** What the page requests after the write with this path has been answered, until `isShown` and nothing is in flight. */
async function readsAfter({ page }: Person, path: RegExp, write: () => Promise<void>, isShown: () => Promise<unknown>) {
  const reads: string[] = [];
  const inFlight = new Set<Request>();
  let isWritten = false;
  page.on('request', (request) => {
    if (!isRead(request)) return;
    inFlight.add(request);
    if (isWritten) reads.push(pathOf(request));
  });
  page.on('requestfailed', (request) => inFlight.delete(request));
  page.on('requestfinished', (request) => {
    inFlight.delete(request);
    isWritten ||= request.method() !== 'GET' && path.test(pathOf(request));
  });
  await write();
  await isShown();
  await expect.poll(() => reads.length > 0 && inFlight.size === 0).toBe(true);
  return [...new Set(reads)].toSorted();
}

test('a new priority of a ticket refetches only what it changes', async ({ browser }) => {
  const daniel = await openWithoutLiveUpdates(browser, 'admin');
  await daniel.opens('/tickets?status=new');
  await daniel.follow('View');
  await daniel.press('Edit Ticket');
  await daniel.picks('Priority', 'Urgent');
  const reads = await readsAfter(
    daniel,
    /^\/tickets\/:id$/,
    () => daniel.press('Save'),
    async () => {
      await expectGone(daniel.page.getByRole('dialog'));
      await daniel.sees('Urgent');
    },
  );
  expect(reads).toEqual(['/inbox/counts', '/notes', '/tickets/:id']);
});

test('a step of a job card refetches only what it changes', async ({ browser }) => {
  const supervisor = await openWithoutLiveUpdates(browser, 'supervisor');
  const [card] = await callApi<{ jobcardId: string }[]>(supervisor, 'GET', '/jobcard?status=In%20Progress&limit=1');
  await supervisor.opens(`/jobcard?search=${card?.jobcardId}`);
  await supervisor.page.getByRole('button', { name: `${card?.jobcardId}`, exact: true }).click();
  await supervisor.press('Hold');
  await supervisor.fills('Reason', 'The part is late');
  const dialog = supervisor.page.getByRole('dialog', { name: 'Hold' });
  const reads = await readsAfter(
    supervisor,
    /^\/jobcard\/:id\/status$/,
    () => dialog.getByRole('button', { name: 'Hold' }).click(),
    () => expectVisible(supervisor.page.getByRole('button', { name: 'Resume' })),
  );
  expect(reads).toEqual([
    '/findings',
    '/inbox/counts',
    '/jobcard',
    '/jobcard/:id',
    '/jobcard/:id/history',
    '/jobcard/:id/tasks',
  ]);
});

test('a cost centre added while raising a job card refetches only the cost centres', async ({ browser }) => {
  const supervisor = await openWithoutLiveUpdates(browser, 'supervisor');
  const { page } = supervisor;
  await supervisor.opens('/jobcard/create');
  await supervisor.press('Add cost centre');
  await page.getByRole('dialog', { name: 'Add cost centre' }).getByRole('textbox', { name: 'Name' }).fill('Press shop');
  await page.getByRole('dialog', { name: 'Add cost centre' }).getByRole('button', { name: 'Submit' }).click();
  const reads = await readsAfter(
    supervisor,
    /^\/cost_centre$/,
    () => supervisor.press('Yes'),
    () => expect(page.getByRole('combobox', { name: 'Cost Centre' })).toHaveValue('Press shop'),
  );
  expect(reads).toEqual(['/cost_centre']);
});

test('a change of assessee refetches only what it changes', async ({ browser }) => {
  const rachel = await openWithoutLiveUpdates(browser, 'brm', { opensCompany: true });
  // Other tests on this demo may have started the first.
  const projects = await callApi<{ _id: string; status: string }[]>(rachel, 'GET', '/project?limit=0');
  const project = ['Awaiting to Start Assessment', 'Awaiting Risk Assessment', 'Awaiting to Complete Assessment']
    .map((status) => projects.find((one) => one.status === status))
    .find((found) => found !== undefined);
  const [assessee] = await callApi<{ _id: string }[]>(rachel, 'GET', '/user?role=Assessee');
  await callApi(rachel, 'POST', `/project/${project?._id}/assign`, { assessmentAssignTo: assessee?._id });
  await rachel.opens(`/project/${project?._id}`);
  await rachel.press('Change assessee');
  const dialog = rachel.page.getByRole('dialog', { name: /^Replace .+ as Assessee$/ });
  await dialog.getByRole('combobox', { name: 'Who takes over' }).click();
  await rachel.page.getByRole('option', { name: 'Rachel Whitmore' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Chosen by mistake');
  const reads = await readsAfter(
    rachel,
    /^\/project\/:id\/replacements$/,
    () => dialog.getByRole('button', { name: 'Replace', exact: true }).click(),
    async () => {
      await expectGone(dialog);
      await expectVisible(rachel.page.getByRole('button', { name: /^(Start )?Assessment$/ }));
    },
  );
  expect(reads).toEqual([
    '/inbox',
    '/inbox/counts',
    '/project/:id',
    '/project/:id/documents',
    '/project/:id/replacements',
    '/project/reportHistory/',
    '/project_workplans',
    '/replacements/unread',
  ]);
});

test('an invitation refetches only what it changes', async ({ browser }) => {
  const rachel = await openWithoutLiveUpdates(browser, 'brm', { opensCompany: true });
  await rachel.opens('/add/user');
  await rachel.fills('Name', 'Quinn Late');
  await rachel.fills('Email', 'quinn.late@demo.roadworthy.example');
  await rachel.picks('Role', 'Auditor');
  const reads = await readsAfter(
    rachel,
    /^\/user\/invite_user$/,
    () => rachel.press('Send invitation'),
    () => rachel.sees('quinn.late@demo.roadworthy.example'),
  );
  // The list that opens afterwards reads its saved views as well.
  expect(reads).toEqual(['/role', '/saved_views', '/user', '/user/account']);
});

test('a recording of a checkpoint refetches only what it changes', async ({ browser }) => {
  const marcus = await openWithoutLiveUpdates(browser, 'inspector', { viewport: phone });
  const aisha = await openWithoutLiveUpdates(browser, 'inspector2', { viewport: phone });
  const rachel = await openWithoutLiveUpdates(browser, 'brm', { opensCompany: true });
  const plan = await startSmallPlan(marcus, aisha, rachel);
  await marcus.opens(plan.inspection);
  await marcus.page.getByRole('button', { name: /^Cell A1:/ }).click();
  const reads = await readsAfter(
    marcus,
    /^\/sync$/,
    () => marcus.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click(),
    async () => {
      await marcus.press('Close');
      await expectSaved(marcus.page, 1);
    },
  );
  expect(reads).toEqual(['/inbox/counts', '/object_checkpoints', '/plan_activities', '/project_workplans/:id']);
});
