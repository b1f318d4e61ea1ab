import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { fileColumns } from './file.queries.ts';

/** The kinds of records that hold files, as the triggers name them. A `signing` is a document with all its revisions and evidence certificates. */
export const fileSubjects = ['company', 'part', 'grid', 'plan', 'signing', 'report', 'incident'] as const;
export type FileSubject = (typeof fileSubjects)[number];

/** The ids of the records of one kind that hold a file, to be compared with `=`. Row security shows those of the acting company and of the platform. */
export type HolderIds = RawBuilder<string>;
export const holderIds = (key: string, subject: FileSubject): HolderIds =>
  sql<string>`any(array(select subject_id from file_holders where file_key = ${key} and subject = ${subject}))`;

/** Whose session asks for the file: the hash of its token, or of its file cookie. */
export type SessionLookup = { by: 'tokenHash' | 'cookieHash'; hash: string };

/** What is known before anybody acts in a company: the file, which kinds of records of which companies hold it, and the session. */
export const findFileForSession = (tx: Tx, key: string, { by, hash }: SessionLookup) =>
  tx
    .selectFrom('files')
    .select(fileColumns)
    .select((eb) => [
      jsonArrayFrom(eb.selectFrom('fileHolders').select(['companyId', 'subject']).distinct().whereRef('fileKey', '=', 'files.key')).as('holders'),
      jsonObjectFrom(eb.selectFrom('sessions').select(['tokenHash', 'companyId']).where(by, '=', hash).where('endedAt', 'is', null).limit(1)).as('session'),
    ])
    .where('key', '=', key)
    .executeTakeFirst();
export type FileForSession = NonNullable<Awaited<ReturnType<typeof findFileForSession>>>;

/**
 * Besides its author's own uploads a record may name what it holds already (`id`), or what any record of its kind does; `orReadableWith` is another kind whose pictures
 * its readers see in any case.
 */
export type FileReference = { subject: FileSubject; id?: string; orReadableWith?: FileSubject };

/**
 * Which of these keys the acting person's record may name. Naming a file opens it to everybody who reads the record, so knowing its key is not enough: the
 * person uploaded it, or it is held by the record itself, or by another of its kind that they read anyway.
 *
 * A file that was named once is never swept away. The row of one that nobody has named yet is locked, so that the sweep passes it over, or else has come first
 * and it is not there any more.
 */
export async function referenceFiles(tx: Tx, keys: string[], { subject, id, orReadableWith }: FileReference): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with nameable as materialized (
      select company_id, id, key, named_at from files
      where key = any(${keys}) and (created_by = app_user() or exists (
        select from file_holders where file_key = files.key
          and (subject = ${subject} and subject_id = coalesce(${id ?? null}::uuid, subject_id) or subject = ${orReadableWith ?? null})))
    ), named as (
      update files set named_at = coalesce(files.named_at, clock_timestamp()) from nameable
      where nameable.named_at is null and files.company_id = nameable.company_id and files.id = nameable.id returning files.key
    )
    select key from named
    union all
    select key from nameable where named_at is not null`.execute(tx);
  return new Set(rows.map((row) => row.key));
}
