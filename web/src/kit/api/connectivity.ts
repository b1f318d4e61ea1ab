// Whether the server can be reached. A device may have Wi-Fi without a route to the server, or face a login page of the
// network; or the server is local and the browser considers the device offline. So every call reports how it ended, and
// the browser's online and offline events only trigger a check. While somebody watches the state and the server is
// unreachable, it is checked repeatedly, so that nobody has to press a button to get back online.

import { createStore } from 'zustand/vanilla';

export const apiBase = '/api/v1';
const checkEveryMs = 5_000;
/** A network without an answer in this time counts as down; a slow one still answers. */
const timeoutMs = 10_000;

const online = createStore(() => true);
/** One entry for each subscription: the function that ends it. */
const watching = new Set<() => void>();
let isChecking = false;
let next: ReturnType<typeof setTimeout> | undefined;

export const isOnline = (): boolean => online.getState();

/** A web page in place of an answer did not come from the server, which serves no pages at these addresses. */
export const isForeignPage = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false;

/** Any answer proves that the server is reachable, even a refusal. */
export function reportOnline(found: boolean): void {
  online.setState(found);
  clearTimeout(next);
  // If the browser considers the network down although the server answers, it will not report its loss either, so keep
  // checking.
  if (watching.size > 0 && (!found || navigator.onLine === false))
    next = setTimeout(() => void checkServer(), checkEveryMs);
}

/** Called when a call takes long or the network changes: the server may be slow, gone, or back. */
export async function checkServer(): Promise<void> {
  if (isChecking || watching.size === 0) return;
  isChecking = true;
  const found = await fetch(`${apiBase}/health/live`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    (answer) => answer.ok && !isForeignPage(answer),
    () => false,
  );
  isChecking = false;
  reportOnline(found);
}

const networkEvents = ['online', 'offline'] as const;
const checkNow = () => void checkServer();

/** Calls the listener on every change; returns the function that unsubscribes. */
export function onConnectivityChange(listener: () => void): () => void {
  const unsubscribe = online.subscribe(listener);
  watching.add(unsubscribe);
  if (!isOnline()) reportOnline(false);
  if (watching.size === 1) {
    for (const news of networkEvents) window.addEventListener(news, checkNow);
    if (navigator.onLine === false) checkNow();
  }
  return () => {
    unsubscribe();
    watching.delete(unsubscribe);
    if (watching.size > 0) return;
    clearTimeout(next);
    for (const news of networkEvents) window.removeEventListener(news, checkNow);
  };
}
