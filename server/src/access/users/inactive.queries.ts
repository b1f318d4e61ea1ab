import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// People whose account was switched off: they keep their name under what they did, and are named for nothing new.

export const findFirstInactive = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', false)
    .orderBy('firstName')
    .limit(1)
    .executeTakeFirst();
