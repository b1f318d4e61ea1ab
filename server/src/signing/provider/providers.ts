import { isSigningCompleted } from '@roadworthy/contract/signing/signing.machine.ts';
import type { Kit } from '../../kit/kit.ts';
import type { SignatureProviderName } from '../../kit/settings.ts';
import { makeEversignProvider } from './eversign.provider.ts';
import type { SignatureProvider } from './provider.ts';

/**
 * Makes the provider for the built-in page with PINs and PDF signatures (sign.actions.ts): the document is ready once
 * frozen, and our record is the only source of its status.
 */
const builtinProvider = ({ storage }: Pick<Kit, 'storage'>): SignatureProvider => ({
  addsSeal: true,
  status: async () => undefined,
  fetchFinal: async (signing) => (isSigningCompleted(signing.state) ? storage.get(signing.currentSha256) : undefined),
  void: async () => undefined,
});

/** Returns the provider with this name. A signing keeps its provider even if the setting changes later. */
export const getProvider = (kit: Kit, name: SignatureProviderName): SignatureProvider =>
  name === 'eversign' ? makeEversignProvider(kit) : builtinProvider(kit);
