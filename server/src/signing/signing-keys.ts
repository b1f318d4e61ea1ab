import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { Kit } from '../kit/kit.ts';
import { issueSeal, makeAuthority } from '../kit/signature/certificates.ts';
import * as signings from './signing.queries.ts';

// The installation's own root certifies each signer's one-time key and each company's seal. It is made at its first use and kept encrypted
// under the installation's secret, which is not in the database (esign.md A4.2).

export type KeyPair = { certificatePem: string; privateKeyPem: string };

async function keptOrMade(kit: Kit, companyId: string, name: string, make: () => Promise<KeyPair> | KeyPair): Promise<KeyPair> {
  const read = () => kit.db.system((tx) => signings.signingKey(tx, companyId, name));
  if (!(await read())) {
    const made = await make();
    await kit.db.system((tx) =>
      signings.keepSigningKey(tx, { companyId, name, certificatePem: made.certificatePem, privateKeyCipher: kit.secrets.seal(made.privateKeyPem) }),
    );
  }
  // Read again: of two that made one at the same moment, the first one counts.
  const kept = await read();
  if (!kept) throw new Error(`The signing key ${name} could not be kept`);
  return { certificatePem: kept.certificatePem, privateKeyPem: kit.secrets.open(kept.privateKeyCipher) };
}

export const rootKey = (kit: Kit): Promise<KeyPair> => keptOrMade(kit, platformId, 'root', () => makeAuthority('Roadworthy installation root', kit.now()));

export const sealKey = async (kit: Kit, companyId: string, companyName: string): Promise<KeyPair> => {
  const root = await rootKey(kit);
  return keptOrMade(kit, companyId, 'seal', () => issueSeal(root, companyName, kit.now()));
};
