import { sql } from 'kysely';
import type { Tx } from './pool.ts';

// Links of a record to others, such as the people of a team. A change sends the whole list, but only the differences
// are written, so that the record's history shows what was added and removed (note_parts in 0023-state-history.sql).

/**
 * A link table whose key is the company, the record and the linked id; an ordered one also stores each link's position.
 */
type Links = { table: string; record: string; linked: string; ordered?: boolean };

export async function replaceLinks(
  tx: Tx,
  links: Links,
  companyId: string,
  recordId: string,
  linkedIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(linkedIds)];
  const table = sql.table(links.table);
  const record = sql.ref(links.record);
  const linked = sql.ref(links.linked);
  await sql`delete from ${table} where company_id = ${companyId} and ${record} = ${recordId} and ${linked} <> all(${ids}::uuid[])`.execute(
    tx,
  );
  if (ids.length === 0) return;
  const listed = sql`unnest(${ids}::uuid[]) with ordinality as listed (id, place)`;
  await (
    links.ordered
      ? sql`insert into ${table} as kept (company_id, ${record}, ${linked}, position) select ${companyId}::uuid, ${recordId}::uuid, id, place - 1 from ${listed}
        on conflict (company_id, ${record}, ${linked}) do update set position = excluded.position where kept.position <> excluded.position`
      : sql`insert into ${table} (company_id, ${record}, ${linked}) select ${companyId}::uuid, ${recordId}::uuid, id from ${listed} on conflict do nothing`
  ).execute(tx);
}
