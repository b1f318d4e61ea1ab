import { sha256 } from '../kit/auth/tokens.ts';
import type { Tx } from '../kit/db/pool.ts';
import * as signings from './signing.queries.ts';

// Evidence: an append-only chain for each signing. A row's hash covers its content and the hash before it, so none can be changed or taken out
// unnoticed (esign.md A4.3).

export type Evidence = {
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

/** Keys in a fixed order: the same content always hashes the same. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}

export async function witness(tx: Tx, newId: () => string, evidence: Evidence): Promise<void> {
  const last = await signings.lastEvent(tx, evidence.signingId);
  const row = {
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
  await signings.addEvent(tx, { ...row, id: newId(), details: JSON.stringify(details), hash: sha256(canonical({ ...row, details })) });
}
