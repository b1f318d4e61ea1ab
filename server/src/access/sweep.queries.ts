import type { Tx } from '../kit/db/pool.ts';

// Deletes what nobody can use any more: codes, throttles, devices, invitations, sessions, answers kept for a repeated request.

export const deleteExpiredCodes = (tx: Tx, before: Date) => tx.deleteFrom('loginCodes').where('expiresAt', '<', before.toISOString()).execute();
export const deleteOldThrottles = (tx: Tx, now: Date) => tx.deleteFrom('throttles').where('endsAt', '<', now.toISOString()).execute();
/** A browser forgets its cookie after a year without a sign-in. */
export const deleteOldDevices = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('knownDevices')
    .where((eb) => eb.fn('greatest', ['signedInAt', 'codeGivenAt']), '<', before.toISOString())
    .execute();
export const deleteOldInvitations = (tx: Tx, before: Date) => tx.deleteFrom('invitations').where('expiresAt', '<', before.toISOString()).execute();

/** Ended by the person, or by themselves. */
export const deleteOldSessions = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('sessions')
    .where((eb) => eb.fn.coalesce('endedAt', 'expiresAt'), '<', before.toISOString())
    .execute();

export const companyIds = async (tx: Tx): Promise<string[]> => (await tx.selectFrom('companies').select('id').execute()).map(({ id }) => id);

/** In the acting company alone. */
export const deleteOldIdempotencyKeys = (tx: Tx, companyId: string, before: Date) =>
  tx.deleteFrom('idempotencyKeys').where('companyId', '=', companyId).where('createdAt', '<', before.toISOString()).execute();
