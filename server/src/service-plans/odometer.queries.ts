import type {
  OdometerAnswerNew,
  OdometerReading,
  ReadingSource,
} from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import type { ReadingVerdict } from '@roadworthy/contract/service-plans/service-due.rules.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import type { OdometerAnswers, OdometerReadings } from '../kit/db/types.gen.ts';

// The odometer readings of vehicles, from wherever they were recorded, with what people said about them.

/** Readings of these vehicles since this time; without ids, of every vehicle. */
type Range = { vehicles: readonly string[] | undefined; since: string };
const ofVehicles = ({ vehicles }: Range, column: string) =>
  vehicles ? sql`${sql.ref(column)} = any(${[...vehicles]}::uuid[])` : sql`true`;

export type ReadingRow = {
  vehicle: OdometerReading['vehicle'];
  vehicleId: string;
  value: number;
  at: string;
  source: ReadingSource;
  sourceId: string;
  number: string | null;
  verdict: ReadingVerdict | null;
};
export async function listReadings(tx: Tx, range: Range): Promise<ReadingRow[]> {
  const { since } = range;
  const source = (name: ReadingSource) => sql`${name}::text`;
  const { rows } = await sql<ReadingRow>`
    select
      json_build_object('_id', vehicle.id, 'vin', vehicle.vin, 'regNo', vehicle.reg_no, 'tag', vehicle.tag) as vehicle,
      reading.vehicle_id, reading.value, reading.at, reading.source, reading.source_id, reading.number, answer.verdict
    from (
      select card.vehicle_id, card.start_value as value, card.start_time as at, ${source('card start')} as source,
        card.id as source_id, card.jobcard_id as number
      from job_cards card
      where ${ofVehicles(range, 'card.vehicleId')} and card.deleted_at is null
        and card.start_value is not null and card.start_time >= ${since}::timestamptz
        and not exists (
          select from service_cards made
          where made.company_id = card.company_id and made.job_card_id = card.id and made.start_value = card.start_value)
      union all
      select card.vehicle_id, card.end_value, card.end_time, ${source('card finish')}, card.id, card.jobcard_id
      from job_cards card
      where ${ofVehicles(range, 'card.vehicleId')} and card.deleted_at is null
        and card.end_value is not null and card.end_time >= ${since}::timestamptz
      union all
      select handover.vehicle_id, handover.odometer, handover.recorded_at, ${source('handover')}, handover.id, card.jobcard_id
      from vehicle_handovers handover
      join job_cards card on card.company_id = handover.company_id and card.id = handover.job_card_id
      where ${ofVehicles(range, 'handover.vehicleId')} and handover.recorded_at >= ${since}::timestamptz
      union all
      select record.vehicle_id, record.odometer,
        case when record.done_on = (record.created_at at time zone 'UTC')::date then record.created_at
          else least(record.done_on::timestamp at time zone 'UTC' + interval '12 hours', record.created_at) end,
        ${source('service')},
        record.id, null
      from service_records record
      where ${ofVehicles(range, 'record.vehicleId')} and record.odometer is not null
        and record.done_on >= ${since}::timestamptz::date
      union all
      select entered.vehicle_id, entered.value, entered.read_at, ${source('entered')}, entered.id, null
      from odometer_readings entered
      where ${ofVehicles(range, 'entered.vehicleId')} and entered.read_at >= ${since}::timestamptz
    ) as reading
    join vehicles vehicle on vehicle.company_id = app_company() and vehicle.id = reading.vehicle_id
      and vehicle.deleted_at is null
    left join lateral (
      select said.verdict from odometer_answers said
      where said.company_id = vehicle.company_id and said.vehicle_id = vehicle.id and said.source = reading.source
        and said.source_id = reading.source_id and said.value = reading.value
      order by said.created_at desc, said.id desc limit 1
    ) as answer on true`.execute(tx);
  return rows;
}

export const addReading = (tx: Tx, reading: Insertable<OdometerReadings>) =>
  tx.insertInto('odometerReadings').values(reading).execute();

type Answer = Insertable<OdometerAnswers> & Pick<OdometerAnswerNew, 'source' | 'verdict'>;
export const addAnswer = (tx: Tx, answer: Answer) => tx.insertInto('odometerAnswers').values(answer).execute();
