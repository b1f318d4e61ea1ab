import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { call, CallFailed } from '../kit/call.ts';

// Ending a session at the server, also where the server cannot be reached at first: until it is told, the session runs on there.

const patienceMs = 8_000;
const againMs = 20_000;

/** Whether the server has ended it, or knew it no longer; false where it could not be told. */
export const isEndedThere = (token: string): Promise<boolean> =>
  call(sessionRoutes.logout, {}, { token, signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    (error: unknown) => error instanceof CallFailed && error.code === 'signed_out',
  );

/** Tells the server now or as soon as it can be told, for as long as this page is open. What it answers gives up. */
export function endThere(token: string, told?: () => void): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(again);
    window.removeEventListener('online', tell);
  };
  const tell = async () => {
    if (isOver || !(await isEndedThere(token)) || isOver) return;
    stop();
    told?.();
  };
  const again = setInterval(tell, againMs);
  window.addEventListener('online', tell);
  void tell();
  return stop;
}
