import { useEffect } from 'react';
import { getSession } from '../kit/session/session.ts';
import { cacheApp, reportAppNotCached } from '../kit/storage/app-cache.ts';

// The installed app, cached by the service worker. A new version is activated when the app starts, or between two
// screens while no recordings are queued; never while somebody is working.

const checkEveryMs = 30 * 60_000;
let waitingWorker: ServiceWorker | undefined;
let shownPath = '';
/** Another tab activated the new version, so that this version's files are gone. */
let isOutdated = false;

const activateWorker = (worker: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
};

/** Nothing is typed yet at the start, so a waiting version is activated. */
async function registerServiceWorker(): Promise<void> {
  const hadApp = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = hadApp;
  });
  const registration = await cacheApp(navigator.serviceWorker);
  if (registration.waiting && navigator.serviceWorker.controller) return activateWorker(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) waitingWorker = worker;
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), checkEveryMs);
}

let isRegistering = false;
/** Used by the app's frame: registers the service worker and activates a new version between two screens. */
export function useAppUpdate(pathname: string): void {
  useEffect(() => {
    if (isRegistering || !import.meta.env.PROD) return;
    isRegistering = true;
    // The app also works without it, so a browser that refuses is not an error.
    if ('serviceWorker' in navigator) void registerServiceWorker().catch(() => undefined);
    else reportAppNotCached();
  }, []);
  useEffect(() => void updateIfIdle(pathname), [pathname]);
}

async function updateIfIdle(pathname: string): Promise<void> {
  const worker = waitingWorker;
  const isMoving = shownPath !== pathname;
  shownPath = pathname;
  if (isMoving && isOutdated) location.reload();
  if (!worker || !isMoving) return;
  const userId = getSession()?.me._id;
  const { hasNothingPending } = await import('../inspection/index.ts');
  if (!userId || !(await hasNothingPending(userId))) return;
  waitingWorker = undefined;
  activateWorker(worker);
}
