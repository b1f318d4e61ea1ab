import { accessServerMessages as messages } from '@roadworthy/contract/access/messages/access-server.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import type { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import {
  admins,
  listAssignableRoles,
  inspectorRole,
  mayManageRole,
  platformId,
  workshopRoles,
  type RoleName,
} from '@roadworthy/contract/access/roles.ts';
import { splitName, type AccountLookup } from '@roadworthy/contract/access/user.schema.ts';

import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import { isSampleAddress } from '@roadworthy/contract/kit/sample-address.ts';
import { sampleDataMessages } from '@roadworthy/contract/sample-data/messages/sample-data.messages.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { asSystem } from '../../kit/db/database.ts';
import { refuseStale, requireFound } from '../../kit/db/records.ts';
import { fullName, type Actor } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as accounts from './account.queries.ts';
import { invite } from './invitation.actions.ts';
import { limitMails } from './mail-limit.actions.ts';
import * as roles from '../roles/role.queries.ts';
import * as sessions from '../sessions/session.queries.ts';
import * as users from './user.queries.ts';

// People of a company or of the platform. They join by invitation. Deactivating one ends their sessions at once, but
// keeps their past work.

/**
 * Returns the roles that the actor can see. Workshop members see only workshop roles, from which they choose
 * supervisors, engineers and teams.
 */
const visibleRoles = ({ level }: Actor): readonly string[] | undefined =>
  level === 'workshop' ? workshopRoles : undefined;

export const listUsers = ({ tx, actor }: ActionContext, query: QueryOf<typeof userRoutes.listUsers>) =>
  users.list(tx, actor.company, query, visibleRoles(actor));
export const getUser = ({ tx, actor }: ActionContext, id: string) =>
  requireFound(users.find(tx, actor.company, id, visibleRoles(actor)));

/**
 * Loads and locks a person whose account the actor may act on. Checks this under the lock, so that a role that was
 * assigned a moment ago counts.
 */
export async function lockUser(context: ActionContext, id: string) {
  const { tx, actor } = context;
  await users.lock(tx, actor.company, id);
  const person = await getUser(context, id);
  if (!mayManageRole(actor.level, person.role.name)) throw problem.notAllowed(accessMessages.accountAbove);
  return person;
}

/** Requires a role of this company that the actor may assign, and returns its name. */
async function requireAssignableRole({ tx, actor }: ActionContext, roleId: string, path = 'role'): Promise<string> {
  const offered: readonly string[] = listAssignableRoles(actor.level, actor.role.name);
  if (offered.length === 0) throw problem.notAllowed();
  await roles.lockShared(tx, actor.company, roleId);
  const role = await roles.find(tx, actor.company, roleId);
  if (!role) throw problem.field(path, accessMessages.roleRequired);
  if (!offered.includes(role.name)) throw problem.field(path, accessMessages.roleNotYours);
  return role.name;
}

async function requireLocations({ tx }: ActionContext, ids: string[]): Promise<void> {
  if (ids.length > 0 && (await users.countLocations(tx, ids)) !== new Set(ids).size)
    throw problem.field('location', accessMessages.locationWrong);
}

/** Requires that the workshops and the team exist, and locks them against deletion. */
async function requireWorkshops({ tx }: ActionContext, ids: string[], team: string | null | undefined): Promise<void> {
  if (ids.length > 0 && (await users.lockWorkshops(tx, ids)).length !== new Set(ids).size)
    throw problem.field('workshop', accessMessages.workshopWrong);
  if (team && !(await users.lockTeam(tx, team))) throw problem.field('team', accessMessages.teamWrong);
}

export async function inviteUser(context: ActionContext, fields: BodyOf<typeof userRoutes.inviteUser>) {
  const { tx, actor, kit } = context;
  const { role, location, workshop, team, ...person } = fields;
  await limitMails(context, 'account');
  await requireAssignableRole(context, role);
  await requireLocations(context, location);
  await requireWorkshops(context, workshop, team);
  const id = context.newId();
  await users.add(tx, { ...person, companyId: actor.company, id, roleId: role });
  await users.setLocations(tx, actor.company, id, location);
  await users.setWorkshops(tx, actor.company, id, workshop);
  if (team) await users.joinTeam(tx, actor.company, id, team);
  await sendInvitation(context, id);
  context.after(() => kit.outbox.kick());
  return getUser(context, id);
}

/** Invites a person to the actor's company, with a role given by its name. */
export async function inviteByRole(
  context: ActionContext,
  roleName: RoleName,
  { name, emailId }: { name: string; emailId: string },
) {
  const { data } = await roles.list(context.tx, context.actor.company, { skip: 0, limit: 0 });
  const role = data.find((one) => one.name === roleName);
  if (!role) throw problem.field('role', accessMessages.roleRequired);
  const person = { ...splitName(name), emailId: emailId.toLowerCase(), phoneNumber: null };
  return inviteUser(context, { ...person, role: role._id, location: [], workshop: [] });
}

/** Invites all people or none. If one of them cannot be invited, the error says who. */
export async function inviteUsers(
  context: ActionContext,
  { people, location, workshop }: BodyOf<typeof userRoutes.inviteUsers>,
): Promise<void> {
  const { tx, actor, kit } = context;
  for (const _person of people) await limitMails(context, 'account');
  const roleNames: string[] = [];
  for (const [index, { role }] of people.entries())
    roleNames.push(await requireAssignableRole(context, role, `people.${index}.role`));
  await requireLocations(context, location);
  await requireWorkshops(context, workshop, null);
  const taken: FieldError[] = [];
  for (const [index, { emailId }] of people.entries())
    if (await accounts.findByEmail(tx, actor.company, emailId))
      taken.push({ path: `people.${index}.emailId`, message: accessMessages.emailTaken });
  if (taken.length > 0) throw problem.invalid(taken);
  for (const [index, { role, ...person }] of people.entries()) {
    const id = context.newId();
    await users.add(tx, { ...person, phoneNumber: null, companyId: actor.company, id, roleId: role });
    if (roleNames[index] === inspectorRole) await users.setLocations(tx, actor.company, id, location);
    if (workshopRoles.some((name) => name === roleNames[index]))
      await users.setWorkshops(tx, actor.company, id, workshop);
    await sendInvitation(context, id);
  }
  context.after(() => kit.outbox.kick());
}

/** Looks up an account before an invitation is sent. Users who belong to one company learn nothing about others. */
export async function findAccount({ tx, actor }: ActionContext, emailId: string): Promise<AccountLookup> {
  const here = await accounts.findByEmail(tx, actor.company, emailId);
  const looksAfterAll = admins.some((level) => level === actor.level);
  const elsewhere =
    actor.homeCompany === platformId
      ? await asSystem(tx, () =>
          accounts.listCompanyNamesByEmail(tx, emailId, {
            not: actor.company,
            brm: looksAfterAll ? null : actor.userId,
          }),
        )
      : [];
  return { here: here ? { _id: here.id, name: fullName(here), isActive: here.isActive } : null, elsewhere };
}

async function sendInvitation(context: ActionContext, id: string): Promise<void> {
  const { tx, actor } = context;
  const person = await getUser(context, id);
  if (person.isRegistered) throw problem.conflict(messages.alreadyAccepted);
  if (isSampleAddress(person.emailId)) throw problem.conflict(sampleDataMessages.cannotBeInvited);
  const company = actor.company === platformId ? undefined : await sessions.findCompany(tx, actor.company);
  await invite(tx, context, {
    companyId: actor.company,
    userId: id,
    emailId: person.emailId,
    firstName: person.firstName,
    companyName: company?.name ?? null,
    by: fullName(actor),
  });
}

export async function inviteAgain(context: ActionContext, id: string): Promise<void> {
  await limitMails(context, 'account');
  await lockUser(context, id);
  await sendInvitation(context, id);
  context.after(() => context.kit.outbox.kick());
}

export async function changeUser(
  context: ActionContext,
  id: string,
  { updatedAt, emailId, role, location, workshop, ...fields }: BodyOf<typeof userRoutes.changeUser>,
) {
  const { tx, actor, now } = context;
  const person = await lockUser(context, id);
  refuseStale(updatedAt, person);
  if (emailId && emailId !== person.emailId.toLowerCase()) throw problem.field('emailId', accessMessages.emailFixed);
  if (role && role !== person.role._id) await requireAssignableRole(context, role);
  if (fields.isActive === false && id === actor.userId) throw problem.conflict(accessMessages.selfDelete);
  await users.change(tx, actor.company, id, { ...fields, ...(role && { roleId: role }) });
  if (location) {
    await requireLocations(context, location);
    await users.setLocations(tx, actor.company, id, location);
  }
  if (workshop) {
    await requireWorkshops(context, workshop, null);
    await users.setWorkshops(tx, actor.company, id, workshop);
  }
  if (fields.isActive === false) await sessions.endUserSessions(tx, actor.company, id, now);
  return getUser(context, id);
}

export async function deleteUser(context: ActionContext, id: string): Promise<void> {
  const { tx, actor, now } = context;
  if (id === actor.userId) throw problem.conflict(accessMessages.selfDelete);
  await lockUser(context, id);
  await users.remove(tx, actor.company, id, now);
  await sessions.endUserSessions(tx, actor.company, id, now);
}
