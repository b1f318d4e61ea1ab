import type { Me } from '@roadworthy/contract/access/session.schema.ts';
import { afterAll, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
const { endSession, getSession, setSession } = await import('./session.ts');
afterAll(() => vi.unstubAllGlobals());

const me: Me = {
  _id: '01970000-0000-7000-8000-000000000001',
  emailId: 'ina@example.org',
  firstName: 'Ina',
  lastName: 'Berg',
  role: { _id: 'inspector', name: 'Inspector', description: '' },
  accessLevel: 'inspector',
  companyId: null,
  isTempPassword: false,
  permissions: [],
  company: null,
};

it('the session of a person who signs in again contains no data of the previous one', () => {
  setSession({ token: 'first', me, company: null, openedHere: true });
  endSession('first', 'server');
  expect(getSession()).toMatchObject({ token: 'first', ended: 'idle' });
  setSession({ token: 'second', me, company: null });
  expect(getSession()).toEqual({ token: 'second', me, company: null });
});
