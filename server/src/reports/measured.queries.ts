import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { RecordedInstrument } from '@roadworthy/contract/instruments/instrument.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { compareWithLimits } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import type { Measurement } from '@roadworthy/contract/parts/measurement/measurement.schema.ts';
import type { measuredRoutes } from '@roadworthy/contract/reports/measured.routes.ts';
import { sql, type NotNull, type RawBuilder } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, toLikePattern, mapPage } from '../kit/db/records.ts';

export type MeasuredCheckpoint = {
  id: string;
  vin: string | null;
  /** Null for a piece, like the tag. */
  side: string | null;
  tag: string | null;
  position: number;
  state: CheckpointState;
  partId: string;
  name: string;
  partNo: string;
  measurement: Measurement;
  /** Log entries with values or with decisions about the checkpoint, oldest first. */
  history: readonly {
    id: string;
    event: string;
    measured: readonly string[] | null;
    instrument: RecordedInstrument | null;
    recordedAt: string;
    createdAt: string;
  }[];
};

const toIso = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Lists the measured checkpoints that are on the plan, in the order of the grid, or its recorded pieces. */
export async function listMeasuredCheckpoints(tx: Tx, planId: string): Promise<MeasuredCheckpoint[]> {
  const { rows } = await sql<MeasuredCheckpoint>`
    select point.id, point.vin, point.side, point.tag, point.position, point.state, part.part_id, part.name, part.part_no, part.measurement,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', log.id, 'event', log.event, 'measured', log.measured, 'instrument', log.instrument,
            'recordedAt', ${toIso(sql`log.recorded_at`)}, 'createdAt', ${toIso(sql`log.created_at`)}) order by log.created_at, log.id)
        from inspection_log log
        where log.company_id = point.company_id and log.checkpoint_id = point.id and (log.measured is not null or log.event = 'resolve ok')
      ), '[]') as history
    from checkpoints point
    join plan_parts part on part.company_id = point.company_id and part.plan_id = point.plan_id and part.part_id = point.part_id
    where point.plan_id = ${planId} and part.measurement is not null and point.left_in is null
    order by point.side, point.row_no, point.column_no, point.position, point.created_at, point.id`.execute(tx);
  return rows;
}

const allEntries = (tx: Tx) =>
  tx
    .selectFrom('inspectionLog')
    .innerJoin('checkpoints', (join) =>
      join
        .onRef('checkpoints.companyId', '=', 'inspectionLog.companyId')
        .onRef('checkpoints.id', '=', 'inspectionLog.checkpointId'),
    )
    .innerJoin('planParts', (join) =>
      join
        .onRef('planParts.companyId', '=', 'checkpoints.companyId')
        .onRef('planParts.planId', '=', 'checkpoints.planId')
        .onRef('planParts.partId', '=', 'checkpoints.partId'),
    )
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'inspectionLog.userId')
        .on((eb) => eb('users.companyId', 'in', [eb.ref('inspectionLog.companyId'), sql.val(platformId)])),
    )
    .where('inspectionLog.measured', 'is not', null)
    .where('planParts.measurement', 'is not', null);

/** Lists one row per value, so a log entry with several readings appears several times. */
export async function listValues(tx: Tx, query: QueryOf<typeof measuredRoutes.listMeasuredValues>) {
  const entries = allEntries(tx).where('inspectionLog.planId', '=', query.workPlan);
  const found = await fetchPage(toValues(entries), query, {
    searchable: {},
    ...valueOrder,
    total: () => countValues(entries),
  });
  return mapPage(found, toValue);
}

type Entries = ReturnType<typeof allEntries>;
const toValues = (entries: Entries) =>
  entries
    .select([
      'inspectionLog.id',
      'planParts.name as part',
      'planParts.partNo',
      'checkpoints.side',
      'checkpoints.tag',
      'checkpoints.vin',
      sql<number | null>`case when checkpoints.side is null then checkpoints.position end`.as('piece'),
      'inspectionLog.event',
      'checkpoints.state',
      'inspectionLog.recordedAt',
      'inspectionLog.instrument',
    ])
    .select([
      'planParts.measurement',
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('by'),
      sql<number>`generate_series(1, jsonb_array_length(inspection_log.measured))`.as('reading'),
      sql<string>`jsonb_array_elements_text(inspection_log.measured)`.as('value'),
    ])
    .$narrowType<{ measurement: NotNull }>();

const valueOrder = {
  sortable: { vin: sql.ref('checkpoints.vin'), recordedAt: sql.ref('inspectionLog.recordedAt') },
  first: 'recordedAt',
  id: sql.ref('inspectionLog.id'),
} as const;

async function countValues(entries: Entries): Promise<number> {
  const row = await entries
    .select(sql<number>`coalesce(sum(jsonb_array_length(inspection_log.measured)), 0)::int`.as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

const toValue = <R extends { id: string; reading: number; value: string; measurement: Measurement }>({
  id,
  ...row
}: R) => ({ ...row, _id: `${id} ${row.reading}`, verdict: compareWithLimits(row.value, row.measurement) });

type InstrumentQuery = QueryOf<typeof measuredRoutes.listInstrumentValues>;
/** Lists the values of an instrument from a day on, by the calendar of a time zone. */
export async function listInstrumentValues(tx: Tx, query: InstrumentQuery, zone: string) {
  const { instrument, from, search, ...page } = query;
  const all = allEntries(tx).where(sql<boolean>`inspection_log.instrument ->> '_id' = ${instrument}`);
  const since = from
    ? all.where(sql<boolean>`inspection_log.recorded_at >= ${from}::date::timestamp at time zone ${zone}`)
    : all;
  const entries = search ? since.where('checkpoints.vin', 'ilike', toLikePattern(search)) : since;
  const found = await fetchPage(
    toValues(entries)
      .innerJoin('workPlans', (join) =>
        join
          .onRef('workPlans.companyId', '=', 'inspectionLog.companyId')
          .onRef('workPlans.id', '=', 'inspectionLog.planId'),
      )
      .select(['workPlans.id as planId', 'workPlans.planNo', 'workPlans.name as planName']),
    page,
    { searchable: {}, ...valueOrder, first: '-recordedAt', total: () => countValues(entries) },
  );
  return mapPage(found, ({ planId, planNo, planName, ...row }) => ({
    ...toValue(row),
    workPlan: { _id: planId, planNo, name: planName },
  }));
}
