import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { call, ApiError } from '../../kit/api/call.ts';

// Ends a session on the server. Until the server can be reached the session goes on there, so this is retried.

const timeoutMs = 8_000;
const retryMs = 20_000;

/** Resolves to true if the server has ended the session, now or before, and to false if it cannot be reached. */
export const endSessionOnServer = (token: string): Promise<boolean> =>
  call(sessionRoutes.logout, {}, { token, signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.code === 'signed_out',
  );

/**
 * Ends the session on the server now or, as long as this page is open, as soon as it can be reached. Returns a function
 * that cancels this.
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
