import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { signInToDemoAfresh } from './demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person } from './person.ts';

// An inspector with a phone that has the app and a plan in its cache.

/** `prepare`: what happens to the browser before it opens the app. */
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
  // A separate session, because the test signs out.
  await signInToDemoAfresh(ina, 'inspector');
  return ina;
}

export const deviceStatus = (page: Page) => page.getByRole('status', { name: 'Network and device' });
/** How many recordings of the plan the server has, as the phone shows it while nothing is waiting. */
export const recordedAtServer = async (page: Page) =>
  Number(/All (\d+) saved/.exec((await deviceStatus(page).textContent()) ?? '')?.[1] ?? 0);
/** Waits until that many recordings are on this device and not sent yet. */
export const expectWaiting = (page: Page, count: number) =>
  expect(deviceStatus(page)).toContainText(new RegExp(`(?<!\\d)${count} waiting`));
/** Waits until nothing is pending and the server has that many recordings of the plan. */
export const expectSaved = (page: Page, count: number) =>
  expect(deviceStatus(page)).toContainText(count === 0 ? 'All saved' : `All ${count} saved`);

/** Waits until the plan is on the device, and says what the status showed if it is not. */
export const expectPlanSaved = (page: Page) =>
  expect(deviceStatus(page).first()).toContainText(/This plan (is saved on this device|works without a network)\./);

/** Opens a started part plan, and waits until everything it needs is on the device, including the app itself. */
export async function openCachedPlan(ina: Person): Promise<void> {
  const { page } = ina;
  await ina.opens('/inspector-workplan-list');
  await page.locator('a[href^="/inspector-work-plan/"]').first().click();
  await expect(deviceStatus(page)).toContainText('This plan works without a network.');
  await waitUntilAppCached(page);
}

/** Waits until the app itself is cached, so that it opens without a network from then on. */
export async function waitUntilAppCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
