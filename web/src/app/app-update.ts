import { useEffect } from 'react';
import { waitUntilIdle } from '../kit/page/when-idle.ts';
import { getSession } from '../kit/session/session.ts';
import { cacheApp, reportAppNotCached } from '../kit/storage/app-cache.ts';

// The installed app, cached by the service worker. A new version becomes active when the app starts, or between two
// screens as long as no recordings are queued.

const checkEveryMs = 30 * 60_000;
let waitingWorker: ServiceWorker | undefined;
let shownPath = '';
/** Whether another tab has activated the new version, so that the files of this version are gone. */
let isOutdated = false;

const activateWorker = (worker: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
};

/** Registers the service worker. Activates a waiting version, because at the start there is no input to lose. */
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

/** On the first visit, registers later: caching the app would take all of the network, which the first screen needs. */
async function registerInTime(): Promise<void> {
  if (!navigator.serviceWorker.controller) await waitUntilIdle();
  await registerServiceWorker();
}

let isRegistering = false;
/** Registers the service worker, and activates a new version between two screens. */
export function useAppUpdate(pathname: string): void {
  useEffect(() => {
    if (isRegistering || !import.meta.env.PROD) return;
    isRegistering = true;
    // Without a service worker the app works too, so a failed registration is not an error.
    if ('serviceWorker' in navigator) void registerInTime().catch(() => undefined);
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
