import type { Tx } from '../kit/db/pool.ts';

// Deletes what can no longer be used: codes, throttles, devices, invitations, sessions and answers stored for repeated
// requests.

export const deleteExpiredCodes = (tx: Tx, before: Date) =>
  tx.deleteFrom('loginCodes').where('expiresAt', '<', before.toISOString()).execute();
export const deleteOldThrottles = (tx: Tx, now: Date) =>
  tx.deleteFrom('throttles').where('endsAt', '<', now.toISOString()).execute();
/** A device is forgotten after a year without a sign-in. */
export const deleteOldDevices = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('knownDevices')
    .where((eb) => eb.fn('greatest', ['signedInAt', 'codeGivenAt']), '<', before.toISOString())
    .execute();
export const deleteOldInvitations = (tx: Tx, before: Date) =>
  tx.deleteFrom('invitations').where('expiresAt', '<', before.toISOString()).execute();

/** A shop tablet that was ended, or that nobody has used for a year. */
export const deleteOldTablets = (tx: Tx, ended: Date, unused: Date) =>
  tx
    .deleteFrom('shopTablets')
    .where((eb) => eb.or([eb('endedAt', '<', ended.toISOString()), eb('lastUsedAt', '<', unused.toISOString())]))
    .execute();
/** Sessions that were ended or have expired. */
export const deleteOldSessions = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('sessions')
    .where((eb) => eb.fn.coalesce('endedAt', 'expiresAt'), '<', before.toISOString())
    .execute();

export const companyIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('companies').select('id').execute()).map(({ id }) => id);

/** Only in the company in use. */
export const deleteOldIdempotencyKeys = (tx: Tx, companyId: string, before: Date) =>
  tx
    .deleteFrom('idempotencyKeys')
    .where('companyId', '=', companyId)
    .where('createdAt', '<', before.toISOString())
    .execute();
