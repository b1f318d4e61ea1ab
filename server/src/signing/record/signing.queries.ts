import { brmRole } from '@roadworthy/contract/access/roles.ts';
import type { SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import type { SignerState, SigningState } from '@roadworthy/contract/signing/signing.machine.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../kit/db/pool.ts';
import { touch } from '../../kit/db/records.ts';
import type { SignatureProviderName } from '../../kit/settings.ts';

/**
 * Selects whether the signer can no longer sign: deactivated, in another role, or no longer the BRM of this company.
 */
const isDeparted = sql<boolean>`not coalesce(users.is_active and users.deleted_at is null and roles.name = signing_signers.role
  and (signing_signers.role <> ${brmRole} or companies.brm_id = users.id), false)`;

const withSigners = (tx: Tx) =>
  tx
    .selectFrom('signings')
    .selectAll('signings')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('signingSigners')
          .leftJoin('users', 'users.id', 'signingSigners.userId')
          .leftJoin('roles', (join) =>
            join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
          )
          .leftJoin('companies', 'companies.id', 'signingSigners.companyId')
          .select([
            'signingSigners.id',
            'signingSigners.position',
            'signingSigners.userId',
            'signingSigners.name',
            'signingSigners.email',
            'signingSigners.role',
            'signingSigners.meaning',
            'signingSigners.state',
            'signingSigners.pinHash',
            'signingSigners.pinCipher',
            'signingSigners.pinTries',
            'signingSigners.linkCipher',
            'signingSigners.signedAt',
            'signingSigners.verifiedAt',
            'signingSigners.declineReason',
            'signingSigners.declinedAt',
            'users.firstName',
            'users.lastName',
            isDeparted.as('left'),
          ])
          .whereRef('signingSigners.companyId', '=', 'signings.companyId')
          .whereRef('signingSigners.signingId', '=', 'signings.id')
          .orderBy('signingSigners.position'),
      ).as('signers'),
    );

export type SigningRow = Awaited<ReturnType<ReturnType<typeof withSigners>['execute']>>[number];
export type SignerRow = SigningRow['signers'][number];

export const listBySubject = (tx: Tx, subjectId: string): Promise<SigningRow[]> =>
  withSigners(tx).where('signings.subjectId', '=', subjectId).orderBy('signings.createdAt', 'desc').execute();

/** Lists the documents of these records that everybody has signed, oldest first. */
export const listSignedDocuments = (tx: Tx, subjectIds: readonly string[]) =>
  subjectIds.length === 0
    ? []
    : tx
        .selectFrom('signings')
        .select(['subjectId', 'number', 'title', 'currentSha256', 'contentSha256'])
        .where('subjectId', 'in', subjectIds)
        .where('state', '=', 'completed')
        .orderBy('createdAt')
        .orderBy('id')
        .execute();

export const findLive = (tx: Tx, subjectId: string, kind: SigningKind): Promise<SigningRow | undefined> =>
  withSigners(tx)
    .where('signings.subjectId', '=', subjectId)
    .where('signings.kind', '=', kind)
    .where('signings.state', 'in', ['open', 'completed'])
    .executeTakeFirst();

export const findByHash = (tx: Tx, documentHash: string): Promise<SigningRow | undefined> =>
  withSigners(tx).where('signings.documentHash', '=', documentHash).executeTakeFirst();

export const find = (tx: Tx, id: string): Promise<SigningRow | undefined> =>
  withSigners(tx).where('signings.id', '=', id).executeTakeFirst();

/**
 * Locks the row until the transaction ends, so that only one signer signs at a time, and nobody edits the document
 * while somebody signs.
 */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('signings').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Locks a signing by its opaque id. An action that also changes the project or plan locks that one first, to prevent a
 * deadlock.
 */
export const lockByHash = (tx: Tx, documentHash: string) =>
  tx.selectFrom('signings').select('id').where('documentHash', '=', documentHash).forUpdate().executeTakeFirst();

export type SigningFields = {
  companyId: string;
  id: string;
  subject: 'project' | 'workplan';
  subjectId: string;
  kind: SigningKind;
  state: SigningState;
  documentHash: string;
  title: string;
  number: string;
  contentSha256: string;
  originalSha256: string;
  currentSha256: string;
  fileKey: string;
  provider: SignatureProviderName;
  turn: number;
  expiresAt: string;
};
export const add = (tx: Tx, signing: SigningFields) => tx.insertInto('signings').values(signing).execute();

export type SignerSecrets = { pinHash: string; pinCipher: string; linkHash: string; linkCipher: string };
export type SignerFields = SignerSecrets & {
  companyId: string;
  id: string;
  signingId: string;
  position: number;
  userId: string;
  name: string;
  email: string;
  role: string;
  meaning: string;
  state: SignerState;
};
export const addSigners = (tx: Tx, signers: SignerFields[]) =>
  tx.insertInto('signingSigners').values(signers).execute();

type SigningChange = {
  state?: SigningState;
  currentSha256?: string;
  fileKey?: string;
  voidReason?: string;
  providerDocument?: string;
  providerAskedAt?: string;
  providerDoneAt?: string;
  timestampPending?: boolean;
  turn?: number;
};
export const changeSigning = (tx: Tx, id: string, fields: SigningChange) =>
  tx
    .updateTable('signings')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

export const changeSigner = (
  tx: Tx,
  id: string,
  fields: {
    state?: SignerState;
    pinTries?: number;
    signedAt?: string;
    verifiedAt?: string;
    declineReason?: string;
    declinedAt?: string;
  } & Partial<SignerSecrets>,
) =>
  tx
    .updateTable('signingSigners')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

/** Counts a PIN attempt before the PIN is compared. Returns undefined once no attempts are left. */
export const countPinAttempt = (tx: Tx, id: string, maxTries: number) =>
  tx
    .updateTable('signingSigners')
    .set((eb) => ({ pinTries: eb('pinTries', '+', 1) }))
    .where('id', '=', id)
    .where('pinTries', '<', maxTries)
    .where('state', 'in', ['queued', 'due', 'opened'])
    .returning('pinTries')
    .executeTakeFirst();

/**
 * Finds the company and signing of a link before a company is in use. The link of a deactivated signer opens nothing.
 */
export const findSignerByLink = (tx: Tx, linkHash: string) =>
  tx
    .selectFrom('signingSigners')
    .innerJoin('users', 'users.id', 'signingSigners.userId')
    .innerJoin('signings', (join) =>
      join
        .onRef('signings.companyId', '=', 'signingSigners.companyId')
        .onRef('signings.id', '=', 'signingSigners.signingId'),
    )
    .select(['signingSigners.companyId', 'signingSigners.signingId', 'signingSigners.id', 'signingSigners.userId'])
    .where('signingSigners.linkHash', '=', linkHash)
    // Documents at another service cannot be signed here.
    .where('signings.provider', '=', 'builtin')
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();

export const addRevision = (
  tx: Tx,
  revision: {
    companyId: string;
    id: string;
    signingId: string;
    position: number;
    sha256: string;
    previousSha256: string | null;
    signerPosition: number | null;
    certificatePem: string | null;
  },
) => tx.insertInto('signingRevisions').values(revision).execute();

export const findLastEvent = (tx: Tx, signingId: string) =>
  tx
    .selectFrom('signingEvents')
    .select(['seq', 'hash'])
    .where('signingId', '=', signingId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

type EventMatch = { event: string; userId?: string; details: object };
/** Returns whether the event with these details was already recorded. */
export async function hasEvent(tx: Tx, signingId: string, { event, userId, details }: EventMatch): Promise<boolean> {
  const found = await tx
    .selectFrom('signingEvents')
    .select('id')
    .where('signingId', '=', signingId)
    .where('event', '=', event)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? null))
    .where('details', '@>', JSON.stringify(details))
    .executeTakeFirst();
  return found !== undefined;
}

export type EventFields = {
  companyId: string;
  id: string;
  signingId: string;
  seq: number;
  event: string;
  userId: string | null;
  name: string | null;
  ip: string | null;
  userAgent: string | null;
  details: string;
  at: string;
  previousHash: string;
  hash: string;
};
export const addEvent = (tx: Tx, event: EventFields) => tx.insertInto('signingEvents').values(event).execute();

/** Finds the content of the document line by line, as stored when it was generated. */
export const findPreparedLines = async (tx: Tx, signingId: string): Promise<unknown> =>
  (
    await tx
      .selectFrom('signingEvents')
      .select(sql<unknown>`details -> 'lines'`.as('lines'))
      .where('signingId', '=', signingId)
      .where('event', '=', 'prepared')
      .executeTakeFirst()
  )?.lines;

export const findCompanyName = async (tx: Tx, companyId: string): Promise<string> =>
  (await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst())?.name ?? '';
