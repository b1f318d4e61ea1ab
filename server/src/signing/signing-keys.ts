import { platformId } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Kit } from '../kit/kit.ts';
import { issueSeal, makeAuthority } from '../kit/signature/certificates.ts';
import * as keys from './signing-keys.queries.ts';

// The installation's own root certifies each signer's one-time key and each company's seal. It is made at its first use and kept encrypted
// under the installation's secret, which is not in the database (esign.md A4.2). When either is lost, signing is off, and nothing else.

export type KeyPair = { certificatePem: string; privateKeyPem: string };
type Kept = { certificatePem: string; privateKeyCipher: string; about: string };
const contextOf = (companyId: string, name: string): string => `${companyId} ${name}`;

const lost = (kit: Kit, why: string) => {
  kit.note('error', 'signing is switched off: restore the database or secret.key from the same backup', { why });
  return problem.unavailable(signingMessages.keysLost, 300);
};

function opened(kit: Kit, { certificatePem, privateKeyCipher, about }: Kept): KeyPair {
  try {
    return { certificatePem, privateKeyPem: kit.keys.signingKeys.open(privateKeyCipher, about) };
  } catch {
    throw lost(kit, 'a key was encrypted under another secret');
  }
}

async function keptOrMade(kit: Kit, companyId: string, name: string, make: () => Promise<KeyPair> | KeyPair): Promise<Kept> {
  const about = contextOf(companyId, name);
  const read = async (): Promise<Kept | undefined> => {
    const found = await kit.db.system((tx) => keys.find(tx, companyId, name));
    return found && { ...found, about };
  };
  const before = await read();
  if (before) return before;
  const { certificatePem, privateKeyPem } = await make();
  const privateKeyCipher = kit.keys.signingKeys.seal(privateKeyPem, about);
  await kit.db.actingIn(companyId, undefined, (tx) => keys.keep(tx, { companyId, name, certificatePem, privateKeyCipher }));
  // Read again: of two that made one at the same moment, the first one counts.
  const kept = await read();
  if (!kept) throw new Error(`The signing key ${name} could not be kept`);
  return kept;
}

const root = (kit: Kit): Promise<Kept> =>
  keptOrMade(kit, platformId, 'root', async () => {
    // Under a second root everything that was signed before would be a stranger's.
    if (await kit.db.system(keys.isInUse)) throw lost(kit, 'the root is not in the database');
    return makeAuthority('Roadworthy installation root', kit.now());
  });

export const rootKey = async (kit: Kit): Promise<KeyPair> => opened(kit, await root(kit));
/** What the world may know of it: good for checking, also where the key itself cannot be opened. */
export const rootCertificate = async (kit: Kit): Promise<string> => (await root(kit)).certificatePem;

export async function sealKey(kit: Kit, companyId: string, companyName: string): Promise<KeyPair & { rootPem: string }> {
  const authority = await rootKey(kit);
  const seal = await keptOrMade(kit, companyId, 'seal', () => issueSeal(authority, companyName, kit.now()));
  return { ...opened(kit, seal), rootPem: authority.certificatePem };
}
