import type { NavigateFunction } from 'react-router';
import { deviceLock } from '../../access/index.ts';
import { queryClient } from '../../kit/api/api-query.ts';
import { loginPath } from '../../kit/session/home-company.ts';
import { getSession, setSession } from '../../kit/session/session.ts';

/** Sends pending recordings before the session ends. Returns a message about those that could not be sent. */
export async function sendPendingRecordings(): Promise<string | undefined> {
  const me = getSession()?.me;
  if (!me?.permissions.includes('plans.inspect')) return undefined;
  return import('../../inspection/index.ts').then((door) => door.sendPendingOf(me._id)).catch(() => undefined);
}

/** Signs out in this browser and opens the sign-in page, or the company's own if one is known. */
export async function signOutLocally(navigate: NavigateFunction): Promise<void> {
  const me = getSession()?.me;
  // Copies of plans are deleted with the session; recordings that are not sent yet stay for the next time.
  if (me?.permissions.includes('plans.inspect')) {
    await import('../../inspection/index.ts').then((door) => door.removeCopiesOf(me._id)).catch(() => undefined);
    await deviceLock()
      .then((lock) => lock.removeLock())
      .catch(() => undefined);
  }
  setSession(undefined);
  queryClient.clear();
  await navigate(loginPath(), { replace: true });
}
