import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// Inspectors whom an amendment removed from a plan. The amendment in force is the only record of the removal, so no
// other record can contradict the signed document.

/** Finds when an amendment last removed this person from the plan, if any did. */
export async function findRemovalTime(tx: Tx, planId: string, userId: string): Promise<string | undefined> {
  const change = JSON.stringify([{ kind: 'remove inspectors', inspectors: [userId] }]);
  const row = await tx
    .selectFrom('planAmendments')
    .select('inForceAt')
    .where('planId', '=', planId)
    .where('inForceAt', 'is not', null)
    .where(sql<boolean>`changes @> ${change}::jsonb`)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.inForceAt ?? undefined;
}
