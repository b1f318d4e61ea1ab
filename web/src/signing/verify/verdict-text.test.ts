import type { VerifiedSignature } from '@roadworthy/contract/signing/verify.schema.ts';
import { describe, expect, it } from 'vitest';
import { describeFile, describeSignature, describeTimestamp } from './verdict-text.ts';

const signature: VerifiedSignature = {
  kind: 'signature',
  name: 'Ada Byron',
  email: 'ada@x.test',
  organisation: 'Nordhafen',
  meaning: null,
  at: null,
  holds: true,
  ours: true,
  coversWholeFile: false,
  timestamp: null,
  problem: null,
};

describe('a verified signature', () => {
  it('shows the signer, and how far it can be trusted', () => {
    expect(describeSignature(signature)).toEqual({
      who: 'Ada Byron',
      more: 'ada@x.test · Nordhafen',
      worth: 'Valid. Its certificate was issued by this installation.',
    });
    expect(describeSignature({ ...signature, kind: 'seal', name: 'Nordhafen' }).more).toBe('Company seal');
  });

  it('shows the reason if it is invalid or foreign', () => {
    expect(
      describeSignature({ ...signature, name: '', holds: false, problem: 'The signature is incomplete' }),
    ).toMatchObject({
      who: 'The signer’s name can’t be read',
      worth: 'Not valid. The signature is incomplete.',
    });
    expect(
      describeSignature({
        ...signature,
        ours: false,
        problem: 'The signer’s certificate comes from an unknown issuer',
      }).worth,
    ).toBe(
      'Valid, but its certificate was not issued by this installation. The signer’s certificate comes from an unknown issuer.',
    );
  });
});

describe('a timestamp', () => {
  it('shows its authority, and whether that is trusted here', () => {
    const at = new Date(2026, 10, 21, 7, 3).toISOString();
    expect(describeTimestamp({ at, authority: 'Time Ltd', known: true })).toBe(
      'Timestamped 2026-11-21 07:03 AM by Time Ltd',
    );
    expect(describeTimestamp({ at, authority: '', known: false })).toBe(
      'Timestamped 2026-11-21 07:03 AM by an unnamed authority, whose certificate is unknown here',
    );
  });
});

describe('a verified file', () => {
  const file = {
    verdict: 'genuine',
    size: 99_952,
    sha256: 'abc',
    title: 'Contract',
    author: 'Nordhafen',
    pages: 2,
    signatures: [],
    addedTo: false,
    elsewhere: null,
    content: null,
    outdated: null,
  } as const;
  it('shows its own details, and without them only its size and digest', () => {
    expect(describeFile({ ...file, signatures: [] }, 'c.pdf')).toEqual([
      'By Nordhafen',
      'c.pdf · 2 pages · 98\u00a0KB',
      'SHA-256: abc',
    ]);
    expect(
      describeFile({ ...file, signatures: [], title: null, author: null, pages: null, size: 3 * 1024 * 1024 }, 'c.pdf'),
    ).toEqual(['3.0\u00a0MB', 'SHA-256: abc']);
  });
});
