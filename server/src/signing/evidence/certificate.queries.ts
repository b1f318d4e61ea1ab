import type { Tx } from '../../kit/db/pool.ts';

// The evidence of one document, in its order, and the certificates that were made of it.

/** Every document of the company. */
export const documents = (tx: Tx) => tx.selectFrom('signings').select(['id', 'title', 'number']).orderBy('id').execute();
export const events = (tx: Tx, signingId: string) => tx.selectFrom('signingEvents').selectAll().where('signingId', '=', signingId).orderBy('seq').execute();
export type EventRow = Awaited<ReturnType<typeof events>>[number];

export const revisions = (tx: Tx, signingId: string) =>
  tx.selectFrom('signingRevisions').select(['signerPosition', 'sha256', 'certificatePem']).where('signingId', '=', signingId).orderBy('position').execute();
export type RevisionRow = Awaited<ReturnType<typeof revisions>>[number];

/** Of the two that one event may have, the one with its timestamp was made later. */
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
export const add = (tx: Tx, certificate: Certificate) => tx.insertInto('signingCertificates').values(certificate).execute();
