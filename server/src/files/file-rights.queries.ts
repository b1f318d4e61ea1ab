import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { fileColumns } from './file.queries.ts';

/**
 * The kinds of records that hold files, named as in the triggers. A `signing` is a document with all its revisions and
 * evidence certificates.
 */
export const fileSubjects = [
  'company',
  'part',
  'instrument',
  'grid',
  'plan',
  'signing',
  'report',
  'incident',
  'finding',
  'jobcard',
  'request',
  'ticket',
] as const;
export type FileSubject = (typeof fileSubjects)[number];

/**
 * The ids of the records of one kind that hold a file, to compare with `=`. Row security limits them to the company in
 * use and the platform.
 */
export type HolderIds = RawBuilder<string>;
export const selectHolderIds = (key: string, subject: FileSubject): HolderIds =>
  sql<string>`any(array(select subject_id from file_holders where file_key = ${key} and subject = ${subject}))`;

/** Identifies the session of the request by the hash of its token or of its file cookie. */
export type SessionHashLookup = { by: 'tokenHash' | 'cookieHash'; hash: string };

/** Finds the file, the companies and kinds of records that hold it, and the session, before a company is in use. */
export const findFileForSession = (tx: Tx, key: string, { by, hash }: SessionHashLookup) =>
  tx
    .selectFrom('files')
    .select(fileColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('fileHolders').select(['companyId', 'subject']).distinct().whereRef('fileKey', '=', 'files.key'),
      ).as('holders'),
      jsonObjectFrom(
        eb
          .selectFrom('sessions')
          .select(['tokenHash', 'companyId'])
          .where(by, '=', hash)
          .where('endedAt', 'is', null)
          .limit(1),
      ).as('session'),
    ])
    .where('key', '=', key)
    .executeTakeFirst();
/** Lists the kinds of records that hold the files, in the company in use and on the platform. */
export async function listHolderSubjects(
  tx: Tx,
  keys: readonly string[],
): Promise<{ key: string; subjects: FileSubject[] }[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string; subjects: FileSubject[] }>`
    select file_key as key, array_agg(distinct subject) as subjects
    from file_holders where file_key = any(${[...keys]}::text[]) group by file_key`.execute(tx);
  return rows;
}
export type FileForSession = NonNullable<Awaited<ReturnType<typeof findFileForSession>>>;

/**
 * The files to which a record may refer, besides its author's own uploads: those that it already holds (with `id`), or
 * that any record of its kind holds (without `id`). `orReadableWith` adds another kind, whose pictures its readers can
 * see anyway.
 */
export type FileReference = { subject: FileSubject; id?: string; orReadableWith?: FileSubject };

const isReferable = ({
  subject,
  id,
  orReadableWith,
}: FileReference) => sql<SqlBool>`(created_by = app_user() or exists (
  select from file_holders where file_key = files.key
    and (subject = ${subject} and subject_id = coalesce(${id ?? null}::uuid, subject_id) or subject = ${orReadableWith ?? null})))`;

/** Finds the content of the files to which the person's record may refer, for example to print an unsaved record. */
export const findReferable = (tx: Tx, keys: string[], reference: FileReference) =>
  tx.selectFrom('files').select(['key', 'sha256']).where('key', 'in', keys).where(isReferable(reference)).execute();

/**
 * Selects the keys to which the person's record may refer. A reference lets everybody who reads the record read the
 * file, so knowing its key is not enough: the person must have uploaded it, or a record that the reference allows must
 * hold it already. The sweep never deletes a file that was once referenced. The row of an unreferenced file is locked,
 * so that the sweep skips it; if the sweep was first, the file is gone.
 */
export async function findReferenceableKeys(tx: Tx, keys: string[], reference: FileReference): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with nameable as materialized (
      select company_id, id, key, named_at from files
      where key = any(${keys}) and ${isReferable(reference)}
    ), named as (
      update files set named_at = coalesce(files.named_at, clock_timestamp()) from nameable
      where nameable.named_at is null and files.company_id = nameable.company_id and files.id = nameable.id returning files.key
    )
    select key from named
    union all
    select key from nameable where named_at is not null`.execute(tx);
  return new Set(rows.map((row) => row.key));
}

/** Protects files without an owner from the sweep before any record refers to them. Returns their keys. */
export async function referenceUnowned(tx: Tx, keys: string[]): Promise<Set<string>> {
  const rows = await tx
    .updateTable('files')
    .set({ namedAt: sql<string>`clock_timestamp()` })
    .where('key', 'in', keys)
    .where('createdBy', 'is', null)
    .where('namedAt', 'is', null)
    .returning('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
}
