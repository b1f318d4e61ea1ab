import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb } from '../../kit/db/records.ts';
import { openCursor, fetchRows } from '../../kit/db/lists/stream-all-rows.ts';

/** The entries with the same proof. One transaction wrote all of them, unless `isSplit`. */
export type UsedProof = {
  kind: 'change' | 'baseline';
  userId: string | null;
  requestId: string | null;
  proof: string;
  first: string;
  last: string;
  isSplit: boolean;
};

/** Streams the proofs of all entries after a number, and of all baselines, in batches. */
export async function* streamProofs(tx: Tx, companyId: string, since: number): AsyncGenerator<UsedProof[]> {
  const cursor = openCursor(tx);
  const batch = 5000;
  // xmin is the transaction that wrote a row. An insert cannot choose it, and in a restored dump the rows of one
  // transaction still share one.
  const span = sql`min(at) as first, max(at) as last, min(xmin::text) <> max(xmin::text) as is_split`;
  const query = sql<UsedProof>`
    select 'change' as kind, user_id, request_id, proof, ${span} from public.changes
    where company_id = ${companyId} and number > ${since} and proof is not null group by 1, 2, 3, 4
    union all
    select 'baseline', null, null, proof, ${span} from public.state_baselines where company_id = ${companyId} and subject <> '' group by proof
    order by first, proof`;
  for (let rows = await fetchRows(query, cursor, batch); rows.length > 0; rows = await fetchRows(query, cursor, batch))
    yield rows;
}

export type UnprovenEntry = {
  at: string;
  subject: string;
  subjectId: string;
  event: string;
  columns: string[];
  counted: number;
};
/**
 * Lists history entries after a number that have no proof or an `invalid` one, and baselines with an invalid one.
 * `counted` is their total number.
 */
export async function listUnprovenEntries(
  tx: Tx,
  companyId: string,
  since: number,
  invalid: readonly string[],
  limit: number,
): Promise<UnprovenEntry[]> {
  const names = sql`array(select jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as name order by name)`;
  const isInvalid = sql`proof in (select jsonb_array_elements_text(${toJsonb(invalid)}::jsonb))`;
  const { rows } = await sql<UnprovenEntry>`
    select at, subject, subject_id, event, ${names} as columns, count(*) over () as counted
    from (
      select at, subject, subject_id, event, before, after from public.changes
      where company_id = ${companyId} and number > ${since} and (proof is null or ${isInvalid})
      union all
      select at, subject, subject_id, 'baseline', null, after from public.state_baselines
      where company_id = ${companyId} and subject <> '' and ${isInvalid}
    ) as entry
    order by at, subject, subject_id, event limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}
