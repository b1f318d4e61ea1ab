import { useEffect } from 'react';
import { getSession } from '../kit/session.ts';

// The app on the device: kept by the service worker. A new version is taken when the app starts, or on the way to another screen while nothing waits in
// the journal; never under somebody's hands.

const lookEveryMs = 30 * 60_000;
let ready: ServiceWorker | undefined;
let shownPath = '';
/** Another tab took the new version: the files of this one are gone. */
let isOutdated = false;

const takeOver = (worker: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
};

/** On the start nothing is typed yet: what waited since the last time is taken. */
async function keepApp(): Promise<void> {
  const hadApp = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = hadApp;
  });
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  if (registration.waiting && navigator.serviceWorker.controller) return takeOver(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) ready = worker;
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs);
}

let isKeeping = false;
/** For the frame: keeps the app, and takes a new version on the way between two screens. */
export function useAppUpdate(pathname: string): void {
  useEffect(() => {
    if (isKeeping || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    isKeeping = true;
    // Without it the app works as a page does; a browser that refuses it is no reason to stop.
    void keepApp().catch(() => undefined);
  }, []);
  useEffect(() => void takeIfFree(pathname), [pathname]);
}

async function takeIfFree(pathname: string): Promise<void> {
  const worker = ready;
  const isMoving = shownPath !== pathname;
  shownPath = pathname;
  if (isMoving && isOutdated) location.reload();
  if (!worker || !isMoving) return;
  const userId = getSession()?.me._id;
  const { nothingWaits } = await import('../inspection/index.ts');
  if (!userId || !(await nothingWaits(userId))) return;
  ready = undefined;
  takeOver(worker);
}
