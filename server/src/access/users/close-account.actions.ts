import { hashPassword } from '../../kit/auth/passwords.ts';
import { generateToken } from '../../kit/auth/tokens.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';
import * as sessions from '../sessions/session.queries.ts';
import * as users from './user.queries.ts';

/**
 * Deactivates an account whose password others know. Replaces the password by one that nobody knows, so that
 * reactivating the account grants no access.
 */
export async function closeAccount(tx: Tx, kit: Kit, companyId: string, id: string): Promise<void> {
  const now = kit.now();
  await users.lock(tx, companyId, id);
  const person = await users.find(tx, companyId, id);
  await users.change(tx, companyId, id, { isActive: false });
  if (person?.isRegistered)
    await sessions.setPassword(tx, companyId, id, { passwordHash: await hashPassword(generateToken()), now });
  await sessions.endUserSessions(tx, companyId, id, now);
}
