import { hashToken } from '../kit/auth/tokens.ts';
import { idleSince } from '../kit/http/actor.ts';
import type { Kit } from '../kit/kit.ts';
import * as sessions from './session.queries.ts';

// Who is signed in where a page needs no sign-in: for the evidence of a signature, never to let somebody in.

export type Presence = { companyId: string; userId: string; since: Date; secondFactor: boolean };

export async function presenceOf(kit: Kit, token: string | undefined, now: Date): Promise<Presence | undefined> {
  const found = token && (await kit.db.system((tx) => sessions.running(tx, hashToken(token), now, idleSince(now))));
  if (!found) return undefined;
  const since = new Date(found.createdAt);
  return { companyId: found.companyId, userId: found.userId, since, secondFactor: found.factorSince !== null && new Date(found.factorSince) <= since };
}
