import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { signInToDemoSeparately } from './demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person } from './person.ts';

// An inspector's phone with the app and a plan in its cache.

/** Opens the app on a phone as an inspector. `prepare` changes the browser before that. */
export async function openInspectorPhone(
  browser: Browser,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: demoServer.url,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  await prepare?.(context);
  const ina = new Person(await context.newPage(), 'Ina');
  // This is a separate session, because some tests sign out.
  await signInToDemoSeparately(ina, 'inspector');
  return ina;
}

/** Opens a small touch phone on the demo, without signing in. */
export async function openTouchPhone(
  browser: Browser,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: demoServer.url,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    ...options,
  });
  return new Person(await context.newPage(), name);
}

export const findDeviceStatus = (page: Page) => page.getByRole('status', { name: 'Network and device' });
/** Reads how many recordings of the plan the server has. The phone shows this number when nothing is pending. */
export const countServerRecordings = async (page: Page) =>
  Number(/(\d+) saved/.exec((await findDeviceStatus(page).textContent()) ?? '')?.[1] ?? 0);
/** Waits until this number of recordings is on the device but not yet sent. */
export const expectPending = (page: Page, count: number) =>
  expect(findDeviceStatus(page)).toContainText(new RegExp(`(?<!\\d)${count} waiting`));
/** Waits until nothing is pending and the server has this number of recordings of the plan. */
export const expectSaved = (page: Page, count: number) =>
  expect(findDeviceStatus(page)).toContainText(
    count === 0 ? 'All saved' : count === 1 ? '1 saved' : `All ${count} saved`,
  );

/** Waits until the plan is on the device. A failure reports the status that is displayed. */
export const expectPlanSaved = (page: Page) =>
  expect(findDeviceStatus(page).first()).toContainText(/This plan (is saved on this device|works offline)\./);

/**
 * Opens the demo's part plan in progress. The plan is searched for, because plans of other tests can fill the first
 * page of the list, and other part plans may be on their last piece.
 */
export async function openDoorSeals(inspector: Person): Promise<void> {
  const name = 'Front door seals, early shift';
  await inspector.opens(`/inspector-workplan-list?search=${encodeURIComponent(name)}`);
  await inspector.page
    .getByRole('listitem')
    .filter({ hasText: name })
    .locator('a[href^="/inspector-work-plan/"]')
    .click();
}

/** The app has more than a hundred files, which a busy machine needs a while to cache. */
const appCacheOptions = { timeout: 90_000 };

/** Waits until the plan and the app itself are on the device. */
export const expectWorksOffline = (page: Page) =>
  expect(findDeviceStatus(page).first()).toContainText('This plan works offline.', appCacheOptions);

/** Opens a started part plan, and waits until everything it needs is on the device, including the app itself. */
export async function openCachedPlan(ina: Person): Promise<void> {
  const { page } = ina;
  await openDoorSeals(ina);
  await expectWorksOffline(page);
  await waitUntilAppCached(page);
}

/** Waits until the app itself is cached, so that it opens without a network from then on. */
export async function waitUntilAppCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), appCacheOptions).toBe(true);
}

type StoredDraft = { comment: string; photos: { marks?: unknown[] }[] };
/**
 * Waits until a draft with this comment, these photos and these marks on each is stored on the device. The screen shows
 * a draft before that, so a page that is closed earlier would lose it.
 */
export const expectDraftStored = (page: Page, { comment = '', marks }: { comment?: string; marks: number[] }) =>
  expect
    .poll(async () => (await readDrafts(page)).map((draft) => [draft.comment, draft.photos.map(countMarks)]))
    .toContainEqual([comment, marks]);
const countMarks = ({ marks = [] }: { marks?: unknown[] }): number => marks.length;

const readDrafts = (page: Page): Promise<StoredDraft[]> =>
  page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database of the device cannot be read')));
      });
    const database = await ended(indexedDB.open('roadworthy'));
    const rows: { comment: string; photos: { marks?: unknown[] }[] }[] = await ended(
      database.transaction('begun').objectStore('begun').getAll(),
    );
    database.close();
    return rows.map(({ comment, photos }) => ({
      comment,
      photos: photos.map(({ marks }) => ({ marks: marks ?? [] })),
    }));
  });
