-- Work plans and what inspectors record on them. The log is the truth; counters are kept beside it in the same transaction.

-- Domains rather than checks of columns: a check is read anew by every statement, and no other rows are written as often as these.
create domain amount as int check (value >= 0);
create domain checkpoint_state as text check (value in ('unchecked', 'ok', 'not ok', 'rectified', 'complete', 'skipped'));
create domain checkpoint_event as text check (value in ('record ok', 'record not ok', 'record skip', 'rectify', 'complete',
  'add photos', 'second ok', 'second not ok', 'second skip', 'resolve ok', 'resolve not ok'));

create table work_plans (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  plan_no text not null,
  name text not null,
  type text not null check (type in ('P', 'G')),
  part_id uuid,
  grid_id uuid,
  grid_name text,
  -- The sides as they were when the plan was made: a later edit of the grid never moves a cell of a plan.
  grid_sides jsonb,
  template_id uuid,
  template_name text,
  quantity int not null check (quantity > 0),
  ok amount not null default 0,
  nok amount not null default 0,
  skip amount not null default 0,
  rectified amount not null default 0,
  target int,
  tip_level int not null default 0,
  batch date not null,
  msds_issued text not null,
  additional_ppe text,
  equipment_required jsonb not null default '[]',
  reference_criteria jsonb not null default '[]',
  special_care_description text,
  status text not null,
  carried_over boolean not null default false,
  -- Since when nothing is left to inspect, while it waits for devices: those that keep the plan are to tell once more since then.
  all_recorded_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, part_id) references parts (company_id, id),
  constraint work_plans__never_past_the_pool check (ok + nok + skip <= quantity)
);
create unique index work_plans__number_taken on work_plans (company_id, project_id, plan_no);
create index work_plans__recent on work_plans (company_id, created_at desc, id) where deleted_at is null;
select keep_tenant('work_plans');

create table plan_inspectors (
  company_id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  position int not null,
  added_later boolean not null default false,
  primary key (company_id, plan_id, user_id),
  foreign key (company_id, plan_id) references work_plans (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index plan_inspectors__user on plan_inspectors (company_id, user_id);
select keep_tenant('plan_inspectors', '{}', 'plan_id');

-- What is done, how and why: part of the document that is signed. Once the plan is started, how each went is recorded on it; one with a VIN belongs
-- to that vehicle alone.
create table plan_activities (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  vin text,
  sort_order int not null,
  what text not null,
  how text not null,
  why text not null,
  state checkpoint_state not null default 'unchecked',
  -- Two people judged it differently, and nobody has decided yet: then it is Not OK.
  contested boolean not null default false,
  comment text,
  rectify_comment text,
  images jsonb not null default '[]',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index plan_activities__plan on plan_activities (company_id, plan_id, sort_order);
create index plan_activities__contested on plan_activities (company_id, plan_id) where contested;
select keep_tenant('plan_activities', '{}', 'plan_id', '{state, contested, comment, rectify_comment, images}');

-- Append-only: one row for each thing recorded on an activity. Its id is made on the device, so that sending twice counts once.
create table plan_activity_log (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  activity_id uuid not null,
  user_id uuid not null,
  event checkpoint_event not null,
  vin text,
  object_side text,
  comment text,
  rectify_comment text,
  images jsonb not null default '[]',
  items jsonb,
  recorded_at timestamptz(3) not null default clock_timestamp(),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, activity_id) references plan_activities (company_id, id)
);
create index plan_activity_log__activity on plan_activity_log (company_id, activity_id, created_at);
select keep_tenant('plan_activity_log', '{log}');

create table plan_vehicles (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  vehicle_id uuid not null,
  vin text not null,
  position int not null,
  total int not null,
  ok amount not null default 0,
  nok amount not null default 0,
  skip amount not null default 0,
  rectified amount not null default 0,
  status text not null default 'Pending',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id)
);
create unique index plan_vehicles__once on plan_vehicles (company_id, plan_id, vehicle_id);
select keep_tenant('plan_vehicles');

create table technician_plans (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  ok amount not null default 0,
  nok amount not null default 0,
  skip amount not null default 0,
  rectified amount not null default 0,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index technician_plans__once on technician_plans (company_id, plan_id, user_id);
select keep_tenant('technician_plans');

-- Grid plans: one row per vehicle, side, cell and check-list entry, made with the plan. Part plans: one row per piece, made when it is recorded.
create table checkpoints (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  plan_vehicle_id uuid,
  vin text,
  side text,
  tag text,
  row_no int,
  column_no int,
  position int not null,
  part_id uuid,
  state checkpoint_state not null default 'unchecked',
  -- Two people judged it differently, and nobody has decided yet: then it is Not OK.
  contested boolean not null default false,
  comment text,
  rectify_comment text,
  images jsonb not null default '[]',
  recorded_by uuid,
  recorded_at timestamptz(3),
  technician_plan_id uuid,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id),
  foreign key (company_id, plan_vehicle_id) references plan_vehicles (company_id, id),
  foreign key (company_id, part_id) references parts (company_id, id)
)
-- Each is recorded after it was made: with room beside it, that writes no index, as long as none is of a column that a recording changes, nor has one in its condition.
with (fillfactor = 70);
create index checkpoints__plan on checkpoints (company_id, plan_id, vin, side, row_no, column_no, position);
-- Almost always empty: it says for any plan whether something is contested, and no recording writes it.
create index checkpoints__contested on checkpoints (company_id, plan_id) where contested;
select keep_tenant('checkpoints', '{silent}');

-- Append-only: one row per action. Its id is made on the device, so that sending twice counts once.
create table inspection_log (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  checkpoint_id uuid not null,
  technician_plan_id uuid,
  user_id uuid not null,
  event checkpoint_event not null,
  ok int not null,
  nok int not null,
  skip int not null,
  rectified int not null,
  comment text,
  rectify_comment text,
  illustration jsonb,
  images jsonb not null default '[]',
  recorded_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  -- Its plan is the checkpoint's, and not checked a second time: this row is written more often than any other.
  foreign key (company_id, checkpoint_id) references checkpoints (company_id, id)
);
create index inspection_log__plan on inspection_log (company_id, plan_id, created_at);
-- What was found Not OK, the newest first: most recordings are OK, and write nothing here.
create index inspection_log__found on inspection_log (company_id, plan_id, recorded_at desc, checkpoint_id desc) where nok > 0;
-- What was skipped: as rare.
create index inspection_log__skipped on inspection_log (company_id, plan_id, checkpoint_id) where skip > 0;
-- For whoever searches in words: most recordings have none.
create index inspection_log__words on inspection_log (company_id, plan_id) where comment <> '';
create index inspection_log__checkpoint on inspection_log (company_id, checkpoint_id, created_at);
select keep_tenant('inspection_log', '{log}');

-- Totals of the log for each plan, share and day, so that no report reads a long log. No recording writes them: a job adds what was written up to a moment,
-- and what came since is read from the log (days_recorded). So they are its sum at every moment.
create table recorded_days (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null,
  -- None: recorded by somebody without a share, such as the BRM.
  technician_plan_id uuid,
  date date not null,
  ok int not null,
  nok int not null,
  skip int not null,
  found int not null,
  last_at timestamptz(3) not null,
  -- When the last of them came in: a list of a day long ago looks no further.
  last_written_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create unique index recorded_days__once on recorded_days (company_id, plan_id, technician_plan_id, date) nulls not distinct;
select keep_tenant('recorded_days', '{silent}');

-- The same for each part and cell, up to the same moment.
create table recorded_places (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null,
  part_id uuid,
  -- None: the pieces of a part plan.
  side text,
  tag text,
  ok int not null,
  nok int not null,
  skip int not null,
  rectified int not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create unique index recorded_places__once on recorded_places (company_id, plan_id, part_id, side, tag) nulls not distinct;
select keep_tenant('recorded_places', '{silent}');

-- Up to when the totals hold what was written, and by which clock they are cut into days. The next moment is taken once every transaction before
-- `next_after` has ended: what it wrote is visible then, or never was.
create table recorded_days_until (
  company_id uuid primary key,
  zone text not null,
  until timestamptz(3) not null default '-infinity',
  next_until timestamptz(3) not null default '-infinity',
  next_after bigint not null default 0
);
select keep_tenant('recorded_days_until', '{silent}');

-- What each entry of the log since a moment is to a day, on the clock of a time zone. Found is one more Not OK: the first verdict, or a second inspector's on what was OK.
create function recordings_of(plan uuid, of_zone text, since timestamptz)
returns table (share_id uuid, day date, as_ok int, as_nok int, as_skip int, as_found int, at timestamptz, written_at timestamptz) language sql stable parallel safe as $$
  select technician_plan_id, (recorded_at at time zone of_zone)::date, (event = 'record ok')::int, (event = 'record not ok')::int, (event = 'record skip')::int,
    (nok > 0)::int, recorded_at, created_at
  from inspection_log where plan_id = plan and created_at >= since
$$;
create function days_recorded(plan uuid, of_zone text)
returns table (technician_plan_id uuid, date date, ok int, nok int, skip int, found int, last_at timestamptz) language sql stable parallel safe as $$
  select technician_plan_id, date, ok, nok, skip, found, last_at from recorded_days
  where plan_id = plan and exists (select from recorded_days_until where zone = of_zone)
  union all
  select share_id, day, as_ok, as_nok, as_skip, as_found, at
  -- The moment is one value to the index of the log: an expression around it would be looked at row by row, behind row security.
  from (select (select coalesce(max(until), '-infinity') from recorded_days_until where zone = of_zone) as since) as kept, recordings_of(plan, of_zone, kept.since)
$$;

-- What each entry of the log since a moment counts for its part and cell.
create function placings_of(plan uuid, since timestamptz)
returns table (part_id uuid, side text, tag text, ok int, nok int, skip int, rectified int, written_at timestamptz) language sql stable parallel safe as $$
  select point.part_id, point.side, point.tag, log.ok, log.nok, log.skip, log.rectified, log.created_at
  from inspection_log log join checkpoints point on point.company_id = log.company_id and point.id = log.checkpoint_id
  where log.plan_id = plan and log.created_at >= since
$$;
create function places_recorded(plan uuid)
returns table (part_id uuid, side text, tag text, ok int, nok int, skip int, rectified int) language sql stable parallel safe as $$
  select part_id, side, tag, ok, nok, skip, rectified from recorded_places where plan_id = plan
  union all
  select part_id, side, tag, ok, nok, skip, rectified
  from (select (select coalesce(max(until), '-infinity') from recorded_days_until) as since) as kept, placings_of(plan, kept.since)
$$;

-- What the device of a person still holds of a plan, as it last told, and whether the plan opens on it without a network.
create table device_announcements (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null,
  user_id uuid not null,
  device_id uuid not null,
  waiting int not null check (waiting >= 0),
  keeps boolean not null,
  announced_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create unique index device_announcements__once on device_announcements (company_id, plan_id, user_id, device_id);
create index device_announcements__keeps on device_announcements (company_id, plan_id) where keeps and waiting = 0;
select keep_tenant('device_announcements', '{silent}');

-- Append-only: what was given up as lost with a device, by whom and why. Nobody: the server itself, after the days of patience.
create table device_write_offs (
  company_id uuid not null,
  id uuid not null,
  announcement_id uuid not null,
  waiting int not null,
  reason text not null,
  user_id uuid,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, announcement_id) references device_announcements (company_id, id)
);
create index device_write_offs__announcement on device_write_offs (company_id, announcement_id, created_at);
select keep_tenant('device_write_offs', '{log}');

-- First recordings of many checkpoints in one statement: what stepCheckpoint of inspection/record.queries.ts does for one. Answers those whose checkpoint
-- was open to it. A plan, a vehicle and a share are counted up once for all of theirs; plans are held in one order, so that two groups do not wait in a
-- circle. Where anything else would follow from one of them, nothing is recorded at all, and each goes its own way.
create function leave_apart() returns boolean language plpgsql as $$
begin
  raise exception 'more follows than counts' using errcode = 'RW001';
end $$;
create function record_together(recordings jsonb, started_plan text)
returns table ("logId" uuid, "loggedAt" timestamptz, checkpoint checkpoints, part jsonb) language plpgsql as $$
#variable_conflict use_column
begin
  return query
    with point as (
      update checkpoints set state = asked."state", comment = asked."comment", recorded_by = "userId", recorded_at = "recordedAt", updated_by = "userId", technician_plan_id = (
        select share.id from technician_plans share where share.company_id = checkpoints.company_id and share.plan_id = checkpoints.plan_id and share.user_id = "userId")
      from jsonb_to_recordset(recordings) as asked ("logId" uuid, "checkpointId" uuid, "vin" text, "userId" uuid, "onlyIfAssigned" boolean,
        "event" text, "state" text, "ok" int, "skip" int, "comment" text, "recordedAt" timestamptz)
      where checkpoints.id = "checkpointId" and checkpoints.state = 'unchecked' and (asked."vin" is null or asked."vin" = checkpoints.vin)
        and (not "onlyIfAssigned" or exists (
          select from plan_inspectors where plan_inspectors.company_id = checkpoints.company_id and plan_inspectors.plan_id = checkpoints.plan_id and plan_inspectors.user_id = "userId"))
      returning checkpoints as checkpoint, checkpoints.*, asked."logId", asked."event", asked."ok", asked."skip"
    ),
    logged as (
      insert into inspection_log (company_id, id, plan_id, checkpoint_id, technician_plan_id, user_id, event, ok, nok, skip, rectified, comment, recorded_at)
      select company_id, "logId", plan_id, id, technician_plan_id, recorded_by, "event", "ok", 0, "skip", 0, comment, recorded_at from point
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
      (select jsonb_build_object('_id', parts.id, 'name', name, 'partNo', part_no, 'image', image) from parts where parts.company_id = point.company_id and parts.id = point.part_id)
    from point left join logged on logged.id = point."logId" left join plan on plan.id = point.plan_id left join vehicle on vehicle.id = point.plan_vehicle_id
    -- One was logged before, its plan takes nothing more, or it is the last of its vehicle or plan, from which more follows.
    where case when logged.id is null or plan.id is null or plan.ok + plan.nok = plan.quantity or vehicle.ok = vehicle.total then leave_apart() else true end;
end $$;

-- An inspector's own answers to the questions of a plan, before signing it.
create table plan_assessments (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  sno int not null,
  question text not null,
  type text not null,
  reference text not null,
  answer text check (answer in ('Yes', 'No')),
  comment text,
  hazard text,
  control_measure text,
  hazard_list jsonb not null default '[]',
  answered_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create unique index plan_assessments__place_taken on plan_assessments (company_id, plan_id, user_id, sno);
select keep_tenant('plan_assessments');
