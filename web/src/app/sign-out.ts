import type { NavigateFunction } from 'react-router';
import { deviceLock } from '../access/index.ts';
import { queryClient } from '../kit/api/api-query.ts';
import { loginPath } from '../kit/session/home-company.ts';
import { getSession, setSession } from '../kit/session/session.ts';

/** What was recorded here is sent before the session ends, as far as it can be; answers what stays, in words. */
export async function sendPendingRecordings(): Promise<string | undefined> {
  const me = getSession()?.me;
  if (!me?.permissions.includes('plans.inspect')) return undefined;
  return import('../inspection/index.ts').then((door) => door.sendPendingOf(me._id)).catch(() => undefined);
}

/** Out of this browser, and to the sign-in page, or to the company's when one is known (document 1 section 2.2). */
export async function signOutLocally(navigate: NavigateFunction): Promise<void> {
  const me = getSession()?.me;
  // Copies of plans go with their owner; recordings that are not sent yet stay for the next time.
  if (me?.permissions.includes('plans.inspect')) {
    await import('../inspection/index.ts').then((door) => door.removeCopiesOf(me._id)).catch(() => undefined);
    await deviceLock()
      .then((lock) => lock.removeLock())
      .catch(() => undefined);
  }
  setSession(undefined);
  queryClient.clear();
  await navigate(loginPath(), { replace: true });
}
