// Whether the server is there: a device may have Wi-Fi and no way out of the hall, or stand in front of a page that asks for a room number; or a workshop has
// its own server and no way to the internet, which a browser may call no network. So each call tells how it ended, and what the browser says of the network
// is an occasion to ask, no answer. Where somebody is shown it, the server is asked anew while it is not there, so that nobody has to press something to be
// online again.

export const apiBase = '/api/v1';
const checkEveryMs = 5_000;
/** A network that gives no answer for so long is none; one that is only slow does answer. */
const timeoutMs = 10_000;

let online = true;
let isChecking = false;
let next: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const isOnline = (): boolean => online;

/** A web page that comes in place of an answer was not written by the server: it has none under this address. */
export const isForeignPage = (response: Response): boolean => response.headers.get('content-type')?.startsWith('text/html') ?? false;

/** An answer is one whatever it says, a refusal too. */
export function reportOnline(found: boolean): void {
  const isNews = found !== online;
  online = found;
  if (isNews) for (const listener of listeners) listener();
  clearTimeout(next);
  // Where the browser calls a network none that leads to the server, it will not say either when that is gone.
  if (listeners.size > 0 && (!found || navigator.onLine === false)) next = setTimeout(() => void checkServer(), checkEveryMs);
}

/** A call takes long, or the network came or went: the server may be slow, or away, or back. */
export async function checkServer(): Promise<void> {
  if (isChecking || listeners.size === 0) return;
  isChecking = true;
  const found = await fetch(`${apiBase}/health/live`, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    (answer) => answer.ok && !isForeignPage(answer),
    () => false,
  );
  isChecking = false;
  reportOnline(found);
}

const networkEvents = ['online', 'offline'] as const;
const checkNow = () => void checkServer();

/** Tells each change until the answer is called. */
export function onConnectivityChange(listener: () => void): () => void {
  listeners.add(listener);
  if (!online) reportOnline(false);
  if (listeners.size === 1) {
    for (const news of networkEvents) window.addEventListener(news, checkNow);
    if (navigator.onLine === false) checkNow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(next);
    for (const news of networkEvents) window.removeEventListener(news, checkNow);
  };
}
