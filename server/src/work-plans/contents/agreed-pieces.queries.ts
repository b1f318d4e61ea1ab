import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

/**
 * How many pieces were agreed last. An early end reduces the quantity of a part plan to what was recorded by then, so the
 * history has the number from before; a later change of the number counts as it is.
 */
export async function agreedPieces(tx: Tx, { id, quantity }: { id: string; quantity: number }): Promise<number> {
  const { rows } = await sql<{ agreed: number }>`
    select (change.before ->> 'quantity')::int as agreed
    from plan_amendments ended
    join changes change on change.company_id = ended.company_id and change.subject_id = ended.plan_id
      and change.at >= ended.in_force_at and change.before ? 'quantity'
    where ended.plan_id = ${id} and ended.in_force_at is not null and ended.changes @> '[{"kind": "end early"}]'
      and not exists (
        select from plan_amendments later
        where later.company_id = ended.company_id and later.plan_id = ended.plan_id and later.in_force_at is not null and later.revision > ended.revision
          and (later.changes @> '[{"kind": "more pieces"}]' or later.changes @> '[{"kind": "fewer pieces"}]'))
    order by change.at limit 1`.execute(tx);
  return rows[0]?.agreed ?? quantity;
}
