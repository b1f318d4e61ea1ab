import type { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { mayActOn, mayRemoveRole, platformId, rolesOfNewCompany, rolesOfPlatform, rolesToAdd } from '@roadworthy/contract/access/roles.ts';
import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import { counted } from '@roadworthy/contract/kit/counted.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { Tx } from '../kit/db/pool.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as roles from './role.queries.ts';

// A role's name decides what its holders may do (contract access/roles.ts); a company has each name at most once.

export const listRoles = ({ tx, actor }: Acting, ask: QueryOf<typeof roleRoutes.listRoles>) => roles.list(tx, actor.company, ask);
export const getRole = ({ tx, actor }: Acting, id: string) => orNotFound(roles.find(tx, actor.company, id));

const placeOf = ({ company }: Actor) => (company === platformId ? 'platform' : 'company');

function nameOffered({ actor }: Acting, name: string): void {
  const offered: readonly string[] = rolesToAdd(actor.level, placeOf(actor));
  if (!offered.includes(name)) throw problem.field('name', `Choose one of: ${offered.join(', ')}`);
}

/** Renaming a role takes its name away as well. */
function mustBeAbleToAdd({ actor }: Acting, name: string): void {
  if (!mayRemoveRole(actor.level, placeOf(actor), name)) throw problem.notAllowed(accessMessages.roleStays);
}

export async function addRole(acting: Acting, fields: BodyOf<typeof roleRoutes.addRole>) {
  nameOffered(acting, fields.name);
  const id = acting.newId();
  await roles.add(acting.tx, [{ ...fields, companyId: acting.actor.company, id }]);
  return getRole(acting, id);
}

/** A role that the actor may act on, with nobody else changing it or giving it to somebody meanwhile. */
async function holdRole(acting: Acting, id: string) {
  await roles.lock(acting.tx, acting.actor.company, id);
  const role = await getRole(acting, id);
  if (!mayActOn(acting.actor.level, role.name)) throw problem.notAllowed(accessMessages.roleAbove);
  return role;
}

export async function changeRole(acting: Acting, id: string, { updatedAt, ...fields }: BodyOf<typeof roleRoutes.changeRole>) {
  const role = await holdRole(acting, id);
  notStale(updatedAt, role);
  if (fields.name && fields.name !== role.name) {
    nameOffered(acting, fields.name);
    // Renaming gives every holder other rights; that is said by giving them another role, not by the way.
    if (role.userCount > 0) throw problem.conflict(counted(accessMessages.roleInUse, role.userCount));
    mustBeAbleToAdd(acting, role.name);
  }
  await roles.change(acting.tx, id, fields);
  return getRole(acting, id);
}

export async function deleteRole(acting: Acting, id: string): Promise<void> {
  const role = await holdRole(acting, id);
  mustBeAbleToAdd(acting, role.name);
  if (role.userCount > 0) throw problem.conflict(counted(accessMessages.roleInUse, role.userCount));
  await roles.remove(acting.tx, id, acting.now);
}

/** A new company starts with its roles already made (product.md section 1). */
export const makeCompanyRoles = (tx: Tx, companyId: string, newId: () => string) =>
  roles.add(
    tx,
    rolesOfNewCompany.map(({ name, description }) => ({ companyId, id: newId(), name, description })),
  );
export const makePlatformRoles = (tx: Tx, companyId: string, newId: () => string) =>
  roles.add(
    tx,
    rolesOfPlatform.map(({ name, description }) => ({ companyId, id: newId(), name, description })),
  );
