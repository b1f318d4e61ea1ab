import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';

// Selects pictures that may be deleted. A picture to which a record has ever referred stays, because the history refers
// to it. Documents always stay.

const unnamed = (tx: Tx, before: Date) =>
  tx
    .selectFrom('files')
    .where('files.namedAt', 'is', null)
    .where('files.mime', 'like', 'image/%')
    .where('files.createdAt', '<', before.toISOString());

export async function countUnusedPictures(tx: Tx, before: Date): Promise<number> {
  const row = await unnamed(tx, before)
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirst();
  return row?.files ?? 0;
}

/** Deletes rows of unused pictures. A row that a request is referencing right now is locked by it and skipped. */
export const deleteUnusedPictures = (tx: Tx, before: Date, limit: number) =>
  tx
    .deleteFrom('files')
    .where('files.id', 'in', unnamed(tx, before).select('files.id').limit(limit).forUpdate().skipLocked())
    .returning(['key', 'sha256', 'sentSha256', 'keepsSent'])
    .execute();

/** Prevents new pictures with this content until the transaction ends (see `lockBytesShared` in file.queries.ts). */
export const lockBytes = (tx: Tx, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(tx);

export async function isReferenced(tx: Tx, sha256: string): Promise<boolean> {
  const row = await tx
    .selectFrom('files')
    .select('id')
    .where((eb) =>
      eb.or([eb('sha256', '=', sha256), eb.and([eb('sentSha256', '=', sha256), eb('keepsSent', '=', true)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the hashes that begin with these digits, of all companies' files and of bytes stored as they were sent. */
export async function listHashesByPrefix(tx: Tx, beginning: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('files')
    .select('sha256')
    .where('sha256', '>=', beginning)
    .where('sha256', '<', `${beginning}g`)
    .union(
      tx
        .selectFrom('files')
        .select(sql<string>`sent_sha256`.as('sha256'))
        .where('keepsSent', '=', true)
        .where('sentSha256', '>=', beginning)
        .where('sentSha256', '<', `${beginning}g`),
    )
    .execute();
  return new Set(rows.map((row) => row.sha256));
}

// Selects every file of every company as recorded in the database, to compare with the store.

const named = (tx: Tx) =>
  tx
    .selectFrom('files')
    .leftJoin('companies', 'companies.id', 'files.companyId')
    .select(['files.name', 'files.createdAt', 'companies.name as company']);

/**
 * Selects files whose hash begins with these digits, and photos whose bytes are also stored as sent, of which only the
 * hash is known. The platform's own files have no company name.
 */
export const listFilesByHashPrefix = (tx: Tx, beginning: string) =>
  named(tx)
    .select(['files.sha256', sql<number | null>`files.size`.as('size')])
    .where('files.sha256', '>=', beginning)
    .where('files.sha256', '<', `${beginning}g`)
    .unionAll(
      named(tx)
        .select([sql<string>`files.sent_sha256`.as('sha256'), sql<number | null>`null::bigint`.as('size')])
        .where('files.keepsSent', '=', true)
        .where('files.sentSha256', '>=', beginning)
        .where('files.sentSha256', '<', `${beginning}g`),
    )
    .orderBy('sha256')
    .orderBy('createdAt')
    .execute();
export type FileRow = Awaited<ReturnType<typeof listFilesByHashPrefix>>[number];
