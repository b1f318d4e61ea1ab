import { accessServerMessages as messages } from '@roadworthy/contract/access/messages/access-server.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import type { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import {
  mayManageRole,
  mayRemoveRole,
  platformId,
  companyRoles,
  platformRoles,
  listAddableRoles,
} from '@roadworthy/contract/access/roles.ts';

import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { refuseStale, requireFound } from '../../kit/db/records.ts';
import type { Actor } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as roles from './role.queries.ts';

// The name of a role decides the rights of its holders (contract access/roles.ts), so each name exists at most once per
// company.

export const listRoles = ({ tx, actor }: ActionContext, query: QueryOf<typeof roleRoutes.listRoles>) =>
  roles.list(tx, actor.company, query);
export const getRole = ({ tx, actor }: ActionContext, id: string) => requireFound(roles.find(tx, actor.company, id));

const scopeOf = ({ company }: Actor) => (company === platformId ? 'platform' : 'company');

function requireAddableName({ actor }: ActionContext, name: string): void {
  const offered: readonly string[] = listAddableRoles(actor.level, scopeOf(actor));
  if (!offered.includes(name)) throw problem.field('name', messages.chooseRoleName({ offered: offered.join(', ') }));
}

/** Refuses to rename or delete a role with a predefined name that the actor could not add. */
function requireRemovable({ actor }: ActionContext, name: string): void {
  if (!mayRemoveRole(actor.level, scopeOf(actor), name)) throw problem.notAllowed(accessMessages.roleNotAddable);
}

export async function addRole(context: ActionContext, fields: BodyOf<typeof roleRoutes.addRole>) {
  requireAddableName(context, fields.name);
  const id = context.newId();
  await roles.add(context.tx, [{ ...fields, companyId: context.actor.company, id }]);
  return getRole(context, id);
}

/** Loads and locks a role that the actor may act on. Nobody else can change or assign it until the transaction ends. */
async function lockRole(context: ActionContext, id: string) {
  await roles.lock(context.tx, context.actor.company, id);
  const role = await getRole(context, id);
  if (!mayManageRole(context.actor.level, role.name)) throw problem.notAllowed(accessMessages.roleAbove);
  return role;
}

export async function changeRole(
  context: ActionContext,
  id: string,
  { updatedAt, ...fields }: BodyOf<typeof roleRoutes.changeRole>,
) {
  const role = await lockRole(context, id);
  refuseStale(updatedAt, role);
  if (fields.name && fields.name !== role.name) {
    requireAddableName(context, fields.name);
    // A new name would silently change the rights of every holder. To change somebody's rights, assign another role.
    if (role.userCount > 0) throw problem.conflict(accessMessages.roleInUse({ count: role.userCount }));
    requireRemovable(context, role.name);
  }
  await roles.change(context.tx, id, fields);
  return getRole(context, id);
}

export async function deleteRole(context: ActionContext, id: string): Promise<void> {
  const role = await lockRole(context, id);
  requireRemovable(context, role.name);
  if (role.userCount > 0) throw problem.conflict(accessMessages.roleInUse({ count: role.userCount }));
  await roles.remove(context.tx, id, context.now);
}

/** Creates the standard roles of a new company. */
export const makeCompanyRoles = (tx: Tx, companyId: string, newId: () => string) =>
  roles.add(
    tx,
    companyRoles.map(({ name, description }) => ({ companyId, id: newId(), name, description })),
  );
export const makePlatformRoles = (tx: Tx, companyId: string, newId: () => string) =>
  roles.add(
    tx,
    platformRoles.map(({ name, description }) => ({ companyId, id: newId(), name, description })),
  );
