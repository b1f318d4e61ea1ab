import { isPermission, mayRole, permissions } from '@roadworthy/contract/access/permissions.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { within } from '../kit/db/acting.ts';
import { pageOf } from '../kit/db/records.ts';
import { idleSince } from '../kit/http/actor.ts';
import type { Acting, Ask } from '../kit/http/ask.ts';
import * as sessions from './session.queries.ts';

// What a signed-in person sees and does about their own sessions. A session belongs to the home company, whichever company is acted in.

export async function whoAmI({ tx, actor, caller }: Acting & Pick<Ask, 'caller'>) {
  const company = actor.company === platformId ? undefined : await sessions.companyOf(tx, actor.company);
  const may = Object.keys(permissions).filter((name) => isPermission(name) && mayRole(actor.role.name, name));
  return {
    _id: actor.userId,
    emailId: actor.emailId,
    firstName: actor.firstName,
    lastName: actor.lastName,
    role: actor.role,
    isTempPassword: actor.isTempPassword,
    accessLevel: actor.level,
    companyId: actor.homeCompany === platformId ? null : actor.homeCompany,
    permissions: may,
    accessToken: caller.token ?? '',
    tokenTime: actor.begunAt,
    company: company ? { _id: company.id, name: company.name, logo: company.logo, internationalPhones: company.internationalPhones } : null,
  };
}

export async function ownSessions({ tx, actor, now }: Acting) {
  const rows = await within(tx, actor.homeCompany, () => sessions.sessionsOf(tx, actor.homeCompany, actor.userId, now, idleSince(now)));
  return pageOf(rows.map(({ id, ...row }) => ({ _id: id, ...row, current: id === actor.sessionId })));
}

type Ending = Pick<Acting, 'kit' | 'actor' | 'now'>;

export async function endOwnSession({ kit, actor, now }: Ending, id: string): Promise<void> {
  const ended = await kit.db.actingIn(actor.homeCompany, actor.userId, async (tx) => {
    const own = (await sessions.sessionsOf(tx, actor.homeCompany, actor.userId, now, idleSince(now))).some((row) => row.id === id);
    return own && sessions.endSession(tx, actor.homeCompany, id, now);
  });
  if (!ended) throw problem.notFound();
}

export async function leave({ kit, actor, now }: Ending): Promise<void> {
  await kit.db.actingIn(actor.homeCompany, actor.userId, (tx) => sessions.endSession(tx, actor.homeCompany, actor.sessionId, now));
}
