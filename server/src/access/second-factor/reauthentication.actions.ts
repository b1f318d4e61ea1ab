import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { Actor } from '../../kit/http/actor.ts';
import type { Kit } from '../../kit/kit.ts';
import * as sessions from '../sessions/session.queries.ts';
import { loadOwnAccount, requireProof, type Proof } from './second-factor.actions.ts';

// Some steps require proof that the signed-in person is the one at the keyboard. A session that was opened a moment ago
// is enough. Otherwise the person enters the password again and, if a second factor is on, a code.

export type Authentication = {
  at: Date;
  by: 'password' | 'second factor';
  /** Whether the password was given at sign-in, or again for this step. */
  when: 'at sign-in' | 'again';
};

type OwnContext = { kit: Kit; now: Date; actor: Actor };

/** Returns the time until which a session still counts as just opened. */
export function calculateSessionFreshUntil(
  session: { since: Date; factorSince: Date | null; openedWithPin: boolean },
  minutes: number,
): Date {
  // A PIN on a shop tablet proves neither the password nor a second factor.
  if (session.openedWithPin) return session.since;
  // The session was opened before the second factor was switched on, so it proves nothing about it.
  if (session.factorSince && session.factorSince > session.since) return session.since;
  return new Date(session.since.getTime() + minutes * 60_000);
}

export async function reauthenticate(own: OwnContext, proof: Proof, freshMinutes: number): Promise<Authentication> {
  const { actor, now } = own;
  const account = await loadOwnAccount(own);
  const factorSince = account.secondFactorSince === null ? null : new Date(account.secondFactorSince);
  const by = factorSince ? 'second factor' : 'password';
  const since = new Date(actor.begunAt);
  const openedWithPin = await own.kit.db.inSystem((tx) =>
    sessions.isPinSession(tx, actor.homeCompany, actor.sessionId),
  );
  // A session that begins in the future shows that the clock was set back, so its age is unknown.
  if (since <= now && now < calculateSessionFreshUntil({ since, factorSince, openedWithPin }, freshMinutes))
    return { at: since, by, when: 'at sign-in' };
  const missing: FieldError[] = [];
  if (!proof.password) missing.push({ path: 'password', message: accessMessages.passwordRequired });
  if (factorSince && !proof.otp) missing.push({ path: 'otp', message: accessMessages.codeDigits });
  // A missing field does not count as an attempt.
  if (missing.length > 0) throw problem.invalid(missing);
  await requireProof(own, account, proof);
  return { at: now, by, when: 'again' };
}
