import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// Deactivated people: past work still shows their name, but they can no longer be selected.

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
