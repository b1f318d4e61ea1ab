-- Amendments of a started plan: each is a signed document that leads from one revision of the plan to the next
-- (docs/decisions/0104-amendments-of-a-started-plan.md).
create table plan_amendments (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  signing_id uuid not null,
  -- The revision that it creates; the signed work plan is revision 1.
  revision int not null check (revision > 1),
  reason text not null,
  changes jsonb not null,
  differences jsonb not null,
  -- SHA-256 of the content that it changes, if that was signed with its content, and of the content that it creates.
  base_sha256 text check (base_sha256 ~ '^[0-9a-f]{64}$'),
  created_sha256 text not null check (created_sha256 ~ '^[0-9a-f]{64}$'),
  -- When all had signed and it took effect.
  in_force_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id),
  foreign key (company_id, signing_id) references signings (company_id, id)
);
create index plan_amendments__plan on plan_amendments (company_id, plan_id, created_at);
create unique index plan_amendments__signing on plan_amendments (company_id, signing_id);
create unique index plan_amendments__in_force on plan_amendments (company_id, plan_id, revision) where in_force_at is not null;
select keep_tenant('plan_amendments');

-- A plan has any number of completed amendments, and one that is being signed.
alter table signings drop constraint signings_kind_check, add constraint signings_kind_check check (kind in ('contract', 'review', 'workplan', 'revision', 'amendment'));
drop index signings__one_live;
create unique index signings__one_live on signings (company_id, subject_id, kind) where state in ('open', 'completed') and kind <> 'amendment';
create unique index signings__one_open_amendment on signings (company_id, subject_id) where state = 'open' and kind = 'amendment';

-- The revision in force. A plan that was ended before anything was recorded has nothing left to inspect.
alter table work_plans add column revision int not null default 1,
  drop constraint work_plans_quantity_check, add constraint work_plans_quantity_check check (quantity >= 0);
-- The revision with which a vehicle, or a checkpoint that nobody had judged, left the plan.
alter table plan_vehicles add column left_in int;
alter table checkpoints add column left_in int;
-- The revision that the device had, where it named one.
alter table inspection_log add column plan_revision int;
alter table plan_activity_log add column plan_revision int;
alter table late_recordings add column plan_revision int;

-- The triggers of a table list the columns that it had when they were made.
select keep_history('work_plans'), keep_history('plan_vehicles');
do $$
declare
  target regclass;
begin
  foreach target in array array['work_plans', 'plan_vehicles', 'checkpoints']::regclass[] loop
    execute format('drop trigger if exists a_stamp on %s', target);
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted())), target);
  end loop;
end $$;

-- A skip is taken back when its checkpoint leaves the plan. What arrives for a checkpoint that has left is logged and not counted.
alter domain checkpoint_event drop constraint checkpoint_event_check;
alter domain checkpoint_event add constraint checkpoint_event_check check (value in ('record ok', 'record not ok', 'record skip', 'rectify', 'complete',
  'add photos', 'second ok', 'second not ok', 'second skip', 'resolve ok', 'resolve not ok', 'leave plan', 'uncounted ok', 'uncounted not ok', 'uncounted skip',
  'uncounted rework', 'uncounted completion', 'uncounted photos'));
-- As rare as late recordings.
create index inspection_log__uncounted on inspection_log (company_id, plan_id, created_at) where event::text like 'uncounted%';

-- As before, for checkpoints that are part of the plan, and with the revision that the device had.
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
