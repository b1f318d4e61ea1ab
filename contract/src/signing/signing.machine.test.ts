import { describe, expect, it } from 'vitest';
import { checkEveryTransition, rowsOf, type Row } from '../kit/machine.example.ts';
import { can } from '../kit/machine.ts';
import * as machine from './signing.machine.ts';
import {
  hasSigned,
  signerStatusOfState,
  signerStates,
  signingMachine,
  signingStates,
  isAwaitingSigner,
  type SigningEvent,
} from './signing.machine.ts';

/** Covers the last signature, declining, expiry, editing, and a file that differs from its record. */
const table: Row[] = [
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
    expect(rowsOf(signingMachine)).toEqual(table);
  });

  it('refuses every other event with "Signing is {state}"', () => {
    expect(checkEveryTransition(signingMachine, { subject: 'Signing', statuses: signingStates, events })).toBe(6 * 6);
  });

  it('shows its signers in the three status words of the specification', () => {
    expect(signerStates.map((state) => [state, signerStatusOfState[state]])).toEqual([
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
    expect(signingStates.filter(machine.isClosedSigning)).toEqual(
      signingStates.filter((state) => !can(signingMachine, state, 'void')),
    );
    expect(signingStates.filter(machine.isVoidedOrExpired)).toEqual(['expired', 'voided']);
  });

  it('notifies each signer of their turn once, and does not ask those who have already answered', () => {
    expect(signerStates.filter(machine.isDue)).toEqual(['due']);
    expect(signerStates.filter(machine.isInvited)).toEqual(['due', 'opened']);
    expect(signerStates.filter(machine.hasAnswered)).toEqual(['signed', 'declined']);
  });

  it('waits for signers who have not signed, and knows who has', () => {
    const shown = ['waiting', 'signed', 'declined'] as const;
    expect(shown.filter(isAwaitingSigner)).toEqual(['waiting']);
    expect(shown.filter(hasSigned)).toEqual(['signed']);
  });
});
