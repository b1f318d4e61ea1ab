import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { fileColumns } from './file.queries.ts';

/**
 * The kinds of records that hold files, as named by the triggers. A `signing` is a document with all its revisions and
 * evidence certificates.
 */
export const fileSubjects = [
  'company',
  'part',
  'grid',
  'plan',
  'signing',
  'report',
  'incident',
  'finding',
  'jobcard',
  'ticket',
] as const;
export type FileSubject = (typeof fileSubjects)[number];

/**
 * The ids of the records of one kind that hold a file, for comparison with `=`. Row security limits them to the company
 * in use and the platform.
 */
export type HolderIds = RawBuilder<string>;
export const holderIds = (key: string, subject: FileSubject): HolderIds =>
  sql<string>`any(array(select subject_id from file_holders where file_key = ${key} and subject = ${subject}))`;

/** Which session asks for the file: by the hash of its token or of its file cookie. */
export type SessionLookup = { by: 'tokenHash' | 'cookieHash'; hash: string };

/**
 * What is known before a company is in use: the file, the kinds of records and companies that hold it, and the session.
 */
export const findFileForSession = (tx: Tx, key: string, { by, hash }: SessionLookup) =>
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
export type FileForSession = NonNullable<Awaited<ReturnType<typeof findFileForSession>>>;

/**
 * Besides its author's own uploads, a record may refer to files it already holds (`id`) or that any record of its kind
 * holds; `orReadableWith` adds a second kind whose pictures its readers see anyway.
 */
export type FileReference = { subject: FileSubject; id?: string; orReadableWith?: FileSubject };

/**
 * Which of these keys the person's record may refer to. A reference makes the file readable to everybody who reads the
 * record, so knowing its key is not enough: the person must have uploaded it, or the record itself, or another of its
 * kind that they can read, must already hold it. A file that was referenced once is never swept. The row of an
 * unreferenced file is locked, so that the sweep skips it; if the sweep came first, the file is gone.
 */
export async function referenceFiles(
  tx: Tx,
  keys: string[],
  { subject, id, orReadableWith }: FileReference,
): Promise<Set<string>> {
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
