import { httpServerMessages as messages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import { isPermission, roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { findAccessLevel, platformId } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import type { SessionRow } from '../db/database.ts';
import { toActor, type Actor } from './actor.ts';

/** Returns the actor of the session. Throws unless the session kind, the company and the role all allow the route. */
export function authorise(route: Route, row: SessionRow | undefined): Actor {
  if (!row) throw problem.signedOut();
  const level = findAccessLevel(row.role_name);
  if (!row.may_act) throw problem.notAllowed();
  authoriseKind(route, row.kind);
  if (isPermission(route.allow) && !roleHasPermission(row.role_name, route.allow)) throw problem.notAllowed();
  const company = row.acting_company;
  if (route.scope === 'company' && company === platformId) throw problem.notAllowed(messages.chooseACompanyFirst);
  if (route.scope === 'platform' && row.home_company !== platformId) throw problem.notAllowed();
  if (
    route.scope === 'any' &&
    company === platformId &&
    route.method !== 'GET' &&
    isPermission(route.allow) &&
    level !== 'super' &&
    route.kind !== 'upload'
  ) {
    throw problem.notAllowed(messages.chooseACompanyFirst);
  }
  return toActor(row);
}

/**
 * A temporary-password or reset session may only change the password or sign out, and an invitation may only complete
 * the profile. A session without the second factor that its role requires may set it up, change the password or sign
 * out. A session that waits for the code may do nothing yet.
 */
const kindAllows: Record<SessionRow['kind'], (allow: Route['allow']) => boolean> = {
  full: (allow) => allow !== 'invited',
  temporary: (allow) => allow === 'limited',
  reset: (allow) => allow === 'limited',
  invited: (allow) => allow === 'invited',
  enrol: (allow) => allow === 'limited' || allow === 'enrolling',
  'second-factor': () => false,
};
function authoriseKind(route: Route, kind: SessionRow['kind']): void {
  if (kindAllows[kind](route.allow)) return;
  throw kind === 'full' ? problem.notAllowed() : problem.signedOut(messages.pleaseFinishSigningInFirst);
}
