import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

// Keeps the app itself on the device, so that it opens without a network. Answers of the server, files, and the pages of people who sign by a link
// never pass through here: what a plan needs is kept by the inspection screens, under its person's name.

declare const appFiles: { url: string; revision: string | null }[];
declare const self: { addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void; skipWaiting: () => Promise<void> };

const notOurs = [/^\/api(\/|$)/, /^\/file(\/|$)/, /^\/sign(\/|$)/, /^\/signup(\/|$)/, /^\/eversign-redirect/];

precacheAndRoute(appFiles, { cleanURLs: false, directoryIndex: '' });
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notOurs }));
clientsClaim();
// A new version waits until the page says that now is a good moment.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});
