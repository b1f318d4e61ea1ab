import type { Me } from '@roadworthy/contract/access/session.schema.ts';

// The session data in the browser's storage. This file imports only types, because it runs before React has loaded.

export type CompanyInUse = { _id: string; name: string; logo: string | null };
/**
 * Who is signed in on this browser, and the company in use. All tabs share the session. `ended` keeps the screen as it
 * is until the same user signs in again. `openedHere` means that the device unlocked it offline; the server may have
 * ended the session in the meantime.
 */
export type Session = {
  token: string;
  me: Me;
  company: CompanyInUse | null;
  ended?: 'idle' | 'server' | 'elsewhere';
  openedHere?: true;
};

export const sessionKey = 'roadworthy.session';
/**
 * Each tab has its own company in use, so that a user working in two companies at once never writes to the wrong one.
 */
export const tabCompanyKey = 'roadworthy.tab-company';

export type TabCompany = { userId: string; company: CompanyInUse | null };

export const readSession = (): Session | undefined => {
  const text = localStorage.getItem(sessionKey);
  if (!text) return undefined;
  const session = JSON.parse(text) as Session;
  const tab = JSON.parse(sessionStorage.getItem(tabCompanyKey) ?? 'null') as TabCompany | null;
  return tab?.userId === session.me._id ? { ...session, company: tab.company } : session;
};
