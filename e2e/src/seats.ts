import type { Cookie } from '@playwright/test';
import type { Person } from './words.ts';

type Seat = { session: string; cookies: Cookie[]; url: string };
/** Who has signed in once is signed in again by what their browser kept: signing in is the subject of other tests. */
const seats = new Map<string, Seat>();
const session = 'roadworthy.session';
export const demoPassword = 'Demo-Roadworthy-26';
const demoMail = (account: string): string => `${account}@demo.roadworthy.example`;

/** Takes a place of the demo, and opens its first company where one chooses. Who signs out of it comes anew instead. */
export async function sits(person: Person, account: string, chooses = false) {
  const name = `${account} ${chooses}`;
  const seat = seats.get(name);
  if (seat) return sitsAgain(person, seat);
  await comesAnew(person, account, chooses);
  const { page } = person;
  const kept = await page.evaluate((key) => localStorage.getItem(key), session);
  if (kept) seats.set(name, { session: kept, cookies: await page.context().cookies(), url: page.url() });
}

/** Signs in, and opens the first company where one chooses. */
export async function comesAnew(person: Person, account: string, chooses = false) {
  await person.signsIn(demoMail(account), demoPassword);
  if (!chooses) return;
  await person.opens(account === 'super' ? '/company' : '/company-list');
  await person.page.getByRole('row', { name: 'Meridian Motors' }).getByRole('button', { name: 'Open', exact: true }).click();
  await person.sees('Project List');
}

async function sitsAgain({ page }: Person, seat: Seat) {
  await page.context().addCookies(seat.cookies);
  await page.goto('/api/v1/health/live');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [session, seat.session] as const);
  await page.goto(seat.url);
}
