import type { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { mayActOn, offeredBy, platformId, workshopRoles } from '@roadworthy/contract/access/roles.ts';
import type { AccountOfEmail } from '@roadworthy/contract/access/user.schema.ts';
import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { asSystem } from '../kit/db/acting.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import { nameOf, type Actor } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as accounts from './account.queries.ts';
import { invite } from './invitation.actions.ts';
import { countMail } from './mail-limit.actions.ts';
import * as roles from './role.queries.ts';
import * as sessions from './session.queries.ts';
import * as users from './user.queries.ts';

// People of a company, or of the platform. They come by invitation; deactivating one ends their sessions at once and keeps what they did.

/** Somebody of a workshop sees its own kind: they choose supervisors, engineers and teams among them. */
const sightOf = ({ level }: Actor): readonly string[] | undefined => (level === 'workshop' ? workshopRoles : undefined);

export const listUsers = ({ tx, actor }: Acting, ask: QueryOf<typeof userRoutes.listUsers>) => users.list(tx, actor.company, ask, sightOf(actor));
export const getUser = ({ tx, actor }: Acting, id: string) => orNotFound(users.find(tx, actor.company, id, sightOf(actor)));

/** Somebody whose account the actor may act on, whom nobody else changes meanwhile: a higher role that was given just now counts. */
export async function heldUser(acting: Acting, id: string) {
  const { tx, actor } = acting;
  await users.lock(tx, actor.company, id);
  const person = await getUser(acting, id);
  if (!mayActOn(actor.level, person.role.name)) throw problem.notAllowed(accessMessages.accountAbove);
  return person;
}

/** A role of this company that the actor may give. */
async function roleToGive({ tx, actor }: Acting, roleId: string): Promise<void> {
  const offered: readonly string[] = offeredBy(actor.level, actor.role.name);
  if (offered.length === 0) throw problem.notAllowed();
  await roles.hold(tx, actor.company, roleId);
  const role = await roles.find(tx, actor.company, roleId);
  if (!role) throw problem.field('role', accessMessages.roleRequired);
  if (!offered.includes(role.name)) throw problem.field('role', accessMessages.roleNotYours);
}

async function placesExist({ tx }: Acting, ids: string[]): Promise<void> {
  if (ids.length > 0 && (await users.knownLocations(tx, ids)) !== new Set(ids).size) throw problem.field('location', 'Location is wrong');
}

/** Workshops and team are asked for before anybody is made in them. */
async function workshopsExist({ tx }: Acting, ids: string[], team: string | null | undefined): Promise<void> {
  if (ids.length > 0 && (await users.heldWorkshops(tx, ids)).length !== new Set(ids).size) throw problem.field('workshop', 'Workshop is wrong');
  if (team && !(await users.heldTeam(tx, team))) throw problem.field('team', 'Team is wrong');
}

export async function inviteUser(acting: Acting, fields: BodyOf<typeof userRoutes.inviteUser>) {
  const { tx, actor, kit } = acting;
  const { role, location, workshop, team, ...person } = fields;
  await countMail(acting, 'account');
  await roleToGive(acting, role);
  await placesExist(acting, location);
  await workshopsExist(acting, workshop, team);
  const id = acting.newId();
  await users.add(tx, { ...person, companyId: actor.company, id, roleId: role });
  await users.setLocations(tx, actor.company, id, location);
  await users.setWorkshops(tx, actor.company, id, workshop);
  if (team) await users.joinTeam(tx, actor.company, id, team);
  await sendInvitation(acting, id);
  acting.after(() => kit.outbox.kick());
  return getUser(acting, id);
}

/** Said before an invitation is sent. People of one company learn nothing of the others. */
export async function findAccount({ tx, actor }: Acting, emailId: string): Promise<AccountOfEmail> {
  const here = await accounts.withEmail(tx, actor.company, emailId);
  const looksAfterAll = actor.level === 'super' || actor.level === 'admin';
  const elsewhere =
    actor.homeCompany === platformId
      ? await asSystem(tx, () => accounts.companiesOfEmail(tx, emailId, { not: actor.company, brm: looksAfterAll ? null : actor.userId }))
      : [];
  return { here: here ? { _id: here.id, name: nameOf(here), isActive: here.isActive } : null, elsewhere };
}

async function sendInvitation(acting: Acting, id: string): Promise<void> {
  const { tx, actor } = acting;
  const person = await getUser(acting, id);
  if (person.isRegistered) throw problem.conflict('This person has accepted the invitation already');
  const company = actor.company === platformId ? undefined : await sessions.companyOf(tx, actor.company);
  await invite(tx, acting, {
    companyId: actor.company,
    userId: id,
    emailId: person.emailId,
    firstName: person.firstName,
    companyName: company?.name ?? null,
    by: nameOf(actor),
  });
}

export async function inviteAgain(acting: Acting, id: string): Promise<void> {
  await countMail(acting, 'account');
  await heldUser(acting, id);
  await sendInvitation(acting, id);
  acting.after(() => acting.kit.outbox.kick());
}

export async function changeUser(
  acting: Acting,
  id: string,
  { updatedAt, emailId, role, location, workshop, ...fields }: BodyOf<typeof userRoutes.changeUser>,
) {
  const { tx, actor, now } = acting;
  const person = await heldUser(acting, id);
  notStale(updatedAt, person);
  if (emailId && emailId !== person.emailId.toLowerCase()) throw problem.field('emailId', accessMessages.emailStays);
  if (role && role !== person.role._id) await roleToGive(acting, role);
  if (fields.isActive === false && id === actor.userId) throw problem.conflict(accessMessages.selfDelete);
  await users.change(tx, actor.company, id, { ...fields, ...(role && { roleId: role }) });
  if (location) {
    await placesExist(acting, location);
    await users.setLocations(tx, actor.company, id, location);
  }
  if (workshop) {
    await workshopsExist(acting, workshop, null);
    await users.setWorkshops(tx, actor.company, id, workshop);
  }
  if (fields.isActive === false) await sessions.endSessionsOf(tx, actor.company, id, now);
  return getUser(acting, id);
}

export async function deleteUser(acting: Acting, id: string): Promise<void> {
  const { tx, actor, now } = acting;
  if (id === actor.userId) throw problem.conflict(accessMessages.selfDelete);
  await heldUser(acting, id);
  await users.remove(tx, actor.company, id, now);
  await sessions.endSessionsOf(tx, actor.company, id, now);
}
