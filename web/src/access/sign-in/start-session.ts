import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { call } from '../../kit/api/call.ts';
import { rememberCompany } from '../../kit/session/home-company.ts';
import { recordActivity } from '../../kit/session/last-activity.ts';
import type { Session } from '../../kit/session/session.ts';

/** Creates the session after signing in: the user, their permissions, and the company in use. */
export async function startSession(user: AuthUser): Promise<Session> {
  const { data: me } = await call(sessionRoutes.me, {}, { token: user.accessToken });
  rememberCompany(me.companyId);
  recordActivity();
  return { token: user.accessToken, me, company: me.company };
}
