import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { makeChangeProofs, type ChangeProofs } from './change-proofs.ts';
import { constantTimeEqual, sha256 } from './tokens.ts';

// The installation's secret is never used directly: each purpose has separate keys, derived from it (HKDF-SHA256, RFC
// 5869). So a value that one purpose computes for a caller, or stores where the database owner can read it, is useless
// for any other purpose.

/**
 * `legacy` is the plaintext format of this purpose. Before decision 0048 one key encrypted everything, so an old value
 * that was moved into another column would decrypt there. Checking its format prevents that.
 */
const purposes = {
  /** Codes sent by mail. */
  codes: { legacy: undefined },
  /** Recovery codes of the second factor. */
  recoveryCodes: { legacy: undefined },
  /** Keys of authenticator apps. */
  secondFactors: { legacy: /^[A-Z2-7]{32}$/ },
  pins: { legacy: /^\d{6}$/ },
  /** Signing links. */
  links: { legacy: /^[\w-]{43}$/ },
  /** Links on the labels of vehicles, and those of requests that visitors sent through them. */
  labels: { legacy: undefined },
  /** Private keys that sign documents. */
  signingKeys: { legacy: /^-----BEGIN [A-Z ]*PRIVATE KEY-----\n/ },
  /** Bodies and responses of requests with an Idempotency-Key. */
  requests: { legacy: /^(?:[[{"]|(?:true|null)$)/ },
  /** Lots for the draw of second looks. */
  secondLooks: { legacy: undefined },
  /** Keys of uploaded files. */
  files: { legacy: undefined },
  /** Proves that the server issued the content of a day sheet. */
  daySheets: { legacy: undefined },
} as const satisfies Record<string, { legacy: RegExp | undefined }>;
export type KeyPurpose = keyof typeof purposes;

export type PurposeKeys = {
  /**
   * Computes the MAC of a text. Without the installation's secret, nobody can brute-force short texts (codes, PINs)
   * from a stolen table.
   */
  mac(text: string): string;
  /** Returns whether `mac` belongs to this text. Also accepts MACs from before each purpose had its own key. */
  matches(text: string, mac: string): boolean;
  /** Encrypts a text for one row (`about`): it cannot be decrypted in another row. */
  seal(text: string, about: string): string;
  open(sealed: string, about: string): string;
};

/** Ed25519. The private key is derived like the others and is never stored; anyone may have the public key. */
export type SealKey = {
  readonly publicKeyPem: string;
  /** SHA-256 of the public key (SubjectPublicKeyInfo), in hex. */
  readonly fingerprint: string;
  /** `domain` names the kind of text: a signature for one kind is invalid for any other. */
  sign(domain: string, text: string): string;
  verify(domain: string, text: string, signature: string): boolean;
  /**
   * Returns whether this is the text's MAC under the single key used before decision 0048. Such MACs are still accepted
   * but no longer created.
   */
  verifyLegacy(text: string, mac: string): boolean;
};

export type Keys = Readonly<Record<KeyPurpose, PurposeKeys>> & {
  readonly seals: SealKey;
  /** Proves which history entries the product wrote. */
  readonly changes: ChangeProofs;
};

const version = 'v2.';
const nonceBytes = 12;
const tagBytes = 16;

export function makeKeys(secret: Uint8Array): Keys {
  const derived = (label: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `roadworthy/${version}${label}`, 32));
  const legacyKey = createHash('sha256').update(secret).digest();
  const verifyLegacy = (text: string, mac: string): boolean => constantTimeEqual(mac, hmac(legacyKey, text));

  const keysFor = (purpose: KeyPurpose): PurposeKeys => {
    const macKey = derived(`${purpose}/mac`);
    const boxKey = derived(`${purpose}/box`);
    const mac = (text: string): string => version + hmac(macKey, text);
    return {
      mac,
      matches: (text, storedMac) =>
        storedMac.startsWith(version) ? constantTimeEqual(storedMac, mac(text)) : verifyLegacy(text, storedMac),
      seal: (text, about) => version + encrypt(boxKey, text, about),
      open(sealed, about) {
        if (sealed.startsWith(version)) return decrypt(boxKey, sealed.slice(version.length), about);
        const text = decrypt(legacyKey, sealed, '');
        if (!purposes[purpose].legacy?.test(text))
          throw new Error(`a value for another purpose was stored as ${purpose}`);
        return text;
      },
    };
  };
  return {
    codes: keysFor('codes'),
    recoveryCodes: keysFor('recoveryCodes'),
    secondFactors: keysFor('secondFactors'),
    pins: keysFor('pins'),
    links: keysFor('links'),
    labels: keysFor('labels'),
    signingKeys: keysFor('signingKeys'),
    requests: keysFor('requests'),
    files: keysFor('files'),
    daySheets: keysFor('daySheets'),
    secondLooks: keysFor('secondLooks'),
    seals: { ...signingKey(derived('seals/sign')), verifyLegacy },
    changes: makeChangeProofs(derived('changes/mac')),
  };
}

const hmac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** Encrypts with AES-256-GCM; the ciphertext includes its nonce and tag. */
function encrypt(key: Buffer, text: string, about: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function decrypt(key: Buffer, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** The PKCS #8 prefix of a 32-byte Ed25519 private key (RFC 8410, section 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

function signingKey(seed: Buffer): Omit<SealKey, 'verifyLegacy'> {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const bytesOf = (domain: string, text: string): Buffer => Buffer.from(`${domain}\n${text}`);
  return {
    publicKeyPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    fingerprint: sha256(publicKey.export({ format: 'der', type: 'spki' })),
    sign: (domain, text) => sign(null, bytesOf(domain, text), privateKey).toString('base64url'),
    verify: (domain, text, signature) => {
      const bytes = Buffer.from(signature, 'base64url');
      // Rejects non-canonical encodings of a signature, so that signatures can be compared as strings.
      return bytes.toString('base64url') === signature && verify(null, bytesOf(domain, text), publicKey, bytes);
    },
  };
}
