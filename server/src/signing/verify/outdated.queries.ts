import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// Which signing a file belongs to, asked by the public check before any company is known.

export type SigningOfFile = { companyId: string; id: string };

/**
 * By the digest of the file, as a revision or as an evidence certificate; and by the one-time certificates of its signers, because a few bytes of a
 * signature are covered by nothing (the spelling of its hex, the certificates that it carries along): changing those changes the digest alone.
 * Without a change a document that is made again has the same first bytes as the one before: then the newest counts.
 */
export const byFile = (tx: Tx, sha256: string, certificates: readonly string[]): Promise<SigningOfFile | undefined> =>
  tx
    .selectFrom('signings')
    .select(['companyId', 'id'])
    .where((eb) =>
      eb(
        eb.refTuple('companyId', 'id'),
        'in',
        eb
          .selectFrom('signingRevisions')
          .select(['signingRevisions.companyId', 'signingRevisions.signingId'])
          .where((or) =>
            or.or([
              or('signingRevisions.sha256', '=', sha256),
              sql<boolean>`md5(certificate_pem) = any(array(select md5(pem) from unnest(${certificates}::text[]) pem)) and certificate_pem = any(${certificates}::text[])`,
            ]),
          )
          .union(
            eb
              .selectFrom('signingCertificates')
              .select(['signingCertificates.companyId', 'signingCertificates.signingId'])
              .where('signingCertificates.sha256', '=', sha256),
          )
          .$asTuple('companyId', 'signingId'),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
