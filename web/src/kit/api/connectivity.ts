// Tracks whether the server can be reached. The browser's own view can be wrong both ways: a device with Wi-Fi may have
// no route to the server, or reach only the login page of the network; and a local server can be reached although the
// browser considers the device offline. So every call reports its outcome, and the browser's online and offline events
// only trigger a check. The check is repeated while the server is unreachable and a screen subscribes to the state, so
// users need no button to get back online.

import { createStore } from 'zustand/vanilla';
import { apiBase } from './early-answers.ts';

const checkEveryMs = 5_000;
/** After this time without a response, the network counts as down. A slow one would have responded. */
const timeoutMs = 10_000;

const online = createStore(() => true);
/** The unsubscribe function of each subscription. */
const watching = new Set<() => void>();
let isChecking = false;
let next: ReturnType<typeof setTimeout> | undefined;

export const isOnline = (): boolean => online.getState();

/** Whether a response is a web page, which cannot be from the server: it serves no pages at these addresses. */
export const isForeignPage = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false;

/** Reports whether the server was reached. Any response proves it, even a refusal. */
export function reportReachability(found: boolean): void {
  online.setState(found);
  clearTimeout(next);
  // The browser considers the network down although the server responds, so it will not report the loss of the
  // connection either. Keep checking.
  if (watching.size > 0 && (!found || navigator.onLine === false))
    next = setTimeout(() => void checkServer(), checkEveryMs);
}

/** Checks whether the server is reachable. Does nothing while a check is in progress or nobody subscribes. */
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
  reportReachability(found);
}

const networkEvents = ['online', 'offline'] as const;
const checkNow = () => void checkServer();

/** Calls the listener on every change; returns the function that unsubscribes. */
export function onConnectivityChange(listener: () => void): () => void {
  const unsubscribe = online.subscribe(listener);
  watching.add(unsubscribe);
  if (!isOnline()) reportReachability(false);
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
