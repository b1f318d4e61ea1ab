import { computeChainHash } from '../../kit/auth/chain.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';
import * as certificates from './certificate.queries.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// Evidence is an append-only hash chain per signing. A row's hash covers its content and the previous hash, so that a
// changed row, or a row missing before the last one, is detected.

export type NewEvidence = {
  companyId: string;
  signingId: string;
  event: string;
  at: Date;
  userId?: string;
  name?: string;
  ip?: string;
  userAgent?: string;
  details?: Record<string, unknown>;
};

/** Recorded when somebody downloads the document with its evidence. */
export const downloadEvent = 'downloaded';

type Row = Omit<signings.EventFields, 'id' | 'details' | 'hash'>;
const hashOf = (row: Row, details: unknown): string => computeChainHash({ ...row, details });

export async function appendEvidence(tx: Tx, newId: () => string, evidence: NewEvidence): Promise<void> {
  const last = await signings.findLastEvent(tx, evidence.signingId);
  const row: Row = {
    companyId: evidence.companyId,
    signingId: evidence.signingId,
    seq: (last?.seq ?? 0) + 1,
    event: evidence.event,
    userId: evidence.userId ?? null,
    name: evidence.name ?? null,
    ip: evidence.ip ?? null,
    userAgent: evidence.userAgent ?? null,
    at: evidence.at.toISOString(),
    previousHash: last?.hash ?? '',
  };
  const details = evidence.details ?? {};
  await signings.addEvent(tx, { ...row, id: newId(), details: JSON.stringify(details), hash: hashOf(row, details) });
}

/**
 * Records that the signer was sent a link to the built-in signing page; another service's link is fetched on request.
 */
export async function recordLinkSent(
  tx: Tx,
  kit: Pick<Kit, 'now' | 'newId'>,
  { companyId, id, provider }: SigningRow,
  { userId, name, email }: SignerRow,
): Promise<void> {
  if (provider !== 'builtin') return;
  await appendEvidence(tx, kit.newId, {
    companyId,
    signingId: id,
    event: 'link issued',
    at: kit.now(),
    userId,
    name,
    details: { to: email },
  });
}

/** Records that the signer has switched off these mails and is notified only in the app. */
export const recordMailDeclined = (
  tx: Tx,
  kit: Pick<Kit, 'now' | 'newId'>,
  { companyId, id }: SigningRow,
  { userId, name }: SignerRow,
): Promise<void> =>
  appendEvidence(tx, kit.newId, { companyId, signingId: id, event: 'mail not wanted', at: kit.now(), userId, name });

type StoredEvent = Row & { hash: string; details: unknown };
/** Returns whether every event is unchanged and none is missing before the last one. */
export const isChainIntact = (events: readonly StoredEvent[]): boolean =>
  events.every(
    ({ companyId, signingId, seq, event, userId, name, ip, userAgent, at, previousHash, hash, details }, index) => {
      const row: Row = {
        companyId,
        signingId,
        seq,
        event,
        userId,
        name,
        ip,
        userAgent,
        at: new Date(at).toISOString(),
        previousHash,
      };
      return seq === index + 1 && previousHash === (events[index - 1]?.hash ?? '') && hash === hashOf(row, details);
    },
  );

/** Lists the company's documents whose evidence was altered. */
export async function listBrokenEvidence(tx: Tx): Promise<string[]> {
  const broken: string[] = [];
  for (const { id, title, number } of await certificates.listDocuments(tx))
    if (!isChainIntact(await certificates.listEvents(tx, id))) broken.push(`${title} ${number}`);
  return broken;
}
