import type { Kit } from '../../kit/kit.ts';
import type { SignatureProviderName } from '../../kit/settings.ts';
import { builtinProvider } from './builtin.provider.ts';
import { eversignProvider } from './eversign.provider.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// Who collects the signatures under a document. Ours are the signing, its signers, their turn and the evidence; a provider is asked what has come of
// it, keeps nothing of ours, and never moves a status by itself (esign.md A4.1).

export type SignerReport = {
  position: number;
  state: 'waiting' | 'opened' | 'signed' | 'declined';
  at?: Date | undefined;
  reason?: string | undefined;
  /** Where this signer signs; only in their turn, and good for a while only. */
  link?: string | undefined;
};
export type ProviderReport = {
  signers: SignerReport[];
  ended?: 'expired' | 'cancelled' | undefined;
  /** Why what was signed there is not what we asked for: somebody else signed, or out of turn. */
  mismatch?: string | undefined;
};

export type SignatureProvider = {
  /** The company's seal is put under the last signature here, in a field of its own. */
  readonly addsSeal: boolean;
  /** Makes the document ready to be signed and answers the provider's id of it: one, however often it is asked. Missing where the frozen file is it. */
  prepare?(signing: SigningRow, given: { pdf: Uint8Array; askedBefore: boolean }): Promise<string>;
  /** What the provider says now; nothing where our own record is all there is to know. */
  status(signing: SigningRow): Promise<ProviderReport | undefined>;
  /** The signed file, or nothing while it is not ready. */
  fetchFinal(signing: SigningRow): Promise<Uint8Array | undefined>;
  /** Nobody signs it any more. Done also where it was over already, or was never made. */
  void(signing: SigningRow): Promise<void>;
  /** Missing where our own mail is the reminder. */
  remind?(signing: SigningRow, signer: SignerRow): Promise<void>;
};

/** A signing stays with the provider that it was made with, whatever the setting says later. */
export const providerOf = (kit: Kit, name: SignatureProviderName): SignatureProvider => (name === 'eversign' ? eversignProvider(kit) : builtinProvider(kit));
