import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// Shop tablets, and who has a PIN on each of them. A device is recognised by the hash of the token in its device
// cookie.

const live = (tx: Tx) => tx.selectFrom('shopTablets').where('shopTablets.endedAt', 'is', null);

/** Finds the tablet of a device in any company. */
export const findByDevice = (tx: Tx, deviceHash: string) =>
  live(tx)
    .select(['companyId', 'id', 'name'])
    .where('deviceHash', '=', deviceHash)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();

export const findInCompany = (tx: Tx, companyId: string, deviceHash: string) =>
  live(tx)
    .select(['companyId', 'id', 'name'])
    .where('companyId', '=', companyId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();

type NewTablet = { companyId: string; id: string; name: string; deviceHash: string; sharedBy: string; now: Date };
/** Adds a tablet. If two people share the device at the same moment, the second joins the first one's tablet. */
export const add = (tx: Tx, { now, ...tablet }: NewTablet) =>
  tx
    .insertInto('shopTablets')
    .values({ ...tablet, createdAt: now.toISOString(), lastUsedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['companyId', 'deviceHash']).where('endedAt', 'is', null).doNothing())
    .execute();

/** Locks the tablet until the transaction ends, so that nobody joins or signs in while it is being ended. */
export const lock = (tx: Tx, companyId: string, id: string) =>
  live(tx).select('id').where('companyId', '=', companyId).where('id', '=', id).forUpdate().executeTakeFirst();

export const end = (tx: Tx, companyId: string, id: string, now: Date) =>
  tx
    .updateTable('shopTablets')
    .set({ endedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

export const touch = (tx: Tx, companyId: string, id: string, now: Date) =>
  tx
    .updateTable('shopTablets')
    .set({ lastUsedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

export const endSessions = (tx: Tx, companyId: string, tabletId: string, now: Date) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('tabletId', '=', tabletId)
    .where('endedAt', 'is', null)
    .execute();

/** Links a joining person's session to the tablet. */
export const addSession = (tx: Tx, companyId: string, tabletId: string, sessionId: string) =>
  tx.updateTable('sessions').set({ tabletId }).where('companyId', '=', companyId).where('id', '=', sessionId).execute();

type TabletOf = { companyId: string; tabletId: string };
type PersonOf = TabletOf & { userId: string };

export const countPeople = async (tx: Tx, { companyId, tabletId, userId }: PersonOf): Promise<number> => {
  const { count } = await tx
    .selectFrom('tabletPeople')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('tabletId', '=', tabletId)
    .where('userId', '<>', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Sets a person's PIN, which replaces the old one. */
export const setPin = (tx: Tx, { now, until, ...person }: PersonOf & { pinHash: string; now: Date; until: Date }) => {
  const given = {
    pinHash: person.pinHash,
    tries: 0,
    provedAt: now.toISOString(),
    validUntil: until.toISOString(),
  };
  return tx
    .insertInto('tabletPeople')
    .values({ ...person, ...given, joinedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['companyId', 'tabletId', 'userId']).doUpdateSet(given))
    .execute();
};

const person = (tx: Tx, { companyId, tabletId, userId }: PersonOf) =>
  tx
    .updateTable('tabletPeople')
    .where('companyId', '=', companyId)
    .where('tabletId', '=', tabletId)
    .where('userId', '=', userId);

/** Renews the PIN, and all of its attempts, after the password was entered on the tablet. */
export const renew = (tx: Tx, who: PersonOf, now: Date, until: Date) =>
  person(tx, who).set({ tries: 0, provedAt: now.toISOString(), validUntil: until.toISOString() }).execute();

/** Counts an attempt before the PIN is compared. Its row serialises concurrent guesses. */
export const countAttempt = (tx: Tx, who: PersonOf, now: Date, maxTries: number) =>
  person(tx, who)
    .set({ tries: sql<number>`tries + 1` })
    .where('tries', '<', maxTries)
    .where('validUntil', '>', now.toISOString())
    .returning(['pinHash', 'tries', 'provedAt', 'validUntil'])
    .executeTakeFirst();

/** Resets the attempts if the PIN is still the one that was compared. Returns whether it is. */
export const clearAttempts = async (tx: Tx, who: PersonOf, pinHash: string): Promise<boolean> =>
  (await person(tx, who).set({ tries: 0 }).where('pinHash', '=', pinHash).returning('userId').executeTakeFirst()) !==
  undefined;

export const removePerson = (tx: Tx, { companyId, tabletId, userId }: PersonOf) =>
  tx
    .deleteFrom('tabletPeople')
    .where('companyId', '=', companyId)
    .where('tabletId', '=', tabletId)
    .where('userId', '=', userId)
    .execute();

export const removeAllPeople = (tx: Tx, { companyId, tabletId }: TabletOf) =>
  tx.deleteFrom('tabletPeople').where('companyId', '=', companyId).where('tabletId', '=', tabletId).execute();

/** Lists the people of the tablets, except those who are deactivated or deleted. */
export const listPeople = (tx: Tx, companyId: string, tabletIds: readonly string[], now: Date, maxTries: number) =>
  tx
    .selectFrom('tabletPeople')
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'tabletPeople.companyId').onRef('users.id', '=', 'tabletPeople.userId'),
    )
    .leftJoin('secondFactors', (join) =>
      join.onRef('secondFactors.companyId', '=', 'users.companyId').onRef('secondFactors.id', '=', 'users.id'),
    )
    .select([
      'tabletPeople.tabletId',
      'users.id as _id',
      'users.firstName',
      'users.lastName',
      sql<boolean>`tablet_people.tries >= ${maxTries} or tablet_people.valid_until <= ${now.toISOString()}::timestamptz
        or coalesce(second_factors.confirmed_at > tablet_people.proved_at, false)`.as('needsPassword'),
    ])
    .where('tabletPeople.companyId', '=', companyId)
    .where('tabletPeople.tabletId', 'in', [...tabletIds])
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.firstName')
    .orderBy('users.lastName')
    .orderBy('users.id')
    .execute();

export const list = (tx: Tx, companyId: string) =>
  live(tx)
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'shopTablets.companyId').onRef('users.id', '=', 'shopTablets.sharedBy'),
    )
    .select([
      'shopTablets.id',
      'shopTablets.name',
      'shopTablets.createdAt',
      'shopTablets.lastUsedAt',
      sql<string>`trim(concat_ws(' ', users.first_name, users.last_name))`.as('sharedBy'),
    ])
    .where('shopTablets.companyId', '=', companyId)
    .orderBy('shopTablets.lastUsedAt', 'desc')
    .orderBy('shopTablets.id')
    .execute();
