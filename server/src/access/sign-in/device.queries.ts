import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

/** Browsers that are known: by the hash of a token that lies in a cookie. */
type Device = { companyId: string; userId: string; deviceHash: string };

/** Of the devices that were used once and of those that were used again, so that clients without cookies push out no browser in use. */
const maxDevices = 15;

/** Whether a mailed code was given on it: then the next sign-in there asks for none. */
export const isTrusted = async (tx: Tx, { companyId, userId, deviceHash }: Device): Promise<boolean> =>
  (await tx
    .selectFrom('knownDevices')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .where('codeGivenAt', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Whether somebody with this e-mail signed in on it since their password is what it is. One query, whether anybody has the e-mail or not. */
export const isKnownForEmail = async (tx: Tx, email: string, deviceHash: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .innerJoin('knownDevices', (join) => join.onRef('knownDevices.companyId', '=', 'users.companyId').onRef('knownDevices.userId', '=', 'users.id'))
    .select('users.id')
    .where('users.emailKey', '=', email)
    .where('users.deletedAt', 'is', null)
    .where('knownDevices.deviceHash', '=', deviceHash)
    .where((eb) => eb('knownDevices.signedInAt', '>=', eb.fn.coalesce('users.passwordChangedAt', sql<string>`'-infinity'`)))
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function rememberSignIn(tx: Tx, device: Device, now: Date): Promise<void> {
  await remember(tx, device, { signedInAt: now.toISOString() }, now);
  await removeOldestDevices(tx, device);
}

export const rememberCodeEntry = (tx: Tx, device: Device, now: Date) => remember(tx, device, { codeGivenAt: now.toISOString() }, now);

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
