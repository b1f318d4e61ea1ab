import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { calculateRetryDelayMs } from '../api/transient.ts';

// Caches the app itself on the device. The service worker caches all files in one step: if one of them fails to load,
// the whole installation fails, and the browser does not repeat it before the page is loaded again.

/**
 * `not kept`: the app is not cached, because caching failed and is retried, takes very long, or is impossible without
 * service workers.
 */
export type AppCacheState = 'keeping' | 'kept' | 'not kept';
const state = createStore<AppCacheState>(() => 'keeping');
export const getAppCacheState = (): AppCacheState => state.getState();
export const useAppCacheState = (): AppCacheState => useSyncExternalStore(state.subscribe, getAppCacheState);

/** Reports that the app is not cached. Also for browsers without service workers. */
export const reportAppNotCached = (): void => state.setState('not kept');

type Worker = Pick<EventTarget, 'addEventListener'> & { readonly state: ServiceWorkerState };
type Registration = Record<'installing' | 'waiting' | 'active', Worker | null>;

/**
 * How long to wait for a registration, which may never end: WebKit drops one that starts while the user leaves the
 * page, and then waits for it for ever.
 */
const patienceMs = 60_000;

/**
 * Registers the service worker, again and again after growing delays, until the app is cached. Files that have arrived
 * stay cached, so that each attempt only fetches the missing ones.
 */
export async function cacheApp<R extends Registration>(
  workers: { register: (url: string, options: RegistrationOptions) => Promise<R> },
  wait = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<R> {
  const notYet = setTimeout(reportAppNotCached, patienceMs);
  try {
    for (let failures = 0; ; failures += 1) {
      const registration = await workers.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => null);
      if (registration !== null && (await isInstalled(registration))) {
        state.setState('kept');
        return registration;
      }
      reportAppNotCached();
      await wait(calculateRetryDelayMs(failures));
    }
  } finally {
    clearTimeout(notYet);
  }
}

/** Waits for the end of the current installation, if any. */
async function isInstalled(registration: Registration): Promise<boolean> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration.active !== null;
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(registration.active !== null);
    };
    worker.addEventListener('statechange', check);
    check();
  });
}
