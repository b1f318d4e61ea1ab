-- A check may have a measurement, whose values inspectors record (docs/decisions/0117-measured-checks.md).

-- Null if the check has no measurement and is judged by eye. A grid plan copies the measurement along with its parts,
-- and an amendment does not change it.
alter table parts add column measurement jsonb;
alter table plan_parts add column measurement jsonb;
-- The triggers list the columns that their table had when they were created, so they are created again.
select keep_history('parts'), keep_history('plan_parts', 'plan_id');
do $$
begin
  drop trigger if exists a_stamp on parts;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on parts for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'parts'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;

-- The values of a measured check as they were typed, as text; null if none was recorded.
alter table inspection_log add column measured jsonb;

-- The value of a check that was recorded as OK without one.
alter domain checkpoint_event drop constraint checkpoint_event_check;
alter domain checkpoint_event add constraint checkpoint_event_check check (value in ('record ok', 'record not ok', 'record skip', 'rectify', 'complete',
  'add photos', 'add value', 'second ok', 'second not ok', 'second skip', 'resolve ok', 'resolve not ok', 'leave plan', 'uncounted ok', 'uncounted not ok', 'uncounted skip',
  'uncounted rework', 'uncounted completion', 'uncounted photos', 'uncounted value'));

-- As before, except that the part of a recorded checkpoint includes its measurement, so that the response to a batch
-- needs no further lookup.
create or replace function record_together(recordings jsonb, started_plan text)
returns table ("logId" uuid, "loggedAt" timestamptz, checkpoint checkpoints, part jsonb) language plpgsql as $$
#variable_conflict use_column
begin
  return query
    with asked as materialized (
      select * from jsonb_to_recordset(recordings) as asked ("logId" uuid, "checkpointId" uuid, "vin" text, "userId" uuid, "onlyIfAssigned" boolean,
        "event" text, "state" text, "ok" int, "skip" int, "comment" text, "recordedAt" timestamptz, "planRevision" int)
    ),
    locked as (
      select checkpoints.id from checkpoints
      where checkpoints.id in (select "checkpointId" from asked) and checkpoints.state = 'unchecked' and checkpoints.left_in is null
      order by checkpoints.id for no key update
    ),
    point as (
      update checkpoints set state = asked."state", comment = asked."comment", recorded_by = "userId", recorded_at = "recordedAt", updated_by = "userId", technician_plan_id = (
        select share.id from technician_plans share where share.company_id = checkpoints.company_id and share.plan_id = checkpoints.plan_id and share.user_id = "userId")
      from asked join locked on locked.id = asked."checkpointId"
      where checkpoints.id = "checkpointId" and checkpoints.state = 'unchecked' and checkpoints.left_in is null and (asked."vin" is null or asked."vin" = checkpoints.vin)
        and (not "onlyIfAssigned" or exists (
          select from plan_inspectors where plan_inspectors.company_id = checkpoints.company_id and plan_inspectors.plan_id = checkpoints.plan_id and plan_inspectors.user_id = "userId"))
        and not exists (
          select from plan_stops where plan_stops.company_id = checkpoints.company_id and plan_stops.plan_id = checkpoints.plan_id and plan_stops.resumed_at is null
            and (plan_stops.user_id is null or plan_stops.user_id = "userId"))
      returning checkpoints as checkpoint, checkpoints.*, asked."logId", asked."event", asked."ok", asked."skip", asked."planRevision"
    ),
    logged as (
      insert into inspection_log (company_id, id, plan_id, checkpoint_id, technician_plan_id, user_id, event, ok, nok, skip, rectified, comment, recorded_at, plan_revision)
      select company_id, "logId", plan_id, id, technician_plan_id, recorded_by, "event", "ok", 0, "skip", 0, comment, recorded_at, "planRevision" from point
      on conflict (company_id, id) do nothing
      returning id, created_at
    ),
    moves as (select plan_id as id, sum("ok") as ok, sum("skip") as skip from point group by plan_id),
    held as (
      select work_plans.id from work_plans join projects on projects.company_id = work_plans.company_id and projects.id = work_plans.project_id
      where work_plans.id in (select id from moves) and work_plans.status = started_plan and work_plans.deleted_at is null and projects.deleted_at is null
      order by work_plans.id for no key update of work_plans
    ),
    plan as (
      update work_plans set ok = work_plans.ok + moved.ok, skip = work_plans.skip + moved.skip
      from moves as moved join held using (id) where work_plans.id = moved.id
      returning work_plans.id, work_plans.quantity, work_plans.ok, work_plans.nok
    ),
    vehicle as (
      update plan_vehicles set ok = plan_vehicles.ok + moved.ok, skip = plan_vehicles.skip + moved.skip
      from (select plan_vehicle_id as id, sum("ok") as ok, sum("skip") as skip from point group by plan_vehicle_id) as moved
      where plan_vehicles.id = moved.id and (select count(*) from plan) > 0
      returning plan_vehicles.id, plan_vehicles.ok, plan_vehicles.total
    ),
    share as (
      update technician_plans set ok = technician_plans.ok + moved.ok, skip = technician_plans.skip + moved.skip
      from (select technician_plan_id as id, sum("ok") as ok, sum("skip") as skip from point group by technician_plan_id) as moved
      where technician_plans.id = moved.id and (select count(*) from plan) > 0
    )
    select point."logId", logged.created_at, point.checkpoint,
      (select jsonb_build_object('_id', part_id, 'name', name, 'partNo', part_no, 'image', image, 'measurement', measurement) from plan_parts
        where plan_parts.company_id = point.company_id and plan_parts.plan_id = point.plan_id and plan_parts.part_id = point.part_id)
    from point left join logged on logged.id = point."logId" left join plan on plan.id = point.plan_id left join vehicle on vehicle.id = point.plan_vehicle_id
    -- The recording was logged before, or its plan accepts no more recordings, or the checkpoint is the last of its
    -- vehicle or plan, which has further consequences.
    where case when logged.id is null or plan.id is null or plan.ok + plan.nok = plan.quantity or vehicle.ok = vehicle.total then leave_apart() else true end;
end $$;
