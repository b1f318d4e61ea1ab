import { closedSigningStates } from '@roadworthy/contract/signing/signing.machine.ts';
import type { DocumentStatus } from '@roadworthy/contract/projects/project.next-step.ts';
import type { SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import { sql, type RawBuilder } from 'kysely';

// Reports documents that can no longer be signed, and reissued ones that previous signers must sign again. The status
// of the project or plan does not show this. `of` is the alias of the project, plan or amendment table in the
// statement.

type Sql = RawBuilder<unknown>;
type DocumentOf = { of: string; kinds: readonly SigningKind[] };
export const toContractRef = (of: string): DocumentOf => ({ of, kinds: ['contract'] });
export const toPlanDocumentRef = (of: string): DocumentOf => ({ of, kinds: ['workplan', 'revision'] });
export const toAmendmentRef = (of: string): DocumentOf => ({ of, kinds: ['amendment'] });

const belongsTo = ({ of, kinds }: DocumentOf): Sql =>
  sql`signing.company_id = ${sql.ref(`${of}.companyId`)} and signing.subject_id = ${sql.ref(`${of}.id`)} and signing.kind = any(${kinds}::text[])`;
const newest = (about: DocumentOf, what: Sql): Sql =>
  sql`select ${what} from signings signing where ${belongsTo(about)} order by signing.created_at desc, signing.id desc limit 1`;
const ofSigning = sql`signer.company_id = signing.company_id and signer.signing_id = signing.id`;

/** Selects whether the newest document was declined, expired, voided or altered. */
export const isNewestDocumentClosed = (about: DocumentOf): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${newest(about, sql`signing.state = any(${closedSigningStates}::text[])`)}), false)`;
/** Selects who declined the newest document and why; null if nobody did. */
const declined = (about: DocumentOf): Sql =>
  newest(
    about,
    sql`(select json_build_object('name', signer.name, 'reason', signer.decline_reason) from signing_signers signer
      where ${ofSigning} and signer.state = 'declined' limit 1)`,
  );
/** Selects, as one row, when the newest document was last changed and, if it was declined, by whom. */
export const selectClosedSince = (about: DocumentOf): Sql =>
  newest(
    about,
    sql`null::int as count, signing.updated_at as since,
      (select signer.user_id from signing_signers signer where ${ofSigning} and signer.state = 'declined' limit 1) as by`,
  );

/**
 * Selects when the newest document reached its present state: when it was closed, signed by the previous signer, or
 * created.
 */
export const selectDocumentSince = (about: DocumentOf): Sql =>
  newest(
    about,
    sql`case when signing.state = any(${closedSigningStates}::text[]) then signing.updated_at
      else greatest(signing.created_at, (select max(signer.signed_at) from signing_signers signer where ${ofSigning})) end`,
  );

/**
 * Selects the next signer of the open document, if the record has already passed their step because the document was
 * reissued.
 */
export const selectNextResigner = (about: DocumentOf, what: Sql): Sql => sql`
  select ${what} from signings signing
  cross join lateral (select signer.* from signing_signers signer where ${ofSigning} and signer.signed_at is null order by signer.position limit 1) as signer
  where ${belongsTo(about)} and signing.state = 'open' and signer.position < signing.turn`;
export const selectDocumentStatus = (about: DocumentOf): RawBuilder<DocumentStatus> =>
  sql<DocumentStatus>`json_build_object('isDocumentClosed', ${isNewestDocumentClosed(about)}, 'declined', (${declined(about)}),
    'signsAnew', (${selectNextResigner(about, sql`signer.name`)}), 'signsFirst', (${selectNextResigner(about, sql`signer.user_id`)}))`;
