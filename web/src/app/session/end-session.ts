import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { call, ApiError } from '../../kit/api/call.ts';

// Ends a session on the server, retrying while the server cannot be reached, because until then the session keeps
// running there.

const timeoutMs = 8_000;
const retryMs = 20_000;

/** Resolves to true if the server has ended the session or had already ended it; to false if it is unreachable. */
export const endSessionOnServer = (token: string): Promise<boolean> =>
  call(sessionRoutes.logout, {}, { token, signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.code === 'signed_out',
  );

/**
 * Ends the session on the server now or as soon as it can be reached while this page is open. Returns a function that
 * cancels.
 */
export function endSessionEventually(token: string, onEnded?: () => void): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(again);
    window.removeEventListener('online', attempt);
  };
  const attempt = async () => {
    if (isOver || !(await endSessionOnServer(token)) || isOver) return;
    stop();
    onEnded?.();
  };
  const again = setInterval(attempt, retryMs);
  window.addEventListener('online', attempt);
  void attempt();
  return stop;
}
