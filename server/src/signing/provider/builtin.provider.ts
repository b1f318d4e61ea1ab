import { isSigningCompleted } from '@roadworthy/contract/signing/signing.machine.ts';
import type { Kit } from '../../kit/kit.ts';
import type { SignatureProvider } from './provider.ts';

/** Our own page, PINs and PDF signatures (sign.actions.ts): the document is ready as soon as it is frozen, and our record says all there is to know. */
export const builtinProvider = ({ storage }: Pick<Kit, 'storage'>): SignatureProvider => ({
  addsSeal: true,
  status: async () => undefined,
  fetchFinal: async (signing) => (isSigningCompleted(signing.state) ? storage.get(signing.currentSha256) : undefined),
  void: async () => undefined,
});
