import { tabletMessages } from '@roadworthy/contract/access/messages/tablet.messages.ts';
import { roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { tabletLimits, type CurrentTablet } from '@roadworthy/contract/access/tablet.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashPassword, verifyPassword } from '../../kit/auth/passwords.ts';
import { hashToken } from '../../kit/auth/tokens.ts';
import { toPage } from '../../kit/db/records.ts';
import type { Actor } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { loadOwnAccount, requireProof, type Proof } from '../second-factor/second-factor.actions.ts';
import {
  calculatePinExpiry,
  startSession,
  type SignInContext,
  type StartedSession,
} from '../sessions/session.actions.ts';
import * as sessions from '../sessions/session.queries.ts';
import * as tablets from './tablet.queries.ts';

// Shop tablets. A PIN belongs to one person on one device. It is set with the password, and opens that person's account
// on that device for a working day after the password was last entered there
// (docs/decisions/0097-shop-tablets-with-pins.md).

type OwnContext = SignInContext & { actor: Actor };

/**
 * Returns the shop tablet of this device. Anyone who holds the device sees it, so the response contains only ids and
 * names, and who needs a password.
 */
export async function getTablet({ kit, device, now }: SignInContext): Promise<CurrentTablet | null> {
  return kit.db.inSystem(async (tx) => {
    const tablet = await tablets.findByDevice(tx, hashToken(device));
    if (!tablet) return null;
    const people = await tablets.listPeople(tx, tablet.companyId, [tablet.id], now, tabletLimits.tries);
    return { name: tablet.name, people: people.map(({ tabletId: _tablet, ...person }) => person) };
  });
}

/** Adds a person, who always has to authenticate again, because somebody else may have the device in hand. */
export async function joinTablet(
  own: OwnContext,
  { name, pin, ...proof }: Proof & { name?: string | undefined; pin: string },
): Promise<void> {
  const { kit, actor, now, newId, device } = own;
  const account = await loadOwnAccount(own);
  if (account.companyId === platformId) throw problem.notAllowed();
  const deviceHash = hashToken(device);
  const here = await kit.db.inSystem((tx) => tablets.findByDevice(tx, deviceHash));
  if (here && here.companyId !== account.companyId) throw problem.conflict(tabletMessages.otherCompany);
  if (!here && name === undefined) throw problem.field('name', tabletMessages.nameRequired);
  await requireProof(own, account, proof);
  const pinHash = await hashPassword(pin);
  const { companyId, id: userId } = account;
  await kit.db.inSystem(async (tx) => {
    // If the password was changed after the check, the check proves nothing.
    if ((await sessions.lockPassword(tx, companyId, userId))?.passwordHash !== account.passwordHash)
      throw problem.signedOut();
    if (name !== undefined) await tablets.add(tx, { companyId, id: newId(), name, deviceHash, sharedBy: userId, now });
    const found = await tablets.findInCompany(tx, companyId, deviceHash);
    const tablet = found && (await tablets.lock(tx, companyId, found.id));
    if (!tablet) throw problem.field('name', tabletMessages.nameRequired);
    const who = { companyId, tabletId: tablet.id, userId };
    if ((await tablets.countPeople(tx, who)) >= tabletLimits.people)
      throw problem.conflict(tabletMessages.full({ max: tabletLimits.people }));
    await tablets.setPin(tx, { ...who, pinHash, now, until: calculatePinExpiry(now) });
    await tablets.addSession(tx, companyId, tablet.id, actor.sessionId);
  });
}

export async function leaveTablet({ kit, actor, device }: OwnContext): Promise<void> {
  const left = await kit.db.inCompany(actor.homeCompany, actor.userId, async (tx) => {
    const tablet = await tablets.findInCompany(tx, actor.homeCompany, hashToken(device));
    return (
      tablet && tablets.removePerson(tx, { companyId: actor.homeCompany, tabletId: tablet.id, userId: actor.userId })
    );
  });
  if (!left) throw problem.notFound();
}

/**
 * Switches the tablet to another person by PIN. The attempt is counted and committed before the PIN is compared. A
 * person who may not use a PIN any more (deactivated, no longer an inspector, a second factor switched on later) gets
 * the same response as one who never joined.
 */
export async function switchPerson(
  visit: SignInContext,
  { person, pin }: { person: string; pin: string },
): Promise<StartedSession> {
  const { kit, device, now } = visit;
  const found = await kit.db.inSystem(async (tx) => {
    const tablet = await tablets.findByDevice(tx, hashToken(device));
    const who = tablet && { companyId: tablet.companyId, tabletId: tablet.id, userId: person };
    const tried = who && (await tablets.countAttempt(tx, who, now, tabletLimits.tries));
    const account = who && (await sessions.findAccount(tx, who.companyId, person));
    return who && tried && account ? { who, tried, account } : undefined;
  });
  if (!found || !roleHasPermission(found.account.roleName, 'tablets.join'))
    throw problem.signedOut(tabletMessages.passwordNeeded);
  const { who, tried, account } = found;
  if (account.secondFactorSince && account.secondFactorSince > tried.provedAt)
    throw problem.signedOut(tabletMessages.passwordNeeded);
  if (!(await verifyPassword(tried.pinHash, pin))) {
    const left = tabletLimits.tries - tried.tries;
    throw left > 0
      ? problem.field('pin', tabletMessages.pinWrong({ left }))
      : problem.signedOut(tabletMessages.passwordNeeded);
  }
  return kit.db.inSystem(async (tx) => {
    const isLive = await tablets.lock(tx, who.companyId, who.tabletId);
    if (!isLive || !(await tablets.clearAttempts(tx, who, tried.pinHash)))
      throw problem.signedOut(tabletMessages.passwordNeeded);
    // A tablet has one user at a time, so the previous person's session ends.
    await tablets.endSessions(tx, who.companyId, who.tabletId, now);
    return startSession(tx, visit, account, 'full', { pinUntil: new Date(tried.validUntil) });
  });
}

export async function listTablets({ tx, actor, now }: ActionContext) {
  const found = await tablets.list(tx, actor.company);
  const people =
    found.length === 0
      ? []
      : await tablets.listPeople(
          tx,
          actor.company,
          found.map(({ id }) => id),
          now,
          tabletLimits.tries,
        );
  return toPage(
    found.map(({ id, ...tablet }) => ({
      _id: id,
      ...tablet,
      people: people.filter(({ tabletId }) => tabletId === id).map(({ tabletId: _tablet, ...person }) => person),
    })),
  );
}

export async function endTablet({ tx, actor, now }: ActionContext, id: string): Promise<void> {
  const tablet = await tablets.lock(tx, actor.company, id);
  if (!tablet) throw problem.notFound();
  await tablets.end(tx, actor.company, id, now);
  await tablets.removeAllPeople(tx, { companyId: actor.company, tabletId: id });
  await tablets.endSessions(tx, actor.company, id, now);
}
