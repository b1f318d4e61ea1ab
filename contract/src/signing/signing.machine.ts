import type { Machine } from '../kit/machine.ts';

/** One signing of one document by its signers in turn (esign.md A4.4). */
export const signingStates = ['open', 'completed', 'declined', 'expired', 'voided', 'quarantined'] as const;
export type SigningState = (typeof signingStates)[number];
/** Nobody signs these any more: the step needs another document. */
export const closedSigningStates = ['declined', 'expired', 'voided', 'quarantined'] as const satisfies readonly SigningState[];
export type ClosedSigningState = (typeof closedSigningStates)[number];
export const isClosedSigning = (state: SigningState): state is ClosedSigningState => closedSigningStates.some((closed) => closed === state);
/** Its signers can still sign. */
export const isSigningOpen = (state: SigningState): boolean => state === 'open';
/** All have signed. */
export const isSigningCompleted = (state: SigningState): boolean => state === 'completed';
export const isSigningDeclined = (state: SigningState): boolean => state === 'declined';
/** Its time was over before all had signed. */
export const isSigningExpired = (state: SigningState): boolean => state === 'expired';
/** The file is not what the record says: only the office has it made again. */
export const isQuarantined = (state: SigningState): boolean => state === 'quarantined';
/** Ended by time or by the office: whoever still holds its link is told so (esign.md A4.4, Verify 9 and 10). */
export const isVoidedOrExpired = (state: SigningState): boolean => state === 'voided' || state === 'expired';
export type SigningEvent = 'sign' | 'sign last' | 'decline' | 'expire' | 'void' | 'quarantine';
export type SigningWho = 'the signer' | 'server' | 'brm' | 'admin' | 'super';

export const signingMachine = {
  subject: 'Signing',
  initial: ['open'],
  steps: [
    { from: 'open', event: 'sign', who: ['the signer'], to: 'open' },
    { from: 'open', event: 'sign last', who: ['the signer'], to: 'completed' },
    { from: 'open', event: 'decline', who: ['the signer'], to: 'declined' },
    { from: 'open', event: 'expire', who: ['server'], to: 'expired' },
    { from: 'open', event: 'void', who: ['server', 'brm', 'admin', 'super'], to: 'voided' },
    { from: 'open', event: 'quarantine', who: ['server'], to: 'quarantined' },
    { from: 'completed', event: 'void', who: ['server', 'brm', 'admin', 'super'], to: 'voided' },
    { from: 'completed', event: 'quarantine', who: ['server'], to: 'quarantined' },
  ],
} as const satisfies Machine<SigningState, SigningEvent, SigningWho>;

export const signerStates = ['queued', 'due', 'opened', 'locked', 'signed', 'declined', 'replaced'] as const;
export type SignerState = (typeof signerStates)[number];
/** The specification knows three words for a signer (product.md section 8). */
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
/** Their turn has come, and they have not opened the document yet. */
export const isDue = (state: SignerState): boolean => state === 'due';
/** They were told that their turn has come. */
export const isInvited = (state: SignerState): boolean => state === 'due' || state === 'opened';
/** Five wrong PINs. */
export const isLockedOut = (state: SignerState): boolean => state === 'locked';
export const hasDeclined = (state: SignerState): boolean => state === 'declined';
/** They signed or declined: nothing is asked of them any more. */
export const hasAnswered = (state: SignerState): boolean => state === 'signed' || state === 'declined';
export const isAwaitingSigner = (status: SignerStatus): boolean => status === 'waiting';
export const hasSigned = (status: SignerStatus): boolean => status === 'signed';
