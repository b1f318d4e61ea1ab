import type { Me } from '@roadworthy/contract/access/session.schema.ts';
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  readSession,
  sessionKey,
  tabCompanyKey,
  type CompanyInUse,
  type Session,
  type TabCompany,
} from './stored-session.ts';

export type { CompanyInUse, Session } from './stored-session.ts';

const store = createStore(readSession);
let everSignedIn = store.getState() !== undefined;

const replaceSession = (session: Session | undefined) => {
  everSignedIn ||= session !== undefined;
  store.setState(session, true);
};
window.addEventListener('storage', (event) => {
  if (event.key !== sessionKey) return;
  // After a sign-out in another tab, this tab shows the lock screen, as it does when a session expires. The same user
  // can sign in again and continue with what was typed.
  const current = getSession();
  replaceSession(readSession() ?? (current && { ...current, ended: 'elsewhere' }));
});

export function setSession(session: Session | undefined): void {
  if (session) {
    localStorage.setItem(sessionKey, JSON.stringify(session));
    sessionStorage.setItem(
      tabCompanyKey,
      JSON.stringify({ userId: session.me._id, company: session.company } satisfies TabCompany),
    );
  } else localStorage.removeItem(sessionKey);
  replaceSession(session);
}

export const getSession = (): Session | undefined => store.getState();
/**
 * Whether anybody has been signed in since the page was loaded. After a sign-out there is no page to return to: the
 * next user starts at home.
 */
export const wasSignedIn = (): boolean => everSignedIn;

/** Locks the page as it is, because the session is no longer valid or the user was idle for too long. */
export function endSession(token: string, why: 'idle' | 'server'): void {
  // Somebody may have just signed in in another tab. The old session must not replace theirs.
  const current = getSession();
  if (current?.token !== token || current.ended || readSession()?.token !== token) return;
  setSession({ ...current, ended: current.openedHere ? 'idle' : why });
}

export function openCompany(company: CompanyInUse | null): void {
  const current = getSession();
  if (current) setSession({ ...current, company });
}

/** Shows the user's new name at once. Other browsers show it after the next sign-in. */
export function changeOwnName(name: Pick<Me, 'firstName' | 'lastName'>): void {
  const current = getSession();
  if (current) setSession({ ...current, me: { ...current.me, ...name } });
}

export const useSession = (): Session | undefined => useStore(store);

/** The company that a part of the screen acts in. Undefined is the company in use, null the platform. */
const Acting = createContext<CompanyInUse | null | undefined>(undefined);
/**
 * Wraps a part of the screen that acts on the platform (null) or in another company, such as a row in a list over
 * several companies. The company in use does not change.
 */
export const CompanyOverrideProvider = Acting.Provider;

/** Returns the session of a screen behind the guard. On a platform screen it has no company. */
export function useSignedIn(): Session {
  const session = useSession();
  const acting = useContext(Acting);
  if (!session) throw new Error('This screen is for people who are signed in');
  return useMemo(() => (acting === undefined ? session : { ...session, company: acting }), [session, acting]);
}

export const getCompanyId = (session = getSession()): string | null => session?.company?._id ?? null;

/** Returns the company for the requests of this part of the screen; null on a platform screen. */
export function useCompanyInUse(): string | null {
  const session = useSession();
  const acting = useContext(Acting);
  return acting === undefined ? getCompanyId(session) : (acting?._id ?? null);
}
