import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';

// Which pictures may be deleted. A picture that a record has ever referred to stays, because the history refers to it.
// Documents always stay.

const unnamed = (tx: Tx, before: Date) =>
  tx
    .selectFrom('files')
    .where('files.namedAt', 'is', null)
    .where('files.mime', 'like', 'image/%')
    .where('files.createdAt', '<', before.toISOString());

export async function countUnnamed(tx: Tx, before: Date): Promise<number> {
  const row = await unnamed(tx, before)
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirst();
  return row?.files ?? 0;
}

/** Deletes the rows of old pictures. A row that is being referenced right now is locked by that request and skipped. */
export const deleteUnnamed = (tx: Tx, before: Date, limit: number) =>
  tx
    .deleteFrom('files')
    .where('files.id', 'in', unnamed(tx, before).select('files.id').limit(limit).forUpdate().skipLocked())
    .returning(['key', 'sha256'])
    .execute();

/** Nobody can save a picture with this content until the transaction ends: see `lockBytesShared` in file.queries.ts. */
export const lockBytes = (tx: Tx, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(tx);

export async function isReferenced(tx: Tx, sha256: string): Promise<boolean> {
  const row = await tx.selectFrom('files').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The hashes of all files of all companies that begin with these digits. */
export async function hashesFrom(tx: Tx, beginning: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('files')
    .select('sha256')
    .distinct()
    .where('sha256', '>=', beginning)
    .where('sha256', '<', `${beginning}g`)
    .execute();
  return new Set(rows.map((row) => row.sha256));
}
