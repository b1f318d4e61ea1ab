import { expect, type Browser, type Page, type Request } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectSaved } from '../support/inspector-device.ts';
import { createProjectToAssess } from '../support/project-awaiting-plan.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// After a write the screen shows the change without a reload, and refetches only the changed data, because any other
// request would slow down a phone in a workshop. No live updates arrive, so that nothing else refreshes the screen.

const phone = { width: 390, height: 844 };

/**
 * Gives the page an event stream that is open but has no events. Without a stream the page would poll and reconnect,
 * which also refetches its data. Runs inside the page, so it can use nothing from this file.
 */
function silenceLiveUpdates(): void {
  performance.setResourceTimingBufferSize(2000);
  const original = window.fetch.bind(window);
  window.fetch = (...request) => {
    if (typeof request[0] !== 'string' || !request[0].includes('/api/v1/events?')) return original(...request);
    // When the stream opens, the page reads again what it read before.
    setTimeout(() => Object.assign(window, { isListening: true }), 100);
    const heartbeat = new TextEncoder().encode(':\n\n');
    const stream = new ReadableStream({
      start: (controller) => void setInterval(() => controller.enqueue(heartbeat), 10_000),
    });
    return Promise.resolve(new Response(stream, { headers: { 'content-type': 'text/event-stream' } }));
  };
}

async function openWithoutLiveUpdates(
  browser: Browser,
  account: string,
  { opensCompany = false, viewport }: { opensCompany?: boolean; viewport?: typeof phone } = {},
): Promise<Person> {
  const person = await Person.open(browser, account, viewport, demoServer);
  await person.page.addInitScript(silenceLiveUpdates);
  readsInFlight.set(person.page, watchReads(person.page));
  await signInToDemo(person, account, opensCompany);
  return person;
}

const api = '/api/v1';
const isRead = (request: Request) =>
  request.method() === 'GET' && request.url().includes(api) && !/\/(file|events|health)\b/.test(request.url());
/** Returns the path with `:id` in place of every id. */
const pathOf = (request: Request) =>
  new URL(request.url()).pathname.slice(api.length).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

const readsInFlight = new WeakMap<Page, ReadonlySet<Request>>();
/** Returns the reads that the page is still waiting for. */
function watchReads(page: Page): ReadonlySet<Request> {
  const inFlight = new Set<Request>();
  page.on('request', (request) => void (isRead(request) && inFlight.add(request)));
  page.on('requestfailed', (request) => inFlight.delete(request));
  page.on('requestfinished', (request) => inFlight.delete(request));
  return inFlight;
}

/** A write to this path, and how the page shows that it was accepted. `isLive`: the screen has live updates. */
type Write = { path: RegExp; write: () => Promise<void>; isShown: () => Promise<unknown>; isLive?: boolean };
/** Checks that the page reads exactly these paths from the response to the write on, and that all are answered. */
async function expectReadsAfter(
  { page }: Person,
  { path, write, isShown, isLive = true }: Write,
  expected: readonly string[],
  isExpectedLater = (_path: string): boolean => false,
) {
  // A page reads these last, and on a busy machine seconds after the others.
  await page.waitForFunction((listens) => {
    const { me } = JSON.parse(localStorage.getItem('roadworthy.session') ?? '') as { me: { permissions: string[] } };
    const last = ['/sample_data', ...(me.permissions.includes('jobcards.work') ? ['/labour/mine'] : [])];
    const read = performance.getEntriesByType('resource').map(({ name }) => name);
    return last.every((end) => read.some((name) => name.endsWith(end))) && (!listens || 'isListening' in window);
  }, isLive);
  const inFlight = readsInFlight.get(page) ?? new Set();
  await expect.poll(() => inFlight.size).toBe(0);
  const reads: string[] = [];
  let isWritten = false;
  page.on('request', (request) => {
    if (isWritten && isRead(request)) reads.push(pathOf(request));
  });
  // The page can send its next requests before the browser reports the write as finished, but not before its response.
  page.on('response', (response) => {
    const request = response.request();
    isWritten ||= request.method() !== 'GET' && path.test(pathOf(request));
  });
  await write();
  await isShown();
  const answeredReads = () =>
    inFlight.size > 0 ? [] : [...new Set(reads)].filter((read) => !isExpectedLater(read)).toSorted();
  await expect.poll(answeredReads).toEqual(expected);
}

test('changing a ticket’s priority refetches only the affected data', async ({ browser }) => {
  const daniel = await openWithoutLiveUpdates(browser, 'admin');
  await daniel.opens('/tickets?status=new');
  await daniel.follow('View');
  await daniel.press('Edit Ticket');
  await daniel.picks('Priority', 'Urgent');
  await expectReadsAfter(
    daniel,
    {
      path: /^\/tickets\/:id$/,
      write: () => daniel.press('Save'),
      isShown: async () => {
        await expectGone(daniel.page.getByRole('dialog'));
        await daniel.sees('Urgent');
      },
    },
    ['/inbox/counts', '/notes', '/tickets/:id'],
  );
});

test('a step of a job card refetches only the affected data', async ({ browser }) => {
  const supervisor = await openWithoutLiveUpdates(browser, 'supervisor');
  const [card] = await callApi<{ jobcardId: string }[]>(supervisor, 'GET', '/jobcard?status=In%20Progress&limit=1');
  await supervisor.opens(`/jobcard?search=${card?.jobcardId}`);
  await supervisor.page.getByRole('button', { name: `${card?.jobcardId}`, exact: true }).click();
  await supervisor.press('Hold');
  await supervisor.fills('Reason', 'The part is late');
  const dialog = supervisor.page.getByRole('dialog', { name: 'Hold' });
  await expectReadsAfter(
    supervisor,
    {
      path: /^\/jobcard\/:id\/status$/,
      write: () => dialog.getByRole('button', { name: 'Hold' }).click(),
      isShown: () => expectVisible(supervisor.page.getByRole('button', { name: 'Resume' })),
    },
    [
      '/deferred_defects',
      '/findings',
      '/inbox/counts',
      '/jobcard',
      '/jobcard/:id',
      '/jobcard/:id/handovers',
      '/jobcard/:id/history',
      '/jobcard/:id/labour',
      '/jobcard/:id/parts',
      '/jobcard/:id/tasks',
      '/jobcard/:id/vehicle_checks',
      '/labour/mine',
      '/requests',
    ],
  );
});

test('a cost centre added while raising a job card refetches only the cost centres and the vehicles, which show theirs', async ({
  browser,
}) => {
  const supervisor = await openWithoutLiveUpdates(browser, 'supervisor');
  const { page } = supervisor;
  await supervisor.opens('/jobcard/create');
  await supervisor.press('Add cost centre');
  await page.getByRole('dialog', { name: 'Add cost centre' }).getByRole('textbox', { name: 'Name' }).fill('Press shop');
  await page.getByRole('dialog', { name: 'Add cost centre' }).getByRole('button', { name: 'Submit' }).click();
  await expectReadsAfter(
    supervisor,
    {
      path: /^\/cost_centre$/,
      write: () => supervisor.press('Yes'),
      isShown: () => expect(page.getByRole('combobox', { name: 'Cost Centre' })).toHaveValue('Press shop'),
    },
    ['/cost_centre', '/vehicle'],
  );
});

test('changing the assessee refetches only the affected data', async ({ browser }) => {
  const rachel = await openWithoutLiveUpdates(browser, 'brm', { opensCompany: true });
  await rachel.opens(`/project/${await createProjectToAssess('Assigned to the wrong person')}`);
  await rachel.press('Change assessee');
  const dialog = rachel.page.getByRole('dialog', { name: /^Replace .+ as Assessee$/ });
  await dialog.getByRole('combobox', { name: 'Who takes over' }).click();
  await rachel.page.getByRole('option', { name: 'Rachel Whitmore' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Chosen by mistake');
  await expectReadsAfter(
    rachel,
    {
      path: /^\/project\/:id\/replacements$/,
      write: () => dialog.getByRole('button', { name: 'Replace', exact: true }).click(),
      isShown: async () => {
        await expectGone(dialog);
        await expectVisible(rachel.page.getByRole('button', { name: /^(Start )?Assessment$/ }));
      },
    },
    [
      '/inbox',
      '/inbox/counts',
      '/project/:id',
      '/project/:id/documents',
      '/project/:id/replacements',
      '/project/reportHistory/',
      '/project_workplans',
      '/replacements/unread',
    ],
  );
});

test('an invitation refetches only the affected data', async ({ browser }) => {
  const rachel = await openWithoutLiveUpdates(browser, 'brm', { opensCompany: true });
  await rachel.opens('/add/user');
  await rachel.fills('Name', 'Quinn Late');
  await rachel.fills('Email', 'quinn.late@demo.roadworthy.example');
  await rachel.picks('Role', 'Auditor');
  // The list that opens next also requests its saved views.
  await expectReadsAfter(
    rachel,
    {
      path: /^\/user\/invite_user$/,
      write: () => rachel.press('Send invitation'),
      isShown: () => rachel.sees('quinn.late@demo.roadworthy.example'),
      isLive: false,
    },
    ['/role', '/saved_views', '/user', '/user/account'],
  );
});

test('recording a checkpoint refetches only the affected data', async ({ browser }) => {
  const marcus = await openWithoutLiveUpdates(browser, 'inspector', { viewport: phone });
  const aisha = await openWithoutLiveUpdates(browser, 'inspector2', { viewport: phone });
  const rachel = await openWithoutLiveUpdates(browser, 'brm', { opensCompany: true });
  const plan = await startSmallPlan(marcus, aisha, rachel);
  await marcus.opens(plan.inspection);
  await marcus.page.getByRole('button', { name: /^Cell A1:/ }).click();
  // The day sheet is read again for offline work, which may happen later.
  await expectReadsAfter(
    marcus,
    {
      path: /^\/sync$/,
      write: () => marcus.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click(),
      isShown: async () => {
        await marcus.press('Close');
        await expectSaved(marcus.page, 1);
      },
    },
    ['/inbox/counts', '/object_checkpoints', '/plan_activities', '/project_workplans/:id'],
    (read) => read === '/day_sheet/:id',
  );
});
