import type { CheckpointEvent, CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { startedPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { json } from '../kit/db/records.ts';
import type { Checkpoints } from '../kit/db/types.gen.ts';

// First recordings of many checkpoints in one statement: what stepCheckpoint of record.queries.ts does for one.

/** A first recording of a checkpoint, by somebody who may record on its plan when assigned, or in any case. */
export type FirstRecording = {
  logId: string;
  clientId: string;
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
};
/** How the plan and the vehicle stand after all of them. */
type Counted = { planQuantity: number; planOk: number; planNok: number; vehicleOk: number | null; vehicleTotal: number | null };
type Part = { _id: string; name: string; partNo: string; image: string };
export type Recorded = Selectable<Checkpoints> & Counted & { logId: string; loggedAt: string; part: Part | null };

const sums = sql`sum("ok") as ok, sum("skip") as skip`;
const count = (table: string) => sql.raw(`ok = ${table}.ok + moved.ok, skip = ${table}.skip + moved.skip`);

/**
 * Records those whose checkpoint is open to it, and answers them. A plan, a vehicle and a share are counted up once for all of theirs. Plans are held
 * in one order, so that two groups do not wait in a circle. No row at all: one was logged before, or a plan took nothing more.
 */
export async function recordAll(tx: Tx, recordings: readonly FirstRecording[]): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    with point as (
      update checkpoints set state = asked."state", comment = asked."comment", recorded_by = "userId", recorded_at = "recordedAt", updated_by = "userId", technician_plan_id = (
        select share.id from technician_plans share where share.company_id = checkpoints.company_id and share.plan_id = checkpoints.plan_id and share.user_id = "userId")
      from jsonb_to_recordset(${json(recordings)}::jsonb) as asked ("logId" uuid, "clientId" uuid, "checkpointId" uuid, "vin" text, "userId" uuid, "onlyIfAssigned" boolean,
        "event" text, "state" text, "ok" int, "skip" int, "comment" text, "recordedAt" timestamptz), work_plans, projects
      where checkpoints.id = "checkpointId" and checkpoints.state = 'unchecked' and (asked."vin" is null or asked."vin" = checkpoints.vin)
        and work_plans.company_id = checkpoints.company_id and work_plans.id = checkpoints.plan_id and work_plans.status = ${startedPlan} and work_plans.deleted_at is null
        and projects.company_id = work_plans.company_id and projects.id = work_plans.project_id and projects.deleted_at is null
        and (not "onlyIfAssigned" or exists (
          select from plan_inspectors where plan_inspectors.company_id = checkpoints.company_id and plan_inspectors.plan_id = checkpoints.plan_id and plan_inspectors.user_id = "userId"))
      returning checkpoints.*, asked."logId", asked."clientId", asked."event", asked."ok", asked."skip"
    ),
    logged as (
      insert into inspection_log (company_id, id, client_id, plan_id, checkpoint_id, technician_plan_id, user_id, event, ok, nok, skip, rectified, comment, recorded_at)
      select company_id, "logId", "clientId", plan_id, id, technician_plan_id, recorded_by, "event", "ok", 0, "skip", 0, comment, recorded_at from point
      on conflict (company_id, client_id) do nothing
      returning id, created_at
    ),
    moves as (select plan_id as id, ${sums} from point where (select count(*) from logged) = (select count(*) from point) group by plan_id),
    held as (select id from work_plans where id in (select id from moves) order by id for no key update),
    plan as (
      update work_plans set ${count('work_plans')}
      from moves as moved join held using (id)
      where work_plans.id = moved.id and work_plans.status = ${startedPlan}
      returning work_plans.id, work_plans.quantity, work_plans.ok, work_plans.nok
    ),
    vehicle as (
      update plan_vehicles set ${count('plan_vehicles')}
      from (select plan_vehicle_id as id, ${sums} from point where exists (select from plan) group by plan_vehicle_id) as moved
      where plan_vehicles.id = moved.id
      returning plan_vehicles.id, plan_vehicles.ok, plan_vehicles.total
    ),
    share as (
      update technician_plans set ${count('technician_plans')}
      from (select technician_plan_id as id, ${sums} from point where exists (select from plan) group by technician_plan_id) as moved
      where technician_plans.id = moved.id
    )
    select point.*, logged.created_at as logged_at, plan.quantity as plan_quantity, plan.ok as plan_ok, plan.nok as plan_nok, vehicle.ok as vehicle_ok, vehicle.total as vehicle_total,
      (select jsonb_build_object('_id', parts.id, 'name', name, 'partNo', part_no, 'image', image) from parts where parts.company_id = point.company_id and parts.id = point.part_id) as part
    from point join logged on logged.id = point."logId" join plan on plan.id = point.plan_id left join vehicle on vehicle.id = point.plan_vehicle_id
    where (select count(*) from plan) = (select count(*) from moves)`.execute(tx);
  return rows;
}
