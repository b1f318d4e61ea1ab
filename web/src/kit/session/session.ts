import type { Me } from '@roadworthy/contract/access/session.schema.ts';
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * Who is signed in on this browser, and the company in use. All tabs share the session. `ended` keeps the screen as it
 * is while the same user signs in again.
 */
export type CompanyInUse = { _id: string; name: string; logo: string | null };
/** `openedHere`: unlocked offline by the device; the server may have ended the session in the meantime. */
export type Session = {
  token: string;
  me: Me;
  company: CompanyInUse | null;
  ended?: 'idle' | 'server' | 'elsewhere';
  openedHere?: true;
};

const key = 'roadworthy.session';
/** The company in use is per tab, so that a user working in two companies at once never writes to the wrong one. */
const tabKey = 'roadworthy.tab-company';

type TabCompany = { userId: string; company: CompanyInUse | null };

const read = (): Session | undefined => {
  const text = localStorage.getItem(key);
  if (!text) return undefined;
  const session = JSON.parse(text) as Session;
  const tab = JSON.parse(sessionStorage.getItem(tabKey) ?? 'null') as TabCompany | null;
  return tab?.userId === session.me._id ? { ...session, company: tab.company } : session;
};
const store = createStore(read);
let everSignedIn = store.getState() !== undefined;

const replaceSession = (session: Session | undefined) => {
  everSignedIn ||= session !== undefined;
  store.setState(session, true);
};
window.addEventListener('storage', (event) => {
  if (event.key !== key) return;
  // Signed out in another tab: input in this one stays under the lock for the same user, as if the session had expired.
  const current = getSession();
  replaceSession(read() ?? (current && { ...current, ended: 'elsewhere' }));
});

export function setSession(session: Session | undefined): void {
  if (session) {
    localStorage.setItem(key, JSON.stringify(session));
    sessionStorage.setItem(
      tabKey,
      JSON.stringify({ userId: session.me._id, company: session.company } satisfies TabCompany),
    );
  } else localStorage.removeItem(key);
  replaceSession(session);
}

export const getSession = (): Session | undefined => store.getState();
/**
 * Whether anybody has been signed in since the page was loaded. After signing out there is no page to return to, and
 * the next user starts at home.
 */
export const wasSignedIn = (): boolean => everSignedIn;

/** The server no longer knows the session, or the idle time has passed: the page is locked as it is. */
export function endSession(token: string, why: 'idle' | 'server'): void {
  // Somebody may have just signed in in another tab; the old session must not overwrite that one.
  const current = getSession();
  if (current?.token !== token || current.ended || read()?.token !== token) return;
  setSession({ ...current, ended: current.openedHere ? 'idle' : why });
}

export function openCompany(company: CompanyInUse | null): void {
  const current = getSession();
  if (current) setSession({ ...current, company });
}

/** Shows the user's new name at once; other browsers read it at their next sign-in. */
export function changeOwnName(name: Pick<Me, 'firstName' | 'lastName'>): void {
  const current = getSession();
  if (current) setSession({ ...current, me: { ...current.me, ...name } });
}

export const useSession = (): Session | undefined => useStore(store);

/** Where a part of the screen acts: undefined is the company in use, null the platform. */
const Acting = createContext<CompanyInUse | null | undefined>(undefined);
/**
 * Wraps what acts on the platform (null) or in another company, such as a row of a list over several companies. The
 * company in use stays selected.
 */
export const ActIn = Acting.Provider;

/** The session of a screen behind the guard. On a platform screen it has no company. */
export function useSignedIn(): Session {
  const session = useSession();
  const acting = useContext(Acting);
  if (!session) throw new Error('This screen is for people who are signed in');
  return useMemo(() => (acting === undefined ? session : { ...session, company: acting }), [session, acting]);
}

export const companyIdOf = (session = getSession()): string | null => session?.company?._id ?? null;

/** The company in which this part of the screen makes its requests; null on a platform screen. */
export function useCompanyInUse(): string | null {
  const session = useSession();
  const acting = useContext(Acting);
  return acting === undefined ? companyIdOf(session) : (acting?._id ?? null);
}
