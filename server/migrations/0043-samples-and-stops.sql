-- The parts that an amendment proposes: it takes effect with the samples that were signed, whatever happens to the parts in the meantime
-- (docs/decisions/0104-amendments-of-a-started-plan.md).
create table plan_amendment_parts (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  amendment_id uuid not null,
  plan_id uuid not null,
  part_id uuid not null,
  name text not null,
  part_no text not null,
  revision text not null,
  image text not null,
  illustration jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, amendment_id) references plan_amendments (company_id, id),
  foreign key (company_id, part_id) references parts (company_id, id)
);
create unique index plan_amendment_parts__once on plan_amendment_parts (company_id, amendment_id, part_id);
select keep_tenant('plan_amendment_parts', '{}', 'plan_id');
select hold_files_of('plan_amendment_parts', 'plan', 'plan_id', '{image,illustration}', '{$.image,$.illustration[*].okImage,$.illustration[*].notOkImage}');

-- Stop work: recording on a plan, or by one inspector on it, is paused with a reason until the office resumes it
-- (docs/decisions/0104-amendments-of-a-started-plan.md).
create table plan_stops (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  -- Whose work is stopped; null for everybody's.
  user_id uuid,
  reason text not null,
  stopped_by uuid not null,
  stopped_at timestamptz(3) not null,
  resumed_by uuid,
  resumed_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index plan_stops__plan on plan_stops (company_id, plan_id, stopped_at);
create unique index plan_stops__one_open on plan_stops (company_id, plan_id, user_id) nulls not distinct where resumed_at is null;
select keep_tenant('plan_stops');

-- As before; on a plan with a stop, each recording goes its own way.
create or replace function record_together(recordings jsonb, started_plan text)
returns table ("logId" uuid, "loggedAt" timestamptz, checkpoint checkpoints, part jsonb) language plpgsql as $$
#variable_conflict use_column
begin
  return query
    with point as (
      update checkpoints set state = asked."state", comment = asked."comment", recorded_by = "userId", recorded_at = "recordedAt", updated_by = "userId", technician_plan_id = (
        select share.id from technician_plans share where share.company_id = checkpoints.company_id and share.plan_id = checkpoints.plan_id and share.user_id = "userId")
      from jsonb_to_recordset(recordings) as asked ("logId" uuid, "checkpointId" uuid, "vin" text, "userId" uuid, "onlyIfAssigned" boolean,
        "event" text, "state" text, "ok" int, "skip" int, "comment" text, "recordedAt" timestamptz, "planRevision" int)
      where checkpoints.id = "checkpointId" and checkpoints.state = 'unchecked' and checkpoints.left_in is null and (asked."vin" is null or asked."vin" = checkpoints.vin)
        and (not "onlyIfAssigned" or exists (
          select from plan_inspectors where plan_inspectors.company_id = checkpoints.company_id and plan_inspectors.plan_id = checkpoints.plan_id and plan_inspectors.user_id = "userId"))
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
        and not exists (select from plan_stops where plan_stops.company_id = work_plans.company_id and plan_stops.plan_id = work_plans.id and plan_stops.resumed_at is null)
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
      (select jsonb_build_object('_id', part_id, 'name', name, 'partNo', part_no, 'image', image) from plan_parts
        where plan_parts.company_id = point.company_id and plan_parts.plan_id = point.plan_id and plan_parts.part_id = point.part_id)
    from point left join logged on logged.id = point."logId" left join plan on plan.id = point.plan_id left join vehicle on vehicle.id = point.plan_vehicle_id
    -- One was logged before, its plan takes nothing more, or it is the last of its vehicle or plan, from which more follows.
    where case when logged.id is null or plan.id is null or plan.ok + plan.nok = plan.quantity or vehicle.ok = vehicle.total then leave_apart() else true end;
end $$;
