import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeKeys, type KeyPurpose } from './keys.ts';
import { makeLegacyKey } from './legacy-key.example.ts';

const secret = Buffer.alloc(32, 7);
const keys = makeKeys(secret);
const legacy = makeLegacyKey(secret);
/** OpenSSL reports this for a wrong key, a wrong row and changed bytes alike. */
const wrongKey = 'unable to authenticate data';
const purposes = Object.keys(keys).filter((name): name is KeyPurpose => !['seals', 'changes'].includes(name));

describe('the installation keys', () => {
  it('differ for each purpose: a MAC or ciphertext made for one purpose is invalid for another', () => {
    expect(purposes.length).toBeGreaterThan(7);
    expect(new Set(purposes.map((purpose) => keys[purpose].mac('a text'))).size).toBe(purposes.length);
    for (const one of purposes)
      for (const other of purposes.filter((purpose) => purpose !== one)) {
        expect(keys[other].matches('a text', keys[one].mac('a text'))).toBe(false);
        expect(() => keys[other].open(keys[one].seal('a text', 'a row'), 'a row')).toThrow(wrongKey);
      }
  });

  it('decrypt what they encrypted, but only in the row for which it was encrypted', () => {
    const sealed = keys.pins.seal('123456', 'signing 1');
    expect([sealed.includes('123456'), keys.pins.open(sealed, 'signing 1')]).toEqual([false, '123456']);
    expect(() => keys.pins.open(sealed, 'signing 2')).toThrow(wrongKey);
    expect(() => keys.pins.open(`${sealed.slice(0, -2)}AA`, 'signing 1')).toThrow(wrongKey);
    expect(() => makeKeys(Buffer.alloc(32, 8)).pins.open(sealed, 'signing 1')).toThrow(wrongKey);
  });

  it.each<[KeyPurpose, string]>([
    ['pins', '012345'],
    ['links', 'a-_4'.repeat(10) + 'xyz'],
    ['secondFactors', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    ['signingKeys', '-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----\n'],
    ['requests', '{"data":{"_id":1}}'],
  ])(
    'still decrypt values from before the keys were separate (%s), and only for their own purpose',
    (purpose, text) => {
      const sealed = legacy.seal(text);
      expect(keys[purpose].open(sealed, 'any row')).toBe(text);
      for (const other of purposes.filter((one) => one !== purpose))
        expect(() => keys[other].open(sealed, 'any row')).toThrow('a value for another purpose');
    },
  );

  it('still match an old hash, but no longer create one', () => {
    for (const purpose of purposes) {
      expect([
        keys[purpose].matches('1 2 123456', legacy.mac('1 2 123456')),
        keys[purpose].matches('1 2 123457', legacy.mac('1 2 123456')),
      ]).toEqual([true, false]);
      expect(keys[purpose].mac('1 2 123456').endsWith(legacy.mac('1 2 123456'))).toBe(false);
    }
  });
});

describe('the seal key', () => {
  const { sign, verify: verifies, publicKeyPem, fingerprint } = keys.seals;

  it('signs for one domain at a time, and anyone with the public key can verify it', () => {
    const signature = sign('a kind', 'a text');
    expect(verifies('a kind', 'a text', signature)).toBe(true);
    for (const [domain, text] of [
      ['another kind', 'a text'],
      ['a kind', 'a text '],
      ['a', 'kind\na text'],
    ] as const)
      expect(verifies(domain, text, signature)).toBe(false);
    expect(
      verify(null, Buffer.from('a kind\na text'), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64url')),
    ).toBe(true);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it('accepts only the canonical encoding of a signature, and no signature from another installation', () => {
    const signature = sign('a kind', 'a text');
    for (const other of [
      `${signature}=`,
      `${signature} `,
      signature.slice(0, -1),
      '',
      makeKeys(Buffer.alloc(32, 8)).seals.sign('a kind', 'a text'),
    ])
      expect(verifies('a kind', 'a text', other)).toBe(false);
  });
});
