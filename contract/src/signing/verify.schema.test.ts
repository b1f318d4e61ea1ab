import { describe, expect, it } from 'vitest';
import { verdictOf, verdicts, verdictTexts, type Verdict, type VerifiedSignature } from './verify.schema.ts';

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

const table: [what: string, signatures: VerifiedSignature[], Verdict][] = [
  ['no signature', [], 'unsigned'],
  ['signatures and the seal over everything', [signature(), signature(), seal()], 'genuine'],
  ['the seal alone', [seal()], 'genuine'],
  ['the first of two signatures', [signature(last)], 'unfinished'],
  ['bytes after the seal', [signature(), seal({ coversWholeFile: false })], 'altered'],
  ['a signature that does not hold', [signature({ holds: false }), seal()], 'altered'],
  ['a seal that does not hold', [signature(), seal({ holds: false })], 'altered'],
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
    expect(verdictOf({ problem: null, signatures, isSignedElsewhere: false })).toBe(verdict);
  });

  it('is the problem itself if the file could not be checked, regardless of its signatures', () => {
    expect(verdictOf({ problem: 'encrypted', signatures: [seal()], isSignedElsewhere: false })).toBe('encrypted');
    expect(verdictOf({ problem: 'unreadable', signatures: [seal()], isSignedElsewhere: false })).toBe('unreadable');
    expect(verdictOf({ problem: 'unchecked', signatures: [], isSignedElsewhere: false })).toBe('unchecked');
  });

  it('is that another service signed it if it matches our record, regardless of its signatures', () => {
    for (const signatures of [[], [signature({ ours: false, ...last })]])
      expect(verdictOf({ problem: null, signatures, isSignedElsewhere: true })).toBe('elsewhere');
  });

  it('has a message for every result', () => {
    for (const verdict of verdicts) expect(verdictTexts[verdict].text.length).toBeGreaterThan(40);
    expect(new Set(Object.values(verdictTexts).map(({ title }) => title)).size).toBe(verdicts.length);
  });
});
