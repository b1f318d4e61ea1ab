import type { NavigateFunction } from 'react-router';
import { loadDeviceLock } from '../../access/index.ts';
import { queryClient } from '../../kit/api/api-query.ts';
import { loginPath } from '../../kit/session/home-company.ts';
import { getSession, setSession } from '../../kit/session/session.ts';
import { hasHandoversOnDevice } from '../../vehicle-handovers/device/device-flag.ts';

/** Sends pending recordings before the session ends. Returns a message if some could not be sent. */
export async function sendPendingRecordings(): Promise<string | undefined> {
  const me = getSession()?.me;
  if (!me) return undefined;
  const left = [
    me.permissions.includes('plans.inspect') &&
      (await import('../../inspection/index.ts')
        .then((door) => door.sendPendingBeforeSignOut(me._id))
        .catch(() => undefined)),
    hasHandoversOnDevice() &&
      (await import('../../vehicle-handovers/device/send-handovers.ts')
        .then((door) => door.sendHandoversBeforeSignOut(me._id))
        .catch(() => undefined)),
  ];
  return left.filter(Boolean).join(' ') || undefined;
}

/** Signs out in this browser and opens the sign-in page, or the company's own if one is known. */
export async function signOutLocally(navigate: NavigateFunction): Promise<void> {
  const me = getSession()?.me;
  // Signing out deletes the copies of plans. Unsent recordings stay on the device until the next sign-in.
  if (me?.permissions.includes('plans.inspect')) {
    await import('../../inspection/index.ts').then((door) => door.removeLocalCopies(me._id)).catch(() => undefined);
    await loadDeviceLock()
      .then((lock) => lock.removeLock())
      .catch(() => undefined);
  }
  setSession(undefined);
  queryClient.clear();
  await navigate(loginPath(), { replace: true });
}
