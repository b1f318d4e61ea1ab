import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { NavigateFunction } from 'react-router';
import { deviceLock } from '../access/index.ts';
import { queryClient } from '../kit/ask.ts';
import { call } from '../kit/call.ts';
import { loginPath } from '../kit/home-company.ts';
import { getSession, setSession } from '../kit/session.ts';

/** Logout goes to the sign-in page, or to the company's when one is known (document 1 section 2.2). */
export async function signOut(navigate: NavigateFunction): Promise<void> {
  // Signed out here also when the server cannot be reached; its session runs out by itself.
  await call(sessionRoutes.logout, {}).catch(() => undefined);
  const me = getSession()?.me;
  // Copies of plans go with their owner; recordings that are not sent yet stay for the next time.
  if (me?.permissions.includes('plans.inspect')) {
    await import('../inspection/index.ts').then((door) => door.forgetCopiesOf(me._id)).catch(() => undefined);
    await deviceLock()
      .then((lock) => lock.forgetLock())
      .catch(() => undefined);
  }
  setSession(undefined);
  queryClient.clear();
  await navigate(loginPath());
}
