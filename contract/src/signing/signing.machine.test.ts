import { describe, expect, it } from 'vitest';
import { checkEveryTransition, listTransitions, type TransitionRow } from '../kit/machine.example.ts';
import { can } from '../kit/machine.ts';
import * as machine from './signing.machine.ts';
import {
  hasSigned,
  signerStatusByState,
  signerStates,
  signingMachine,
  signingStates,
  isAwaitingSigner,
  type SigningEvent,
} from './signing.machine.ts';

/** Covers the last signature, declining, expiry, editing, and a file that differs from its record. */
const table: TransitionRow[] = [
  ['open', 'sign', 'the signer', 'open'],
  ['open', 'sign last', 'the signer', 'completed'],
  ['open', 'decline', 'the signer', 'declined'],
  ['open', 'expire', 'server', 'expired'],
  ['open', 'void', 'server, the office', 'voided'],
  ['open', 'quarantine', 'server', 'quarantined'],
  ['completed', 'void', 'server, the office', 'voided'],
  ['completed', 'quarantine', 'server', 'quarantined'],
];
const events: SigningEvent[] = ['sign', 'sign last', 'decline', 'expire', 'void', 'quarantine'];

describe('a signing', () => {
  it('allows exactly the transitions of the table', () => {
    expect(listTransitions(signingMachine)).toEqual(table);
  });

  it('refuses every event without a transition, with the message of its state', () => {
    expect(
      checkEveryTransition(signingMachine, {
        statuses: signingStates,
        events,
      }),
    ).toBe(6 * 6);
    expect(signingMachine.refusal('expired')).toBe('This document has expired. Reissue it first.');
  });

  it('shows its signers in the three status words of the specification', () => {
    expect(signerStates.map((state) => [state, signerStatusByState[state]])).toEqual([
      ['queued', 'waiting'],
      ['due', 'waiting'],
      ['opened', 'waiting'],
      ['locked', 'waiting'],
      ['signed', 'signed'],
      ['declined', 'declined'],
      ['replaced', 'declined'],
    ]);
  });

  it('is open while somebody can sign, and closed when it can be neither signed nor voided', () => {
    expect(signingStates.filter(machine.isSigningOpen)).toEqual(
      signingStates.filter((state) => can(signingMachine, state, 'sign')),
    );
    expect(signingStates.filter(machine.isSigningClosed)).toEqual(
      signingStates.filter((state) => !can(signingMachine, state, 'void')),
    );
    expect(signingStates.filter(machine.isVoidedOrExpired)).toEqual(['expired', 'voided']);
  });

  it('counts due signers as due, due and opened ones as invited, and signed and declined ones as answered', () => {
    expect(signerStates.filter(machine.isSignerDue)).toEqual(['due']);
    expect(signerStates.filter(machine.isSignerInvited)).toEqual(['due', 'opened']);
    expect(signerStates.filter(machine.hasSignedOrDeclined)).toEqual(['signed', 'declined']);
  });

  it('distinguishes signers it waits for from those who have signed', () => {
    const shown = ['waiting', 'signed', 'declined'] as const;
    expect(shown.filter(isAwaitingSigner)).toEqual(['waiting']);
    expect(shown.filter(hasSigned)).toEqual(['signed']);
  });
});
