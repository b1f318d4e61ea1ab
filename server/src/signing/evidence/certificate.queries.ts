import type { Tx } from '../../kit/db/pool.ts';

// The evidence of one document in order, and its certificates.

/** Every document of the company. */
export const documents = (tx: Tx) =>
  tx.selectFrom('signings').select(['id', 'title', 'number']).orderBy('id').execute();
export const events = (tx: Tx, signingId: string) =>
  tx.selectFrom('signingEvents').selectAll().where('signingId', '=', signingId).orderBy('seq').execute();
export type EventRow = Awaited<ReturnType<typeof events>>[number];

export const revisions = (tx: Tx, signingId: string) =>
  tx
    .selectFrom('signingRevisions')
    .select(['signerPosition', 'sha256', 'certificatePem'])
    .where('signingId', '=', signingId)
    .orderBy('position')
    .execute();
export type RevisionRow = Awaited<ReturnType<typeof revisions>>[number];

/** If one event has two certificates, the one with the timestamp is newer. */
export const newest = (tx: Tx, signingId: string, seq: number) =>
  tx
    .selectFrom('signingCertificates')
    .select(['sha256', 'timestampPending'])
    .where('signingId', '=', signingId)
    .where('seq', '=', seq)
    .orderBy('timestampPending')
    .limit(1)
    .executeTakeFirst();

type Certificate = {
  companyId: string;
  id: string;
  signingId: string;
  seq: number;
  eventHash: string;
  sha256: string;
  fileKey: string;
  timestampPending: boolean;
};
export const add = (tx: Tx, certificate: Certificate) =>
  tx.insertInto('signingCertificates').values(certificate).execute();
