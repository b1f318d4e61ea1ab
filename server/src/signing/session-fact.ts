import { presenceOf } from '../access/index.ts';
import type { Place, Visit } from './signing-page.actions.ts';

// How the signer was known besides link and PIN: whether their own session runs in the same browser, since when, and how it was opened (21 CFR 11.200). Link
// and PIN are enough to sign; this only stands in the evidence.

export type SessionFact = { who: 'the signer'; minutes: number; by: 'password' | 'password and second factor' } | { who: 'somebody else' | 'nobody' };

export async function sessionFact({ kit, caller, now }: Visit, place: Place): Promise<SessionFact> {
  const found = await presenceOf(kit, caller.token, now);
  if (!found) return { who: 'nobody' };
  if (found.userId !== place.userId) return { who: 'somebody else' };
  const minutes = Math.max(0, Math.floor((now.getTime() - found.since.getTime()) / 60_000));
  return { who: 'the signer', minutes, by: found.secondFactor ? 'password and second factor' : 'password' };
}
