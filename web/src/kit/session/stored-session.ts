import type { Me } from '@roadworthy/contract/access/session.schema.ts';

// The session data in the browser's storage. It is read before React has loaded, so this file imports only types.

export type CompanyInUse = { _id: string; name: string; logo: string | null };
/**
 * Who is signed in on this browser, and the company in use. All tabs share the session. `ended` keeps the screen as it
 * is while the same user signs in again. `openedHere`: unlocked offline by the device; the server may have ended the
 * session in the meantime.
 */
export type Session = {
  token: string;
  me: Me;
  company: CompanyInUse | null;
  ended?: 'idle' | 'server' | 'elsewhere';
  openedHere?: true;
};

export const sessionKey = 'roadworthy.session';
/** The company in use is per tab, so that a user working in two companies at once never writes to the wrong one. */
export const tabCompanyKey = 'roadworthy.tab-company';

export type TabCompany = { userId: string; company: CompanyInUse | null };

export const readSession = (): Session | undefined => {
  const text = localStorage.getItem(sessionKey);
  if (!text) return undefined;
  const session = JSON.parse(text) as Session;
  const tab = JSON.parse(sessionStorage.getItem(tabCompanyKey) ?? 'null') as TabCompany | null;
  return tab?.userId === session.me._id ? { ...session, company: tab.company } : session;
};
