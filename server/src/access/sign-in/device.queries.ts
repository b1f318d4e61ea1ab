import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

/** A browser that an account uses, identified by the hash of the token in its device cookie. */
type Device = { companyId: string; userId: string; deviceHash: string };

/**
 * Applies separately to devices used once and devices used again, so that clients without cookies cannot push out a
 * browser that is in use.
 */
const maxDevices = 15;

/** Returns whether a mailed code was entered on this device. If so, later sign-ins there need none. */
export const isTrusted = async (tx: Tx, { companyId, userId, deviceHash }: Device): Promise<boolean> =>
  (await tx
    .selectFrom('knownDevices')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .where('codeGivenAt', 'is not', null)
    .executeTakeFirst()) !== undefined;

/**
 * Returns whether an account with this email address has signed in on the device since its last password change. One
 * query for all accounts, so that its timing reveals nothing.
 */
export const isKnownForEmail = async (tx: Tx, email: string, deviceHash: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .innerJoin('knownDevices', (join) =>
      join.onRef('knownDevices.companyId', '=', 'users.companyId').onRef('knownDevices.userId', '=', 'users.id'),
    )
    .select('users.id')
    .where('users.emailKey', '=', email)
    .where('users.deletedAt', 'is', null)
    .where('knownDevices.deviceHash', '=', deviceHash)
    .where((eb) =>
      eb('knownDevices.signedInAt', '>=', eb.fn.coalesce('users.passwordChangedAt', sql<string>`'-infinity'`)),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function rememberSignIn(tx: Tx, device: Device, now: Date): Promise<void> {
  await remember(tx, device, { signedInAt: now.toISOString() }, now);
  await removeOldestDevices(tx, device);
}

export const rememberCodeEntry = (tx: Tx, device: Device, now: Date) =>
  remember(tx, device, { codeGivenAt: now.toISOString() }, now);

const remember = (tx: Tx, device: Device, seen: { signedInAt: string } | { codeGivenAt: string }, now: Date) =>
  tx
    .insertInto('knownDevices')
    .values({ ...device, createdAt: now.toISOString(), ...seen })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId', 'deviceHash']).doUpdateSet(seen))
    .execute();

const removeOldestDevices = (tx: Tx, { companyId, userId }: Device) =>
  sql`
    delete from known_devices as device
    using (
      select device_hash, row_number() over (partition by coalesce(signed_in_at > created_at, false) order by coalesce(signed_in_at, created_at) desc) as place
      from known_devices
      where company_id = ${companyId} and user_id = ${userId}
    ) as placed
    where device.company_id = ${companyId} and device.user_id = ${userId} and device.device_hash = placed.device_hash and placed.place > ${maxDevices}`.execute(
    tx,
  );
