import type { Cookie } from '@playwright/test';
import type { Person } from './person.ts';

type SavedSession = { session: string; cookies: Cookie[]; url: string };
/**
 * An account that has signed in once is restored from its saved browser state: sign-in is the subject of other tests.
 */
const savedSessions = new Map<string, SavedSession>();
const sessionKey = 'roadworthy.session';
export const demoPassword = 'Demo-Roadworthy-26';
const demoMail = (account: string): string => `${account}@demo.roadworthy.example`;

/**
 * Signs in to a demo account and opens its first company if there is a choice. Tests that sign out use
 * signInToDemoAfresh instead.
 */
export async function signInToDemo(person: Person, account: string, opensCompany = false) {
  const name = `${account} ${opensCompany}`;
  const saved = savedSessions.get(name);
  if (saved) return restoreSession(person, saved);
  await signInToDemoAfresh(person, account, opensCompany);
  const { page } = person;
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  if (stored) savedSessions.set(name, { session: stored, cookies: await page.context().cookies(), url: page.url() });
}

/** Signs in, and opens the first company if there is a choice. */
export async function signInToDemoAfresh(person: Person, account: string, opensCompany = false) {
  await person.signsIn(demoMail(account), demoPassword);
  if (!opensCompany) return;
  await person.opens(account === 'super' ? '/company' : '/company-list');
  await person.page
    .getByRole('row', { name: 'Meridian Motors' })
    .getByRole('button', { name: 'Open', exact: true })
    .click();
  await person.sees('Project List');
}

async function restoreSession(person: Person, saved: SavedSession) {
  const { page } = person;
  person.password = demoPassword;
  await page.context().addCookies(saved.cookies);
  await page.goto('/api/v1/health/live');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, saved.session] as const);
  await page.goto(saved.url);
}
