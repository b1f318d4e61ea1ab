import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { call, ApiError } from '../kit/api/call.ts';

// Ending a session at the server, also where the server cannot be reached at first: until it is told, the session runs on there.

const timeoutMs = 8_000;
const retryMs = 20_000;

/** Whether the server has ended it, or knew it no longer; false where it could not be told. */
export const endSessionOnServer = (token: string): Promise<boolean> =>
  call(sessionRoutes.logout, {}, { token, signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.code === 'signed_out',
  );

/** Tells the server now or as soon as it can be told, for as long as this page is open. What it answers gives up. */
export function endSessionEventually(token: string, told?: () => void): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(again);
    window.removeEventListener('online', tell);
  };
  const tell = async () => {
    if (isOver || !(await endSessionOnServer(token)) || isOver) return;
    stop();
    told?.();
  };
  const again = setInterval(tell, retryMs);
  window.addEventListener('online', tell);
  void tell();
  return stop;
}
