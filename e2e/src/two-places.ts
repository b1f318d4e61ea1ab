import { expect } from '@playwright/test';
import { demoServer } from './servers.ts';
import type { Person } from './words.ts';

// Somebody with one e-mail and two accounts, on the platform and in a company, each with a password of its own. How people are invited is another's walk.

type Id = { _id: string };
type Named = Id & { name: string };
type Called = { token: string; company?: string };

async function asks<T>({ token, company }: Called, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, ...(company && { company }), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${demoServer.url}/api/v1${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  const said = (await answer.json()) as { data: T; meta?: { message: string } };
  expect(answer.ok, `${path}: ${said.meta?.message}`).toBe(true);
  return said.data;
}

async function comesIn(by: Called, emailId: string, roleName: string, password: string): Promise<void> {
  const role = (await asks<Named[]>(by, '/role?limit=0')).find(({ name }) => name === roleName)?._id;
  await asks(by, '/user/invite_user', { firstName: 'Toni', lastName: 'Twice', emailId, role });
  const [mail] = await asks<{ text: string }[]>({ token: by.token }, `/mail?search=${emailId}&limit=1`);
  const invited = await asks<{ accessToken: string }>({ token: /\/signup\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }, '/user/check_invite');
  await asks({ token: invited.accessToken }, '/user/complete_profile', { firstName: 'Toni', lastName: 'Twice', password });
}

/** Answers the company's id. */
export async function comesInTwice({ page }: Person, emailId: string, passwords: { platform: string; company: string }): Promise<string> {
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as { token: string }).token);
  const company = (await asks<Named[]>({ token }, '/company?search=Meridian'))[0]?._id ?? '';
  await comesIn({ token }, emailId, 'Business Relationship Manager', passwords.platform);
  await comesIn({ token, company }, emailId, 'Customer', passwords.company);
  return company;
}
