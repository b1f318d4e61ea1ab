import { hashToken } from '../../kit/auth/tokens.ts';
import { calculateIdleCutoff } from '../../kit/http/actor.ts';
import type { Kit } from '../../kit/kit.ts';
import * as sessions from './session.queries.ts';

// Looks up who is signed in when they open a public page. The result decides what the page asks for and is recorded in
// the evidence of a signature, but it never grants access.

export type BrowserSession = {
  companyId: string;
  userId: string;
  since: Date;
  /** When the account's second factor was turned on. */
  factorSince: Date | null;
  /** Whether a PIN on a shop tablet opened the session, instead of password and second factor. */
  openedWithPin: boolean;
  /** Whether the second factor was given when the session began. */
  secondFactor: boolean;
};

export async function findBrowserSession(
  kit: Kit,
  token: string | undefined,
  now: Date,
): Promise<BrowserSession | undefined> {
  const found =
    token &&
    (await kit.db.inSystem((tx) => sessions.findActiveSession(tx, hashToken(token), now, calculateIdleCutoff(now))));
  if (!found) return undefined;
  const since = new Date(found.createdAt);
  const factorSince = found.factorSince === null ? null : new Date(found.factorSince);
  return {
    companyId: found.companyId,
    userId: found.userId,
    since,
    factorSince,
    openedWithPin: found.openedWithPin,
    secondFactor: !found.openedWithPin && factorSince !== null && factorSince <= since,
  };
}
