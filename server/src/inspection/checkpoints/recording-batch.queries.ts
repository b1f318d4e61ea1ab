import type { CheckpointEvent, CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { GeoPosition, SentGeoPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import { startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { Measurement } from '@roadworthy/contract/parts/measurement/measurement.schema.ts';
import { sql, type Selectable } from 'kysely';
import { buildPositionInsert } from '../../geo-positions/index.ts';
import { findBatch } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb } from '../../kit/db/records.ts';
import type { Checkpoints } from '../../kit/db/types.gen.ts';

// Saves first recordings of many checkpoints in a single statement, which is its own transaction.

/**
 * A first recording of a checkpoint. With `onlyIfAssigned` it is recorded only if the person is assigned to the plan.
 */
export type FirstRecording = {
  logId: string;
  checkpointId: string;
  vin: string | null;
  userId: string;
  onlyIfAssigned: boolean;
  event: CheckpointEvent;
  state: CheckpointState;
  ok: number;
  skip: number;
  comment: string | null;
  recordedAt: string;
  planRevision: number | null;
  /** The time that the person's risk confirmation for the plan must cover. */
  gateAt: string;
  /** The lot for the draw of second looks. Either all recordings of a batch have a lot, or none. */
  lot?: number;
  /** The position that the device sent; missing from clients that do not know positions. */
  geoPosition?: NonNullable<SentGeoPosition> | null;
};
type Part = { _id: string; name: string; partNo: string; image: string; measurement: Measurement | null };
/** The columns that a response shows. The others are not sent, because this is the most frequent write. */
type ShownColumns =
  | 'id'
  | 'planId'
  | 'vin'
  | 'side'
  | 'tag'
  | 'position'
  | 'state'
  | 'contested'
  | 'comment'
  | 'rectifyComment'
  | 'images'
  | 'leftIn'
  | 'removedIn'
  | 'repeats'
  | 'secondLookWaiting'
  | 'recordedAt'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'updatedBy';
export type RecordedCheckpoint = Pick<Selectable<Checkpoints>, ShownColumns> & {
  logId: string;
  loggedAt: string;
  part: Part | null;
  /** Null if the company does not ask for positions. */
  geoPosition: GeoPosition | null;
};

/**
 * Records the checkpoints that are still open and returns them (record_together in 0056-measured-checks.sql). The first
 * verdict of an office person is not batched, because it creates the row that counts it; nor is a recording that needs
 * a closer check of the risk gate (confirmed_recordings in 0087-late-measures-and-measured-pieces.sql). If the company asks for
 * positions, at least one recording must have the field. @throws when one of them changes more than counts, or was
 * already logged; then none is recorded.
 */
export async function insertRecordings(tx: Tx, recordings: readonly FirstRecording[]): Promise<RecordedCheckpoint[]> {
  const sent = toJsonb(recordings);
  const batch = findBatch(tx);
  const record = batch
    ? sql`record_batch(${batch.company}, ${batch.epoch}, ${sent}, ${startedPlanStatus})`
    : recordings[0]?.lot === undefined
      ? sql`record_together(confirmed_recordings(${sent}), ${startedPlanStatus})`
      : sql`record_and_draw(${sent}, ${startedPlanStatus})`;
  const recorded = sql`
    select recorded."logId", recorded."loggedAt", recorded.checkpoint, recorded.part from ${record} as recorded
    where case when (recorded.checkpoint).technician_plan_id is null then leave_apart() else true end`;
  const columns = sql`
    recorded."logId", recorded."loggedAt", recorded.part, (recorded.checkpoint).id, (recorded.checkpoint).plan_id,
    (recorded.checkpoint).vin, (recorded.checkpoint).side, (recorded.checkpoint).tag, (recorded.checkpoint).position,
    (recorded.checkpoint).state, (recorded.checkpoint).contested, (recorded.checkpoint).comment,
    (recorded.checkpoint).rectify_comment, (recorded.checkpoint).images, (recorded.checkpoint).left_in, (recorded.checkpoint).removed_in,
    (recorded.checkpoint).repeats, (recorded.checkpoint).second_look_waiting, (recorded.checkpoint).recorded_at,
    (recorded.checkpoint).created_at, (recorded.checkpoint).created_by, (recorded.checkpoint).updated_at,
    (recorded.checkpoint).updated_by`;
  // Without positions, the statement does not write to a second table. Most companies do not ask for them.
  const { rows } = recordings.some(({ geoPosition }) => geoPosition !== undefined)
    ? await sql<RecordedCheckpoint>`
      with recorded as (${recorded}), saved as (${buildPositionInsert(selectPositions(sent))})
      select ${columns}, saved.position as geo_position
      from recorded left join saved on saved.id = recorded."logId"`.execute(tx)
    : await sql<RecordedCheckpoint>`
      select ${columns}, null as geo_position from (${recorded}) as recorded`.execute(tx);
  return rows;
}

/** Selects the positions of the recorded items of a batch. An item without one gets a row without coordinates. */
const selectPositions = (sent: string) => sql`
  select recorded."logId" as "entryId", (recorded.checkpoint).plan_id as "planId",
    (recorded.checkpoint).id as "checkpointId", null::uuid as "activityId", item."userId", item."recordedAt",
    (item."geoPosition" ->> 'latitude')::double precision as "latitude",
    (item."geoPosition" ->> 'longitude')::double precision as "longitude",
    (item."geoPosition" ->> 'accuracy')::double precision as "accuracy",
    (item."geoPosition" ->> 'takenAt')::timestamptz as "takenAt"
  from recorded join jsonb_to_recordset(${sent}::jsonb)
    as item ("logId" uuid, "userId" uuid, "recordedAt" timestamptz, "geoPosition" jsonb) on item."logId" = recorded."logId"`;
