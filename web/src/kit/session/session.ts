import type { Me } from '@roadworthy/contract/access/session.schema.ts';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

/**
 * Who is signed in on this browser, and in which company they act. All tabs share it. `ended` keeps the screen where it is while the
 * same person signs in again (product.md section 1).
 */
export type CompanyInUse = { _id: string; name: string; logo: string | null };
/** `openedHere`: the device opened it without a network; the server may have ended it meanwhile. */
export type Session = { token: string; me: Me; company: CompanyInUse | null; ended?: 'idle' | 'server' | 'elsewhere'; openedHere?: true };

const key = 'roadworthy.session';
/** The company is each tab's own: somebody who works in two of them at once never writes into the wrong one. */
const tabKey = 'roadworthy.tab-company';
const listeners = new Set<() => void>();

type TabCompany = { userId: string; company: CompanyInUse | null };

const read = (): Session | undefined => {
  const text = localStorage.getItem(key);
  if (!text) return undefined;
  const session = JSON.parse(text) as Session;
  const tab = JSON.parse(sessionStorage.getItem(tabKey) ?? 'null') as TabCompany | null;
  return tab?.userId === session.me._id ? { ...session, company: tab.company } : session;
};
let current = read();
let everSignedIn = current !== undefined;

const notifyListeners = () => {
  everSignedIn ||= current !== undefined;
  listeners.forEach((listener) => listener());
};
window.addEventListener('storage', (event) => {
  if (event.key !== key) return;
  // Signed out in another tab: what is typed in this one waits under the lock for the same person, as it does when the session ends by itself.
  current = read() ?? (current && { ...current, ended: 'elsewhere' });
  notifyListeners();
});

export function setSession(session: Session | undefined): void {
  current = session;
  if (session) {
    localStorage.setItem(key, JSON.stringify(session));
    sessionStorage.setItem(tabKey, JSON.stringify({ userId: session.me._id, company: session.company } satisfies TabCompany));
  } else localStorage.removeItem(key);
  notifyListeners();
}

export const getSession = (): Session | undefined => current;
/** Since the page was loaded. Whoever signs out wants to go nowhere, and whoever comes next begins at home. */
export const wasSignedIn = (): boolean => everSignedIn;

/** The server no longer knows the session, or five minutes passed: the page is locked where it stands. */
export function endSession(token: string, why: 'idle' | 'server'): void {
  // Somebody may have signed in in another tab a moment ago: what this one knew before must not take that session's place.
  if (current?.token !== token || current.ended || read()?.token !== token) return;
  setSession({ ...current, ended: current.openedHere ? 'idle' : why });
}

export function openCompany(company: CompanyInUse | null): void {
  if (current) setSession({ ...current, company });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, getSession);

const Platform = createContext(false);
/** Around a screen of the platform: what is asked and done there is the platform's, while the company that was opened stays opened. */
export const OnPlatform = Platform.Provider;

/** The session of a screen behind the guard. On a screen of the platform it acts in no company. */
export function useSignedIn(): Session {
  const session = useSession();
  const onPlatform = useContext(Platform);
  if (!session) throw new Error('This screen is for people who are signed in');
  return useMemo(() => (onPlatform ? { ...session, company: null } : session), [session, onPlatform]);
}

export const companyIdOf = (session = getSession()): string | null => session?.company?._id ?? null;

/** The company in which what is drawn here asks and acts; nothing on a screen of the platform. */
export function useCompanyInUse(): string | null {
  const session = useSession();
  return useContext(Platform) ? null : companyIdOf(session);
}
