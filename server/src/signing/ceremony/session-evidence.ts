import { findBrowserSession, type BrowserSession } from '../../access/index.ts';
import type { SignerRef, SignerVisit } from './signer-visit.ts';

// Records how the signer was identified besides link and PIN: whether they were signed in themselves in the same
// browser, since when, and how that session was opened (21 CFR 11.200). Link and PIN are enough to sign; this is only
// evidence.

export type SessionEvidence =
  | { who: 'the signer'; minutes: number; by: 'password' | 'second factor' | 'PIN' }
  | { who: 'somebody else' | 'nobody' };

export async function readSessionEvidence({ kit, caller, now }: SignerVisit, ref: SignerRef): Promise<SessionEvidence> {
  const found = await findBrowserSession(kit, caller.token, now);
  if (!found) return { who: 'nobody' };
  if (found.userId !== ref.userId) return { who: 'somebody else' };
  const minutes = Math.max(0, Math.floor((now.getTime() - found.since.getTime()) / 60_000));
  return { who: 'the signer', minutes, by: wayOf(found) };
}

const wayOf = ({ openedWithPin, secondFactor }: BrowserSession) =>
  openedWithPin ? 'PIN' : secondFactor ? 'second factor' : 'password';
