import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// A provider collects the signatures for a document. The signing, its signers, their turn and the evidence are stored
// here; the provider reports progress but never changes a status itself.

export type SignerReport = {
  position: number;
  state: 'waiting' | 'opened' | 'signed' | 'declined';
  at?: Date | undefined;
  reason?: string | undefined;
  /** The signing page of this signer; only available when it is their turn, and only for a while. */
  link?: string | undefined;
};
export type ProviderReport = {
  signers: SignerReport[];
  ended?: 'expired' | 'cancelled' | undefined;
  /** Why the report does not match our request: other signers, or a signature out of turn. */
  mismatch?: string | undefined;
};

export type SignatureProvider = {
  /** Whether the company's seal is added in its own field after the last signature. */
  readonly addsSeal: boolean;
  /**
   * Prepares the document for signing and returns the provider's id for it; repeated calls create only one document.
   * Absent if the frozen file needs no preparation.
   */
  prepare?(signing: SigningRow, given: { pdf: Uint8Array; askedBefore: boolean }): Promise<string>;
  /** Returns the provider's current status; undefined if our own record is the only source. */
  status(signing: SigningRow): Promise<ProviderReport | undefined>;
  /** Returns the signed file, or undefined while it is not ready. */
  fetchFinal(signing: SigningRow): Promise<Uint8Array | undefined>;
  /** Closes the document for signing. Succeeds even if it was already closed or never prepared. */
  void(signing: SigningRow): Promise<void>;
  /** Absent if our own mail is the reminder. */
  remind?(signing: SigningRow, signer: SignerRow): Promise<void>;
};
