import { isSigningOpen, type SigningState } from '@roadworthy/contract/signing/signing.machine.ts';
import type { SigningRow } from './signing.queries.ts';

// An overdue document counts as expired even before the hourly job runs, so that nobody sees or does anything that the
// job would then undo.

type Timed = Pick<SigningRow, 'state' | 'expiresAt'>;
export const isPastExpiry = ({ state, expiresAt }: Timed, now: Date): boolean =>
  isSigningOpen(state) && Date.parse(expiresAt) <= now.getTime();
export const getSigningStateAt = (signing: Timed, now: Date): SigningState =>
  isPastExpiry(signing, now) ? 'expired' : signing.state;
