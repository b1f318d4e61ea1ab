import { platformId } from '@roadworthy/contract/access/roles.ts';
import type {
  OdometerReading,
  VehicleHandover,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { toWire } from '../kit/db/records.ts';
import type { VehicleHandovers } from '../kit/db/types.gen.ts';

// Hand-ins and hand-overs. Their table is append-only.

const person = sql<VehicleHandover['by']>`(
  select jsonb_build_object('_id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'emailId', users.email_id)
  from users where users.id = vehicle_handovers.user_id and users.company_id in (vehicle_handovers.company_id, ${platformId}::uuid))`;
const vehicle = sql<
  VehicleHandover['vehicle']
>`jsonb_build_object('_id', vehicles.id, 'vin', vehicles.vin, 'regNo', vehicles.reg_no, 'tag', vehicles.tag)`;

/** Lists the records of a job card, oldest first. */
export async function listOfCard(tx: Tx, jobCardId: string): Promise<VehicleHandover[]> {
  const rows = await tx
    .selectFrom('vehicleHandovers')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.companyId', '=', 'vehicleHandovers.companyId')
        .onRef('vehicles.id', '=', 'vehicleHandovers.vehicleId'),
    )
    .select(['vehicleHandovers.id', 'vehicleHandovers.kind', 'vehicleHandovers.number', 'vehicleHandovers.odometer'])
    .select(['vehicleHandovers.lastOdometer', 'vehicleHandovers.odometerReason', 'vehicleHandovers.energy'])
    .select(['vehicleHandovers.level', 'vehicleHandovers.photos', 'vehicleHandovers.marks'])
    .select(['vehicleHandovers.contents', 'vehicleHandovers.keyTag', 'vehicleHandovers.workDone'])
    .select(['vehicleHandovers.remaining', 'vehicleHandovers.personName', 'vehicleHandovers.strokes'])
    .select(['vehicleHandovers.recordedAt', 'vehicleHandovers.receivedAt'])
    .select([vehicle.as('vehicle'), person.as('by')])
    .where('vehicleHandovers.jobCardId', '=', jobCardId)
    .orderBy('vehicleHandovers.number')
    .execute();
  return rows.map(toWire);
}

/** Finds a record that its device has sent before. */
export const findSent = (tx: Tx, id: string) =>
  tx.selectFrom('vehicleHandovers').select(['jobCardId', 'userId']).where('id', '=', id).executeTakeFirst();

export const add = (tx: Tx, record: Insertable<VehicleHandovers>) =>
  tx.insertInto('vehicleHandovers').values(record).execute();

/**
 * Finds the newest odometer reading of a vehicle up to a time, among those of hand-ins, hand-overs, and the start and
 * end of work on its job cards.
 */
export async function findLastReading(tx: Tx, vehicleId: string, until: string): Promise<OdometerReading | null> {
  const { rows } = await sql<OdometerReading>`
    select value, at from (
      select odometer as value, recorded_at as at from vehicle_handovers where vehicle_id = ${vehicleId}
      union all
      select start_value, start_time from job_cards
      where vehicle_id = ${vehicleId} and deleted_at is null and start_value is not null and start_time is not null
      union all
      select end_value, end_time from job_cards
      where vehicle_id = ${vehicleId} and deleted_at is null and end_value is not null and end_time is not null
    ) as reading
    where at <= ${until}::timestamptz
    order by at desc, value desc
    limit 1`.execute(tx);
  return rows[0] ?? null;
}
