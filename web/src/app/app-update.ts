import { useEffect } from 'react';
import { getSession } from '../kit/session/session.ts';

// The app on the device: kept by the service worker. A new version is taken when the app starts, or on the way to another screen while nothing waits in
// the journal; never under somebody's hands.

const checkEveryMs = 30 * 60_000;
let waitingWorker: ServiceWorker | undefined;
let shownPath = '';
/** Another tab took the new version: the files of this one are gone. */
let isOutdated = false;

const activateWorker = (worker: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
};

/** On the start nothing is typed yet: what waited since the last time is taken. */
async function registerServiceWorker(): Promise<void> {
  const hadApp = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = hadApp;
  });
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
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
/** For the frame: keeps the app, and takes a new version on the way between two screens. */
export function useAppUpdate(pathname: string): void {
  useEffect(() => {
    if (isRegistering || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    isRegistering = true;
    // Without it the app works as a page does; a browser that refuses it is no reason to stop.
    void registerServiceWorker().catch(() => undefined);
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
