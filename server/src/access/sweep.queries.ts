import type { Tx } from '../kit/db/pool.ts';

export const deleteExpiredCodes = (tx: Tx, before: Date) =>
  tx.deleteFrom('loginCodes').where('expiresAt', '<', before.toISOString()).execute();
export const deleteOldThrottles = (tx: Tx, now: Date) =>
  tx.deleteFrom('throttles').where('endsAt', '<', now.toISOString()).execute();
/** Deletes devices on which nobody has signed in since this time. */
export const deleteOldDevices = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('knownDevices')
    .where((eb) => eb.fn('greatest', ['signedInAt', 'codeGivenAt']), '<', before.toISOString())
    .execute();
export const deleteOldInvitations = (tx: Tx, before: Date) =>
  tx.deleteFrom('invitations').where('expiresAt', '<', before.toISOString()).execute();

/** Deletes shop tablets that were ended before `ended`, or last used before `unused`. */
export const deleteOldTablets = (tx: Tx, ended: Date, unused: Date) =>
  tx
    .deleteFrom('shopTablets')
    .where((eb) => eb.or([eb('endedAt', '<', ended.toISOString()), eb('lastUsedAt', '<', unused.toISOString())]))
    .execute();
/** Deletes sessions that were ended, or expired, before this time. */
export const deleteOldSessions = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('sessions')
    .where((eb) => eb.fn.coalesce('endedAt', 'expiresAt'), '<', before.toISOString())
    .execute();

export const listCompanyIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('companies').select('id').execute()).map(({ id }) => id);

export const deleteOldIdempotencyKeys = (tx: Tx, companyId: string, before: Date) =>
  tx
    .deleteFrom('idempotencyKeys')
    .where('companyId', '=', companyId)
    .where('createdAt', '<', before.toISOString())
    .execute();
