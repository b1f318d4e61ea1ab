import { hashToken } from '../../kit/auth/tokens.ts';
import { idleCutoff } from '../../kit/http/actor.ts';
import type { Kit } from '../../kit/kit.ts';
import * as sessions from './session.queries.ts';

// Finds out who is signed in on a public page. This only goes into the evidence of a signature and never grants access.

export type BrowserSession = { companyId: string; userId: string; since: Date; secondFactor: boolean };

export async function findBrowserSession(
  kit: Kit,
  token: string | undefined,
  now: Date,
): Promise<BrowserSession | undefined> {
  const found =
    token && (await kit.db.inSystem((tx) => sessions.findRunning(tx, hashToken(token), now, idleCutoff(now))));
  if (!found) return undefined;
  const since = new Date(found.createdAt);
  return {
    companyId: found.companyId,
    userId: found.userId,
    since,
    secondFactor: found.factorSince !== null && new Date(found.factorSince) <= since,
  };
}
