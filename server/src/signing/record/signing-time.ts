import { isSigningOpen, type SigningState } from '@roadworthy/contract/signing/signing.machine.ts';
import type { SigningRow } from './signing.queries.ts';

// Whose time is over has expired, also before the hourly job comes to it: nobody is shown, or may do, what that would take away again.

type Timed = Pick<SigningRow, 'state' | 'expiresAt'>;
export const isOverdue = ({ state, expiresAt }: Timed, now: Date): boolean => isSigningOpen(state) && Date.parse(expiresAt) <= now.getTime();
export const stateAt = (signing: Timed, now: Date): SigningState => (isOverdue(signing, now) ? 'expired' : signing.state);
