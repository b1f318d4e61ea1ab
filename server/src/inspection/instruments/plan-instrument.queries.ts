import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

/** Lists the kinds of instruments that the measured checks of a plan require; null for a check that allows every kind. */
export async function listRequiredKinds(tx: Tx, planId: string): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom('planParts')
    .select(sql<string | null>`plan_parts.measurement ->> 'instrument'`.as('kind'))
    .distinct()
    .where('planId', '=', planId)
    .where('measurement', 'is not', null)
    .execute();
  return rows.map(({ kind }) => kind);
}
