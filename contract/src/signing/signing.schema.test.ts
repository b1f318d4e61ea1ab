import { signingMessages } from './messages/signing.messages.ts';
import { describe, expect, it } from 'vitest';
import type { SignerState, SigningState } from './signing.machine.ts';
import { SignDocument, type SigningPage } from './signing.schema.ts';
import { findSigningNotice } from './signing.notice.ts';

const standing = (
  state: SigningState,
  you: SignerState,
  first: SignerState = 'signed',
  replaced = false,
  waitsFor?: SigningPage['waitsFor'],
) =>
  findSigningNotice({
    state,
    replaced,
    waitsFor,
    you: { name: 'Cy', role: 'Customer', meaning: 'I sign', state: you },
    signers: [
      { name: 'Bo', role: 'Business Relationship Manager', state: first, signedAt: null },
      { name: 'Cy', role: 'Customer', state: you, signedAt: null },
    ],
  });

describe('a signing page with nothing to sign', () => {
  it.each<[SigningState, SignerState, SignerState, string, string]>([
    ['open', 'locked', 'signed', 'error', signingMessages.locked],
    ['open', 'signed', 'signed', 'success', signingMessages.alreadySigned],
    ['completed', 'signed', 'signed', 'success', signingMessages.alreadySigned],
    ['declined', 'declined', 'signed', 'info', signingMessages.youDeclined],
    [
      'declined',
      'queued',
      'declined',
      'info',
      '\u2068Bo\u2069 declined to sign. The document is closed. When it is reissued, you get the new one by email.',
    ],
    [
      'declined',
      'signed',
      'declined',
      'info',
      '\u2068Bo\u2069 declined to sign. The document is closed. When it is reissued, you get the new one by email.',
    ],
    ['expired', 'due', 'signed', 'warning', signingMessages.timeIsOver],
    ['voided', 'signed', 'signed', 'info', signingMessages.noLongerCounts],
    ['quarantined', 'due', 'signed', 'error', signingMessages.askOffice],
  ])(
    'explains why and what to do (%s; the signer is %s, the previous signer is %s)',
    (state, you, first, kind, text) => {
      expect(standing(state, you, first)).toEqual({ kind, text });
    },
  );

  it.each([
    ['signature', 'It is not your turn yet: \u2068Bo\u2069 signs first'],
    ['verification', 'It is not your turn yet: \u2068Bo\u2069 has signed but still has to press Verify Signature'],
    ['review', 'It is not your turn yet: review the assessment of the work plan first, then sign'],
  ] as const)('explains what has to happen before the signer’s turn (waiting for a %s)', (step, text) => {
    expect(standing('open', 'queued', 'due', false, { step, name: 'Bo' })).toEqual({ kind: 'info', text });
  });

  it.each<SigningState>(['expired', 'voided'])('says where to find the newer document (%s)', (state) => {
    expect(standing(state, 'due', 'signed', true)).toEqual({ kind: 'info', text: signingMessages.replaced });
  });
});

describe('the evidence sent with a signature', () => {
  const given = {
    pin: '123456',
    signature: { kind: 'typed', value: 'Cy' },
    consent: true,
    documentSha256: 'a'.repeat(64),
    consentVersion: '2026-11',
  };
  it('is optional, and consists only of pages and a time zone name', () => {
    expect(SignDocument.safeParse(given).success).toBe(true);
    expect(
      SignDocument.safeParse({
        ...given,
        pagesViewed: { pages: [1, 2], of: 2 },
        timeZone: 'America/Argentina/Buenos_Aires',
      }).success,
    ).toBe(true);
    for (const wrong of [
      { timeZone: 'UTC\nX' },
      { pagesViewed: { pages: [0], of: 1 } },
      { pagesViewed: { pages: [1] } },
      { place: 'here' },
    ])
      expect(SignDocument.safeParse({ ...given, ...wrong }).success).toBe(false);
  });
});
