import type { VehicleStatus } from '@roadworthy/contract/vehicles/vehicle.machine.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { touch } from '../../kit/db/records.ts';

export const find = (tx: Tx, vehicleId: string) =>
  tx
    .selectFrom('vehicleLabels')
    .select(['id', 'linkCipher', 'createdAt', 'updatedAt'])
    .where('id', '=', vehicleId)
    .executeTakeFirst();

type Link = { linkHash: string; linkCipher: string };
/** Adds a label, unless the vehicle has one. */
export const add = (tx: Tx, companyId: string, vehicleId: string, link: Link) =>
  tx
    .insertInto('vehicleLabels')
    .values({ companyId, id: vehicleId, ...link })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .execute();

export const renew = (tx: Tx, vehicleId: string, link: Link) =>
  tx
    .updateTable('vehicleLabels')
    .set({ ...touch, ...link, number: sql<number>`number + 1` })
    .where('id', '=', vehicleId)
    .returning('id')
    .executeTakeFirst();

/** Finds the company and the vehicle of a label by the hash of its link, before a company is known. */
export const findByLink = (tx: Tx, linkHash: string) =>
  tx.selectFrom('vehicleLabels').select(['companyId', 'id']).where('linkHash', '=', linkHash).executeTakeFirst();

/** Finds the vehicle with its registration and status, and the name of its company, unless one of them was deleted. */
export async function findPage(tx: Tx, companyId: string, vehicleId: string) {
  const { rows } = await sql<{ company: string; regNo: string | null; status: VehicleStatus }>`
    select companies.name as company, vehicles.reg_no as "regNo", vehicles.status
    from vehicles join companies on companies.id = vehicles.company_id and companies.deleted_at is null
    where vehicles.company_id = ${companyId} and vehicles.id = ${vehicleId} and vehicles.deleted_at is null`.execute(
    tx,
  );
  return rows[0];
}
