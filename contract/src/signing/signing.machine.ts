import { signingRefusals } from './messages/signing.messages.ts';
import type { Machine } from '../kit/machine.ts';

/** The states of a signing, in which the signers of one document sign in turn. */
export const signingStates = ['open', 'completed', 'declined', 'expired', 'voided', 'quarantined'] as const;
export type SigningState = (typeof signingStates)[number];
/** States in which a document can no longer be signed, so that the step needs a new one. */
export const closedSigningStates = [
  'declined',
  'expired',
  'voided',
  'quarantined',
] as const satisfies readonly SigningState[];
export type ClosedSigningState = (typeof closedSigningStates)[number];
export const isSigningClosed = (state: SigningState): state is ClosedSigningState =>
  closedSigningStates.some((closed) => closed === state);
/** Whether signers can still sign. */
export const isSigningOpen = (state: SigningState): boolean => state === 'open';
/** Whether all signers have signed. */
export const isSigningCompleted = (state: SigningState): boolean => state === 'completed';
export const isSigningDeclined = (state: SigningState): boolean => state === 'declined';
/** Whether the deadline passed before everybody had signed. */
export const isSigningExpired = (state: SigningState): boolean => state === 'expired';
/** Whether the document differs from its record, so that only the office can have it reissued. */
export const isSigningQuarantined = (state: SigningState): boolean => state === 'quarantined';
export const isVoidedOrExpired = (state: SigningState): boolean => state === 'voided' || state === 'expired';
export type SigningEvent = 'sign' | 'sign last' | 'decline' | 'expire' | 'void' | 'quarantine';
export type SigningWho = 'the signer' | 'server' | 'the office';

export const signingMachine = {
  refusal: (status) => signingRefusals[status],
  initial: ['open'],
  steps: [
    { from: 'open', event: 'sign', who: ['the signer'], to: 'open' },
    { from: 'open', event: 'sign last', who: ['the signer'], to: 'completed' },
    { from: 'open', event: 'decline', who: ['the signer'], to: 'declined' },
    { from: 'open', event: 'expire', who: ['server'], to: 'expired' },
    { from: 'open', event: 'void', who: ['server', 'the office'], to: 'voided' },
    { from: 'open', event: 'quarantine', who: ['server'], to: 'quarantined' },
    { from: 'completed', event: 'void', who: ['server', 'the office'], to: 'voided' },
    { from: 'completed', event: 'quarantine', who: ['server'], to: 'quarantined' },
  ],
} as const satisfies Machine<SigningState, SigningEvent, SigningWho>;

export const signerStates = ['queued', 'due', 'opened', 'locked', 'signed', 'declined', 'replaced'] as const;
export type SignerState = (typeof signerStates)[number];
/** The specification has just three words for a signer's status. */
export const signerStatusByState = {
  queued: 'waiting',
  due: 'waiting',
  opened: 'waiting',
  locked: 'waiting',
  signed: 'signed',
  declined: 'declined',
  replaced: 'declined',
} as const satisfies Record<SignerState, 'waiting' | 'signed' | 'declined'>;
export type SignerStatus = (typeof signerStatusByState)[SignerState];
/** Whether it is this signer's turn and they have not opened the document yet. */
export const isSignerDue = (state: SignerState): boolean => state === 'due';
/** Whether the signer has been notified that it is their turn. */
export const isSignerInvited = (state: SignerState): boolean => state === 'due' || state === 'opened';
/** Whether the signer is locked after five wrong PINs. */
export const isSignerLocked = (state: SignerState): boolean => state === 'locked';
export const hasDeclined = (state: SignerState): boolean => state === 'declined';
export const hasSignedOrDeclined = (state: SignerState): boolean => state === 'signed' || state === 'declined';
export const isAwaitingSigner = (status: SignerStatus): boolean => status === 'waiting';
export const hasSigned = (status: SignerStatus): boolean => status === 'signed';
