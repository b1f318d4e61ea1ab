import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// The signing that a file belongs to, for the public verification, which has no company in use.

export type SigningOfFile = { companyId: string; id: string; contentSha256: string | null };

/**
 * Finds the signing by the digest of the file, as a revision or evidence certificate, or by the one-time certificates
 * of its signers. The certificates are needed because a signature leaves a few bytes uncovered (the case of its hex
 * digits, its embedded certificates), and changing those changes only the digest. A document reissued without changes
 * starts with the same bytes as its predecessor, so the newest document counts.
 */
export const findByFile = (
  tx: Tx,
  sha256: string,
  certificates: readonly string[],
): Promise<SigningOfFile | undefined> =>
  tx
    .selectFrom('signings')
    .select(['companyId', 'id', 'contentSha256'])
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

/** Finds the recorded digest of a day sheet's content by its sealed file. A day sheet has no signing. */
export const findSheetContent = (tx: Tx, sha256: string): Promise<{ contentSha256: string } | undefined> =>
  tx
    .selectFrom('daySheetSeals')
    .innerJoin('daySheets', (join) =>
      join
        .onRef('daySheets.companyId', '=', 'daySheetSeals.companyId')
        .onRef('daySheets.id', '=', 'daySheetSeals.sheetId'),
    )
    .select('daySheets.contentSha256')
    .where('daySheetSeals.sha256', '=', sha256)
    .executeTakeFirst();
