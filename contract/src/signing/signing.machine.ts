import { signingRefusals } from './messages/signing.messages.ts';
import type { Machine } from '../kit/machine.ts';

/** One signing process: one document, signed by its signers in turn. */
export const signingStates = ['open', 'completed', 'declined', 'expired', 'voided', 'quarantined'] as const;
export type SigningState = (typeof signingStates)[number];
/** States in which a document can no longer be signed: the step needs a new document. */
export const closedSigningStates = [
  'declined',
  'expired',
  'voided',
  'quarantined',
] as const satisfies readonly SigningState[];
export type ClosedSigningState = (typeof closedSigningStates)[number];
export const isClosedSigning = (state: SigningState): state is ClosedSigningState =>
  closedSigningStates.some((closed) => closed === state);
/** Signers can still sign. */
export const isSigningOpen = (state: SigningState): boolean => state === 'open';
/** All signers have signed. */
export const isSigningCompleted = (state: SigningState): boolean => state === 'completed';
export const isSigningDeclined = (state: SigningState): boolean => state === 'declined';
/** The deadline passed before everybody had signed. */
export const isSigningExpired = (state: SigningState): boolean => state === 'expired';
/** The file differs from its record: only the office can have it reissued. */
export const isQuarantined = (state: SigningState): boolean => state === 'quarantined';
/** Expired or voided by the office: a person who opens the link is told so. */
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
/** The specification has only three words for a signer's status. */
export const signerStatusOfState = {
  queued: 'waiting',
  due: 'waiting',
  opened: 'waiting',
  locked: 'waiting',
  signed: 'signed',
  declined: 'declined',
  replaced: 'declined',
} as const satisfies Record<SignerState, 'waiting' | 'signed' | 'declined'>;
export type SignerStatus = (typeof signerStatusOfState)[SignerState];
/** It is this signer's turn, and they have not opened the document yet. */
export const isDue = (state: SignerState): boolean => state === 'due';
/** The signer has been notified that it is their turn. */
export const isInvited = (state: SignerState): boolean => state === 'due' || state === 'opened';
/** Locked after five wrong PINs. */
export const isLockedOut = (state: SignerState): boolean => state === 'locked';
export const hasDeclined = (state: SignerState): boolean => state === 'declined';
/** The signer has signed or declined, and has nothing left to do. */
export const hasAnswered = (state: SignerState): boolean => state === 'signed' || state === 'declined';
export const isAwaitingSigner = (status: SignerStatus): boolean => status === 'waiting';
export const hasSigned = (status: SignerStatus): boolean => status === 'signed';
