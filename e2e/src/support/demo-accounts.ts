import type { Cookie } from '@playwright/test';
import { expectVisible, type Person } from './person.ts';

type SavedSession = { session: string; cookies: Cookie[]; url: string };
/**
 * The browser state of accounts that have signed in once. It is restored instead of signing in again, because sign-in
 * has tests of its own.
 */
const savedSessions = new Map<string, SavedSession>();
const sessionKey = 'roadworthy.session';
export const demoPassword = 'Demo-Roadworthy-26';
const demoMail = (account: string): string => `${account}@demo.roadworthy.example`;

/**
 * Signs in to a demo account and opens Meridian Motors if the account has to choose a company. Tests share the session,
 * so a test that signs out must use signInToDemoSeparately instead.
 */
export async function signInToDemo(person: Person, account: string, opensCompany = false) {
  const name = `${account} ${opensCompany}`;
  const saved = savedSessions.get(name);
  if (saved && (await restoreSession(person, saved))) return;
  await signInToDemoSeparately(person, account, opensCompany);
  const { page } = person;
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  if (stored) savedSessions.set(name, { session: stored, cookies: await page.context().cookies(), url: page.url() });
}

/** Signs in with a new session and opens Meridian Motors if the account has to choose a company. */
export async function signInToDemoSeparately(person: Person, account: string, opensCompany = false) {
  await person.signsIn(demoMail(account), demoPassword);
  if (!opensCompany) return;
  await person.opens(`${account === 'super' ? '/company' : '/company-list'}?search=Meridian`);
  await person.page
    .getByRole('row', { name: 'Meridian Motors' })
    .getByRole('button', { name: 'Open', exact: true })
    .click();
  // The menu has this text too, even before the company is open.
  await expectVisible(person.page.getByRole('heading', { name: 'Project List' }));
}

/** Restores a saved session. Returns false if the session has ended, for example because a test changed the account. */
async function restoreSession(person: Person, saved: SavedSession): Promise<boolean> {
  const { page } = person;
  person.password = demoPassword;
  await page.context().addCookies(saved.cookies);
  await page.goto('/api/v1/health/live');
  const isActive = await page.evaluate(
    async ([key, value]) => {
      const { token }: { token: string } = JSON.parse(value);
      const { ok } = await fetch('/api/v1/user/me', { headers: { authorization: `Bearer ${token}` } });
      if (ok) localStorage.setItem(key, value);
      return ok;
    },
    [sessionKey, saved.session] as const,
  );
  if (isActive) await page.goto(saved.url);
  return isActive;
}
