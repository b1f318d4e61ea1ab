import { isPermission, roleHasPermission, permissions } from '@roadworthy/contract/access/permissions.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { inOtherCompany } from '../../kit/db/database.ts';
import { toPage } from '../../kit/db/records.ts';
import { calculateIdleCutoff } from '../../kit/http/actor.ts';
import type { ActionContext, HandlerContext } from '../../kit/http/context.ts';
import * as sessions from './session.queries.ts';

// The signed-in person and their own sessions. Sessions belong to the home company, regardless of the company in use.

export async function getCurrentUser({ tx, actor, caller, kit }: ActionContext & Pick<HandlerContext, 'caller'>) {
  const company = actor.company === platformId ? undefined : await sessions.findCompany(tx, actor.company);
  const permitted = Object.keys(permissions).filter(
    (name) => isPermission(name) && roleHasPermission(actor.role.name, name),
  );
  return {
    _id: actor.userId,
    emailId: actor.emailId,
    firstName: actor.firstName,
    lastName: actor.lastName,
    role: actor.role,
    isTempPassword: actor.isTempPassword,
    accessLevel: actor.level,
    companyId: actor.homeCompany === platformId ? null : actor.homeCompany,
    permissions: permitted,
    accessToken: caller.token ?? '',
    tokenTime: actor.begunAt,
    timeZone: kit.settings.timeZone,
    company: company
      ? {
          _id: company.id,
          name: company.name,
          logo: company.logo,
          internationalPhones: company.internationalPhones,
          lockAfterMinutes: company.lockAfterMinutes,
        }
      : null,
  };
}

export async function listOwnSessions({ tx, actor, now }: ActionContext) {
  const rows = await inOtherCompany(tx, actor.homeCompany, () =>
    sessions.listSessions(tx, actor.homeCompany, actor.userId, now, calculateIdleCutoff(now)),
  );
  return toPage(rows.map(({ id, ...row }) => ({ _id: id, ...row, current: id === actor.sessionId })));
}

type EndContext = Pick<ActionContext, 'kit' | 'actor' | 'now'>;

export async function endOwnSession({ kit, actor, now }: EndContext, id: string): Promise<void> {
  const ended = await kit.db.inCompany(actor.homeCompany, actor.userId, async (tx) => {
    const own = (await sessions.listSessions(tx, actor.homeCompany, actor.userId, now, calculateIdleCutoff(now))).some(
      (row) => row.id === id,
    );
    return own && sessions.endSession(tx, actor.homeCompany, id, now);
  });
  if (!ended) throw problem.notFound();
}

export async function signOut({ kit, actor, now }: EndContext): Promise<void> {
  await kit.db.inCompany(actor.homeCompany, actor.userId, (tx) =>
    sessions.endSession(tx, actor.homeCompany, actor.sessionId, now),
  );
}
