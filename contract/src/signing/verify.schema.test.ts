import { describe, expect, it } from 'vitest';
import {
  decideVerificationVerdict,
  verificationVerdicts,
  verificationVerdictTexts,
  type VerificationVerdict,
  type VerifiedSignature,
} from './verify.schema.ts';

const signature = (change: Partial<VerifiedSignature> = {}): VerifiedSignature => ({
  kind: 'signature',
  name: 'Ada',
  email: null,
  organisation: null,
  meaning: null,
  at: null,
  holds: true,
  ours: true,
  coversWholeFile: false,
  timestamp: null,
  problem: null,
  ...change,
});
const last = { coversWholeFile: true };
const seal = (change: Partial<VerifiedSignature> = {}) => signature({ kind: 'seal', ...last, ...change });

const table: [what: string, signatures: VerifiedSignature[], VerificationVerdict][] = [
  ['no signature', [], 'unsigned'],
  ['signatures and the seal over everything', [signature(), signature(), seal()], 'genuine'],
  ['the seal alone', [seal()], 'genuine'],
  ['the first of two signatures', [signature(last)], 'unfinished'],
  ['bytes after the seal', [signature(), seal({ coversWholeFile: false })], 'altered'],
  ['an invalid signature', [signature({ holds: false }), seal()], 'altered'],
  ['an invalid seal', [signature(), seal({ holds: false })], 'altered'],
  ['somebody else’s certificate', [signature({ ours: false }), seal()], 'foreign'],
  [
    'somebody else’s signature after the seal',
    [signature(), seal({ coversWholeFile: false }), signature({ ...last, ours: false })],
    'foreign',
  ],
  ['a signature of ours after the seal', [seal({ coversWholeFile: false }), signature(last)], 'unfinished'],
  ['somebody else’s certificate, and bytes after it', [signature({ ours: false })], 'altered'],
];

describe('the verdict on a file', () => {
  it.each(table)('follows from its signatures: %s', (_what, signatures, verdict) => {
    expect(decideVerificationVerdict({ problem: null, signatures, isSignedElsewhere: false })).toBe(verdict);
  });

  it('is the problem itself if the file could not be checked, regardless of its signatures', () => {
    expect(decideVerificationVerdict({ problem: 'encrypted', signatures: [seal()], isSignedElsewhere: false })).toBe(
      'encrypted',
    );
    expect(decideVerificationVerdict({ problem: 'unreadable', signatures: [seal()], isSignedElsewhere: false })).toBe(
      'unreadable',
    );
    expect(decideVerificationVerdict({ problem: 'unchecked', signatures: [], isSignedElsewhere: false })).toBe(
      'unchecked',
    );
  });

  it('is “elsewhere” if the file matches an externally signed document, regardless of its signatures', () => {
    for (const signatures of [[], [signature({ ours: false, ...last })]])
      expect(decideVerificationVerdict({ problem: null, signatures, isSignedElsewhere: true })).toBe('elsewhere');
  });

  it('has a text and a distinct title for every result', () => {
    for (const verdict of verificationVerdicts)
      expect(verificationVerdictTexts[verdict].text.length).toBeGreaterThan(40);
    expect(new Set(Object.values(verificationVerdictTexts).map(({ title }) => title)).size).toBe(
      verificationVerdicts.length,
    );
  });
});
