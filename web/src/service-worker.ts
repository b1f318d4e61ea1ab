import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isForeignPage } from './kit/api/connectivity.ts';

// Caches the app itself on the device, so that it opens without a network. API responses, files, and the pages of
// people who sign by a link never pass through here. The inspection screens store the data of a plan, separately for
// each person.

declare const appFiles: { url: string; revision: string | null }[];
declare const readerFiles: string[];
type Waiting = { waitUntil: (work: Promise<unknown>) => void };
declare const self: {
  addEventListener: ((type: 'message', listener: (event: MessageEvent) => void) => void) &
    ((type: 'activate', listener: (event: Waiting) => void) => void);
  skipWaiting: () => Promise<void>;
};

const notOurs = [/^\/api(\/|$)/, /^\/file(\/|$)/, /^\/sign(\/|$)/, /^\/signup(\/|$)/, /^\/eversign-redirect/];

precacheAndRoute(appFiles, { cleanURLs: false, directoryIndex: '' });
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notOurs }));
clientsClaim();

// The barcode and HEIC decoders are as large as the rest of the app. They are cached when they are first used, for
// example to save a plan on the device, and kept until a new version replaces them.
const readers = 'readers';
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && readerFiles.includes(url.pathname),
  async ({ request }) => {
    const cache = await caches.open(readers);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && !isForeignPage(answer)) await cache.put(request.url, answer.clone());
    return answer;
  },
);
async function forgetOldReaders(): Promise<void> {
  const cache = await caches.open(readers);
  const old = (await cache.keys()).filter(({ url }) => !readerFiles.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
self.addEventListener('activate', (event) => event.waitUntil(forgetOldReaders()));
// A new version waits until the page activates it.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});
