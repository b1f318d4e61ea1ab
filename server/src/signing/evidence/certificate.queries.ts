import type { Tx } from '../../kit/db/pool.ts';

/** Lists every document of the company. */
export const listDocuments = (tx: Tx) =>
  tx.selectFrom('signings').select(['id', 'title', 'number']).orderBy('id').execute();
export const listEvents = (tx: Tx, signingId: string) =>
  tx.selectFrom('signingEvents').selectAll().where('signingId', '=', signingId).orderBy('seq').execute();
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

export const listRevisions = (tx: Tx, signingId: string) =>
  tx
    .selectFrom('signingRevisions')
    .select(['signerPosition', 'sha256', 'certificatePem'])
    .where('signingId', '=', signingId)
    .orderBy('position')
    .execute();
export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number];

/** Finds the certificate of the evidence up to this event. If there are two, prefers the one with its timestamp. */
export const findNewest = (tx: Tx, signingId: string, seq: number) =>
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
