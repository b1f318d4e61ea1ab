// Whether the server is there: a device may have Wi-Fi and no way out of the hall, or stand in front of a page that asks for a room number. Each call tells
// how it ended. Where somebody is shown it, the server is asked anew while it is not there, so that nobody has to press something to be online again.

export const apiBase = '/api/v1';
const askEveryMs = 5_000;
/** A network that gives no answer for so long is none; one that is only slow does answer. */
const patienceMs = 10_000;

let isThere = true;
let isAsking = false;
let next: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const isReached = (): boolean => isThere;

/** A web page that comes in place of an answer was not written by the server: it has none under this address. */
export const isForeignPage = (response: Response): boolean => response.headers.get('content-type')?.startsWith('text/html') ?? false;

/** An answer is one whatever it says, a refusal too. */
export function tellReached(found: boolean): void {
  const isNews = found !== isThere;
  isThere = found;
  if (isNews) for (const listener of listeners) listener();
  clearTimeout(next);
  // Without any network there is nobody to ask; the browser says when it is back.
  if (!found && listeners.size > 0 && navigator.onLine !== false) next = setTimeout(() => void askServer(), askEveryMs);
}

/** A call takes long: the server may be slow, or away. */
export async function askServer(): Promise<void> {
  if (isAsking || listeners.size === 0) return;
  isAsking = true;
  const found = await fetch(`${apiBase}/health/live`, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    (answer) => answer.ok && !isForeignPage(answer),
    () => false,
  );
  isAsking = false;
  tellReached(found);
}

/** Tells each change until the answer is called. */
export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  if (!isThere) tellReached(false);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(next);
  };
}
