import type { Me } from '@roadworthy/contract/access/session.schema.ts';
import { useSyncExternalStore } from 'react';

/**
 * Who is signed in on this browser, and in which company they act. All tabs share it. `ended` keeps the screen where it is while the
 * same person signs in again (product.md section 1).
 */
export type ActingCompany = { _id: string; name: string; logo: string | null };
export type Session = { token: string; me: Me; company: ActingCompany | null; ended?: 'idle' | 'server' };

const key = 'roadworthy.session';
const listeners = new Set<() => void>();

const read = (): Session | undefined => {
  const text = localStorage.getItem(key);
  return text ? (JSON.parse(text) as Session) : undefined;
};
let current = read();

const tell = () => listeners.forEach((listener) => listener());
window.addEventListener('storage', (event) => {
  if (event.key !== key) return;
  current = read();
  tell();
});

export function setSession(session: Session | undefined): void {
  current = session;
  if (session) localStorage.setItem(key, JSON.stringify(session));
  else localStorage.removeItem(key);
  tell();
}

export const getSession = (): Session | undefined => current;

/** The server no longer knows the session, or five minutes passed: the page is locked where it stands. */
export function endSession(token: string, why: 'idle' | 'server'): void {
  if (current && current.token === token && !current.ended) setSession({ ...current, ended: why });
}

export function actIn(company: ActingCompany | null): void {
  if (current) setSession({ ...current, company });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, getSession);

/** The session of a screen behind the guard. */
export function useSignedIn(): Session {
  const session = useSession();
  if (!session) throw new Error('This screen is for people who are signed in');
  return session;
}
