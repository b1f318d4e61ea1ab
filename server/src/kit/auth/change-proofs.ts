import { createHmac, createSecretKey, randomBytes } from 'node:crypto';

// The database owner can write history that matches a changed row, but cannot prove that the product wrote it. The
// proof is a MAC over who acts, where and when, made for each transaction under a key that is not in the database.
// Triggers copy it into each entry (server/migrations/0023-state-history.sql).

/** Who acts and in which company, as the history entry records it. */
export type ProofSubject = { company: string; user: string; request: string };
export type ChangeProofs = {
  /** Creates the proof for one transaction that begins now. No two proofs are equal. */
  prove(proven: ProofSubject): string;
  /** Creates the proof for a migration, which may write in every company and acts for no user. */
  proveMigration(): string;
  /** Creates the proof for the rows of a baseline; `about` is further content that the proof covers. */
  proveBaseline(company: string, about?: string): string;
  /** Returns when the proof was made; undefined unless it is valid for this company, user and request. */
  verify(proof: string, company: string, user: string, request: string): Date | undefined;
  verifyBaseline(proof: string, company: string, about?: string): Date | undefined;
};

const anyCompany = 'any';
const macBytes = 16;

/** Makes the functions that create and verify proofs. `macKey` is derived for this purpose only (keys.ts). */
export function makeChangeProofs(macKey: Uint8Array): ChangeProofs {
  const key = createSecretKey(macKey);
  const macOf = (...parts: readonly string[]): string =>
    createHmac('sha256', key).update(parts.join('|')).digest().subarray(0, macBytes).toString('base64url');
  const make = (kind: string, company: string, user: string, request: string): string => {
    const moment = `${Date.now().toString(36)}.${randomBytes(6).toString('base64url')}`;
    const scope = company === anyCompany ? anyCompany : 'one';
    return `${moment}.${scope}.${macOf(kind, moment, company, user, request)}`;
  };
  const read = (kind: string, proof: string, company: string, user: string, request: string): Date | undefined => {
    const [time = '', nonce = '', scope = '', mac, ...more] = proof.split('.');
    const expected = macOf(kind, `${time}.${nonce}`, scope === anyCompany ? anyCompany : company, user, request);
    // Compared as text: a second valid encoding of the same proof would hide that it is used twice.
    return mac === expected && more.length === 0 ? new Date(Number.parseInt(time, 36)) : undefined;
  };
  return {
    prove: ({ company, user, request }) => make('change', company, user, request),
    proveMigration: () => make('change', anyCompany, '', ''),
    proveBaseline: (company, about = '') => make('baseline', company, about, ''),
    verify: (proof, company, user, request) => read('change', proof, company, user, request),
    verifyBaseline: (proof, company, about = '') => read('baseline', proof, company, about, ''),
  };
}
