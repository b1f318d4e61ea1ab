import type { CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { LogEvent } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import type { DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import type { RecordedInstrument } from '@roadworthy/contract/instruments/instrument.schema.ts';
import type { FollowUpAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import { startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb } from '../../kit/db/records.ts';

// Recording is the most frequent operation, often by many people at once, so each recording is one statement: first the
// log entry, then the plan's counters, which decide whether there is room, then everything that follows from them. The
// device creates the entry's id: of two equal recordings the second waits for the first and writes nothing.

export type Counts = { ok: number; nok: number; skip: number; rectified: number };
export type NewLogEntry = {
  id: string;
  planId: string;
  checkpointId: string;
  shareId: string | null;
  userId: string;
  event: LogEvent;
  delta: Counts;
  comment: string | null;
  rectifyComment: string | null;
  illustration: unknown;
  images: string[];
  recordedAt: string;
  /** The revision of the plan that the device had; null if it named none. */
  planRevision: number | null;
  /** The values of a measured check. */
  measured?: readonly string[] | undefined;
  /** The instrument of the values. */
  instrument?: RecordedInstrument | null | undefined;
  /** The defect code of a Not OK. */
  defect: DefectCode | null;
  /** The answers to its follow-up questions. */
  answers: FollowUpAnswer[] | null;
};
/** `logged` is 0 if an entry with the same id exists. The plan's numbers are null if no pieces are left to record. */
type Outcome = { logged: number; planOk: number | null; planNok: number | null };

const writeLog = ({ delta, ...log }: NewLogEntry) => sql`
  insert into inspection_log (company_id, id, plan_id, checkpoint_id, technician_plan_id, user_id, event, ok, nok, skip, rectified,
    comment, rectify_comment, illustration, images, recorded_at, plan_revision, measured, instrument, defect, answers)
  values (app_company(), ${log.id}, ${log.planId}, ${log.checkpointId}, ${log.shareId}, ${log.userId}, ${log.event}, ${delta.ok}, ${delta.nok}, ${delta.skip}, ${delta.rectified},
    ${log.comment}, ${log.rectifyComment}, ${log.illustration === undefined ? null : toJsonb(log.illustration)}, ${toJsonb(log.images)}, ${log.recordedAt}, ${log.planRevision},
    ${log.measured?.length ? toJsonb(log.measured) : null}, ${log.instrument ? toJsonb(log.instrument) : null}, ${log.defect && toJsonb(log.defect)}, ${log.answers && toJsonb(log.answers)})
  on conflict (company_id, id) do nothing
  returning id`;

const addToCounters = (delta: Counts) =>
  sql`ok = ok + ${delta.ok}, nok = nok + ${delta.nok}, skip = skip + ${delta.skip}, rectified = rectified + ${delta.rectified}`;

/**
 * Recordings of an office person on a plan are counted in a separate row, which their first verdict creates under this
 * id.
 */
export type OfficeRow = { id: string; userId: string; counts: Counts };
/**
 * Adds counts to the office person's row, and creates the row if it is missing. If the person gives two first verdicts
 * at the same moment, the second adds to the row of the first.
 */
const addToOfficeRow = (planId: string, { id, userId, counts }: OfficeRow) => sql`
  insert into technician_plans (company_id, id, plan_id, user_id, is_office, ok, nok, skip, rectified)
  select app_company(), ${id}::uuid, ${planId}::uuid, ${userId}::uuid, true, ${counts.ok}::int, ${counts.nok}::int, ${counts.skip}::int, ${counts.rectified}::int from plan
  on conflict (company_id, plan_id, user_id) do update set ok = technician_plans.ok + excluded.ok, nok = technician_plans.nok + excluded.nok,
    skip = technician_plans.skip + excluded.skip, rectified = technician_plans.rectified + excluded.rectified
  returning id, ok, nok, skip, updated_at, updated_by`;

/**
 * `officeRowId` is set when an office person records from an inspector's share: the piece counts for them, not for the
 * inspector.
 */
export type NewPiece = NewLogEntry & {
  shareId: string;
  officeRowId: string | undefined;
  partId: string | null;
  state: CheckpointState;
};
type PieceOutcome = Outcome & {
  ok: number | null;
  nok: number | null;
  skip: number | null;
  updatedAt: string | null;
  updatedBy: string | null;
};

/**
 * Adds a piece to a part plan, numbered by the plan's count so far. Returns the plan's counts and the counters of the
 * row that the piece is credited to.
 */
export async function addPiece(tx: Tx, piece: NewPiece): Promise<PieceOutcome | undefined> {
  const { officeRowId, delta } = piece;
  const credited = officeRowId
    ? addToOfficeRow(piece.planId, { id: officeRowId, userId: piece.userId, counts: delta })
    : sql`update technician_plans set ${addToCounters(delta)} where id = ${piece.shareId} and exists (select from plan) returning id, ok, nok, skip, updated_at, updated_by`;
  const { rows } = await sql<PieceOutcome>`
    with logged as (${writeLog(piece)}),
    plan as (
      update work_plans set ${addToCounters(delta)}
      where id = ${piece.planId} and status = ${startedPlanStatus} and ok + nok + skip + 1 <= quantity and exists (select from logged)
      returning ok, nok, skip
    ),
    credited as (${credited}),
    piece as (
      insert into checkpoints (company_id, id, plan_id, position, part_id, state, comment, images, recorded_by, recorded_at, technician_plan_id)
      select app_company(), ${piece.checkpointId}::uuid, ${piece.planId}::uuid, coalesce(plan.ok + plan.nok + plan.skip, 0), ${piece.partId}::uuid, ${piece.state}, ${piece.comment},
        ${toJsonb(piece.images)}::jsonb, ${piece.userId}::uuid, ${piece.recordedAt}::timestamptz, credited.id
      from logged left join plan on true left join credited on true
    )
    select (select count(*) from logged) as logged, plan.ok as plan_ok, plan.nok as plan_nok, credited.ok, credited.nok, credited.skip, credited.updated_at, credited.updated_by
    from (values (1)) as one left join plan on true left join credited on true`.execute(tx);
  return rows[0];
}

export type ShareDelta = Counts & { id: string };
/**
 * The person whose verdict a checkpoint shows: their comment, the time, and the row that counts it. `shareId` is null
 * until that row exists.
 */
export type VerdictOwner = { userId: string; shareId: string | null; comment: string | null; recordedAt: string };
export type CheckpointStep = NewLogEntry & {
  state: CheckpointState;
  /** Set only if the step changes it; undefined for an undisputed recording. */
  contested: boolean | undefined;
  /** Whether the checkpoint waits for a second look after the step. Set only if the step changes it. */
  isLookWaiting: boolean | undefined;
  owner: VerdictOwner | undefined;
  planVehicleId: string | null;
  statuses: string[];
  moves: ShareDelta[];
  officeRow: OfficeRow | undefined;
};
type StepOutcome = Outcome & { vehicleOk: number | null; vehicleTotal: number | null };

/**
 * Records one step of a checkpoint that the caller has locked. The recorder becomes its owner; rectifying and
 * completing do not change the owner.
 */
export async function saveCheckpointStep(tx: Tx, step: CheckpointStep): Promise<StepOutcome | undefined> {
  const { owner, contested, isLookWaiting, officeRow } = step;
  const office = officeRow ? sql`office as (${addToOfficeRow(step.planId, officeRow)}),` : sql``;
  const ownersRow =
    owner && !owner.shareId && officeRow ? sql`(select id from office)` : sql`${owner?.shareId ?? null}`;
  const owned = owner
    ? sql`, comment = ${owner.comment}, recorded_by = ${owner.userId}, recorded_at = ${owner.recordedAt}, technician_plan_id = ${ownersRow}`
    : sql``;
  const setContested = contested === undefined ? sql`` : sql`, contested = ${contested}`;
  const setWaiting = isLookWaiting === undefined ? sql`` : sql`, second_look_waiting = ${isLookWaiting}`;
  const { rows } = await sql<StepOutcome>`
    with logged as (${writeLog(step)}),
    plan as (
      update work_plans set ${addToCounters(step.delta)}
      where id = ${step.planId} and status = any(${step.statuses}::text[]) and exists (select from logged)
      returning ok, nok
    ),
    vehicle as (
      update plan_vehicles set ${addToCounters(step.delta)} where id = ${step.planVehicleId} and exists (select from plan)
      returning ok, total
    ),
    ${office}
    shares as (
      update technician_plans share set ok = share.ok + moved.ok, nok = share.nok + moved.nok, skip = share.skip + moved.skip, rectified = share.rectified + moved.rectified
      from jsonb_to_recordset(${toJsonb(step.moves)}::jsonb) as moved (id uuid, ok int, nok int, skip int, rectified int)
      where share.id = moved.id and exists (select from plan)
    ),
    point as (
      update checkpoints set state = ${step.state}, rectify_comment = coalesce(${step.rectifyComment}, rectify_comment), images = images || ${toJsonb(step.images)}::jsonb ${owned} ${setContested} ${setWaiting}
      where id = ${step.checkpointId} and exists (select from plan)
    )
    select (select count(*) from logged) as logged, plan.ok as plan_ok, plan.nok as plan_nok, vehicle.ok as vehicle_ok, vehicle.total as vehicle_total
    from (values (1)) as one left join plan on true left join vehicle on true`.execute(tx);
  return rows[0];
}

/** Adds only the log entry and changes nothing else. Returns whether the entry is new. */
export async function addLogEntry(tx: Tx, log: NewLogEntry): Promise<boolean> {
  return (await writeLog(log).execute(tx)).rows.length > 0;
}

export const findPlan = (tx: Tx, planId: string) =>
  tx.selectFrom('workPlans').select(['status', 'quantity']).where('id', '=', planId).executeTakeFirst();

/** Finds the defect codes and follow-up questions of a part, as copied into the plan. */
export const findDefectRules = (tx: Tx, planId: string, partId: string) =>
  tx
    .selectFrom('planParts')
    .select(['defectCodes', 'followUp'])
    .where('planId', '=', planId)
    .where('partId', '=', partId)
    .executeTakeFirst();

export const findLogEntry = (tx: Tx, clientId: string) =>
  tx
    .selectFrom('inspectionLog')
    .select(['event', 'checkpointId', 'technicianPlanId', 'userId'])
    .where('id', '=', clientId)
    .executeTakeFirst();

/** Returns whether the plan has had this many open Not OK before. */
export async function hasReachedNotOkCount(tx: Tx, planId: string, nok: number, exceptLogId: string): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select exists (
      select from (select sum(nok) over (order by created_at, id) as nok from inspection_log where plan_id = ${planId} and id <> ${exceptLogId}) as earlier
      where earlier.nok >= ${nok}
    ) as had`.execute(tx);
  return rows[0]?.had ?? false;
}
