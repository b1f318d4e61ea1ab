import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { allowLongStatements } from '../../kit/db/records.ts';

// Totals per day, part and cell: the stored ones plus the few log entries written since. Recordings do not write to the
// totals (0005-work-plans.sql).

export type RecordedDay = {
  technicianPlanId: string | null;
  date: string;
  ok: number;
  nok: number;
  skip: number;
  found: number;
  lastAt: string;
};

/**
 * Selects the days of a plan. A day may have several rows, which callers sum. Days are those of the given time zone.
 */
export const selectRecordedDays = (planId: RawBuilder<unknown>, zone: string): RawBuilder<RecordedDay> =>
  sql`days_recorded(${planId}, ${zone})`;

export type RecordedCell = {
  partId: string | null;
  side: string | null;
  tag: string | null;
  ok: number;
  nok: number;
  skip: number;
  rectified: number;
};

/** Selects the parts and cells of a plan with recordings. Each may have several rows, which callers sum. */
export const selectRecordedCells = (planId: RawBuilder<unknown>): RawBuilder<RecordedCell> =>
  sql`places_recorded(${planId})`;

/**
 * Locks the company's totals until the transaction ends, so that only one of two servers adds to them. Totals of
 * another time zone are reset first.
 */
export async function lockTotals(tx: Tx, zone: string): Promise<void> {
  await allowLongStatements(tx);
  await sql`insert into recorded_days_until (company_id, zone) values (app_company(), ${zone}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ zone: string }>`select zone from recorded_days_until for update`.execute(tx);
  if (rows[0]?.zone !== zone) await resetTotals(tx, zone);
}

/** Deletes the totals: until they are added again, everything is read from the log. */
export async function resetTotals(tx: Tx, zone: string): Promise<void> {
  await sql`delete from recorded_days`.execute(tx);
  await sql`delete from recorded_places`.execute(tx);
  await sql`update recorded_days_until set zone = ${zone}, until = default, next_until = default, next_after = default`.execute(
    tx,
  );
}

/**
 * Adds everything written before the last noted cutoff, once all transactions that were open then have ended. The
 * caller holds the lock on the totals.
 */
export async function addNewRecordings(tx: Tx, zone: string): Promise<void> {
  const { rows } = await sql<Moment>`
    select until::text as until, next_until::text as next from recorded_days_until
    where next_until > until and next_after <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.execute(tx);
  const [moment] = rows;
  if (!moment) return;
  await sql`
    insert into recorded_days (company_id, plan_id, technician_plan_id, date, ok, nok, skip, found, last_at, last_written_at)
    select work_plans.company_id, work_plans.id, share_id, day, sum(as_ok), sum(as_nok), sum(as_skip), sum(as_found), max(at), max(written_at)
    from work_plans, recordings_of(work_plans.id, ${zone}, ${moment.until}::timestamptz)
    where written_at < ${moment.next}::timestamptz
    group by work_plans.company_id, work_plans.id, share_id, day
    on conflict (company_id, plan_id, technician_plan_id, date) do update set ok = recorded_days.ok + excluded.ok, nok = recorded_days.nok + excluded.nok,
      skip = recorded_days.skip + excluded.skip, found = recorded_days.found + excluded.found, last_at = greatest(recorded_days.last_at, excluded.last_at),
      last_written_at = greatest(recorded_days.last_written_at, excluded.last_written_at)`.execute(tx);
  await addPlaces(tx, moment);
  await sql`update recorded_days_until set until = ${moment.next}::timestamptz`.execute(tx);
}

type Moment = { until: string; next: string };
async function addPlaces(tx: Tx, { until, next }: Moment): Promise<void> {
  await sql`
    insert into recorded_places (company_id, plan_id, part_id, side, tag, ok, nok, skip, rectified)
    select work_plans.company_id, work_plans.id, place.part_id, side, tag, sum(place.ok), sum(place.nok), sum(place.skip), sum(place.rectified)
    from work_plans, placings_of(work_plans.id, ${until}::timestamptz) as place
    where written_at < ${next}::timestamptz
    group by work_plans.company_id, work_plans.id, place.part_id, side, tag
    on conflict (company_id, plan_id, part_id, side, tag) do update set ok = recorded_places.ok + excluded.ok, nok = recorded_places.nok + excluded.nok,
      skip = recorded_places.skip + excluded.skip, rectified = recorded_places.rectified + excluded.rectified`.execute(
    tx,
  );
}

/**
 * Notes the next cutoff: everything written before it belongs to an older transaction than this one. `marginMs` leaves
 * time for entries that are being written.
 */
export async function markNextCutoff(tx: Tx, marginMs: number): Promise<void> {
  await sql`
    update recorded_days_until set next_until = greatest(until, now() - make_interval(secs => ${marginMs / 1000})), next_after = pg_current_xact_id()::text::bigint`.execute(
    tx,
  );
}

export const listCompanyIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('companies').select('id').execute()).map(({ id }) => id);
