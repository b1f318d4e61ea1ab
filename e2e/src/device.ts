import { expect, type Browser, type Page } from '@playwright/test';
import { comesAnew } from './seats.ts';
import { demoServer } from './servers.ts';
import { Person } from './words.ts';

// An inspector with a phone that keeps the app and a plan.

export async function inspectorComes(browser: Browser): Promise<Person> {
  const context = await browser.newContext({
    baseURL: demoServer.url,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  const ina = new Person(await context.newPage(), 'Ina');
  // A session of their own: they sign out of it.
  await comesAnew(ina, 'inspector');
  return ina;
}

export const device = (page: Page) => page.getByRole('status', { name: 'Network and device' });
/** How many of the plan the server has, as the phone shows it. */
export const recorded = async (page: Page) => Number(/server (\d+)/.exec((await device(page).textContent()) ?? '')?.[1]);

/** A part plan that is started, with all it needs on the device, and the app itself too. */
export async function opensPlan(ina: Person): Promise<void> {
  const { page } = ina;
  await ina.opens('/inspector-workplan-list');
  await page.locator('a[href^="/inspector-work-plan/"]').first().click();
  await ina.sees('This plan opens without a network.');
  await appIsKept(page);
}

/** The app itself opens without a network from now on. */
export async function appIsKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
