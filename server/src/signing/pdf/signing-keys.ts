import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';

import { createPrivateKey, sign } from 'node:crypto';
import type { Kit } from '../../kit/kit.ts';
import { issueSealCertificate, makeAuthority } from '../../kit/signature/create/certificates.ts';
import * as keys from './signing-keys.queries.ts';

// The installation's own root certifies each signer's one-time key and each company's seal. It is created on first use
// and stored encrypted under the installation's secret, which is not in the database. If the stored root or the secret
// is lost, signing stops working.

export type KeyPair = { certificatePem: string; privateKeyPem: string };
type StoredKey = { certificatePem: string; privateKeyCipher: string; about: string };
const contextOf = (companyId: string, name: string): string => `${companyId} ${name}`;

const keysLostProblem = (kit: Kit, why: 'another secret' | 'root key missing') => {
  kit.note('error', 'signing is switched off: restore the database or secret.key from the same backup', { why });
  return problem.unavailable(signingMessages.keysLost, 300);
};

function decryptKey(kit: Kit, { certificatePem, privateKeyCipher, about }: StoredKey): KeyPair {
  try {
    return { certificatePem, privateKeyPem: kit.keys.signingKeys.open(privateKeyCipher, about) };
  } catch {
    throw keysLostProblem(kit, 'another secret');
  }
}

async function findOrCreateKey(
  kit: Kit,
  companyId: string,
  name: string,
  make: () => Promise<KeyPair> | KeyPair,
): Promise<StoredKey> {
  const about = contextOf(companyId, name);
  const read = async (): Promise<StoredKey | undefined> => {
    const found = await kit.db.inSystem((tx) => keys.find(tx, companyId, name));
    return found && { ...found, about };
  };
  const existing = await read();
  if (existing) return existing;
  const { certificatePem, privateKeyPem } = await make();
  const privateKeyCipher = kit.keys.signingKeys.seal(privateKeyPem, about);
  await kit.db.inCompany(companyId, undefined, (tx) =>
    keys.add(tx, { companyId, name, certificatePem, privateKeyCipher }),
  );
  // The root is read again, because if two servers create it at once, the first one wins.
  const stored = await read();
  if (!stored) throw new Error(`The signing key ${name} could not be saved`);
  return stored;
}

const root = (kit: Kit): Promise<StoredKey> =>
  findOrCreateKey(kit, platformId, 'root', async () => {
    // With a second root, all earlier signatures would appear to come from another installation.
    if (await kit.db.inSystem(keys.isInUse)) throw keysLostProblem(kit, 'root key missing');
    return makeAuthority(messages.rootName, kit.now());
  });

export const getRootKey = async (kit: Kit): Promise<KeyPair> => decryptKey(kit, await root(kit));
/** Returns the public root certificate, available for verification even if the key cannot be decrypted. */
export const getRootCertificate = async (kit: Kit): Promise<string> => (await root(kit)).certificatePem;

export async function getSealKey(
  kit: Kit,
  companyId: string,
  companyName: string,
): Promise<KeyPair & { rootPem: string }> {
  const authority = await getRootKey(kit);
  const seal = await findOrCreateKey(kit, companyId, 'seal', () =>
    issueSealCertificate(authority, companyName, kit.now()),
  );
  return { ...decryptKey(kit, seal), rootPem: authority.certificatePem };
}

/** Signs a file with the root's key: ECDSA with SHA-256 in DER, as `openssl dgst -sha256 -verify` checks it. */
export async function signWithRoot(kit: Kit, bytes: Uint8Array): Promise<{ signature: Uint8Array; rootPem: string }> {
  const { certificatePem, privateKeyPem } = await getRootKey(kit);
  return { signature: sign('sha256', bytes, createPrivateKey(privateKeyPem)), rootPem: certificatePem };
}
