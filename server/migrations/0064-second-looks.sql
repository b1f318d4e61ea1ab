-- Second looks: another inspector judges a share of the checks again without seeing the first verdict
-- (docs/decisions/0121-second-looks.md).

-- The share in per cent, where 0 turns second looks off.
alter table companies add column second_look_percent integer not null default 0
  constraint companies__second_look_percent_is_0_to_100 check (second_look_percent between 0 and 100);
select keep_history('companies');
do $$
begin
  drop trigger if exists a_stamp on companies;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on companies for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'companies'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;

-- Set together with a first verdict that is drawn, and cleared when its second look ends. It does not update the row's
-- time stamp, because a draw is not a change made by a person. The index is partial, and empty for most companies.
alter table checkpoints add column second_look_waiting boolean not null default false;
create index checkpoints__second_look on checkpoints (company_id, plan_id, plan_vehicle_id) where second_look_waiting;

-- Append-only: the first verdicts that were drawn, each under the id of its recording, with its lot and the share at
-- the time of the draw.
create table second_looks (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  checkpoint_id uuid not null,
  user_id uuid not null,
  percent integer not null constraint second_looks__percent_is_1_to_100 check (percent between 1 and 100),
  -- Lots below the share are drawn.
  lot integer not null constraint second_looks__lot_is_of_a_million check (lot between 0 and 999999),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint second_looks__was_drawn check (lot < percent * 10000),
  foreign key (company_id, id) references inspection_log (company_id, id),
  foreign key (company_id, checkpoint_id) references checkpoints (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index second_looks__plan on second_looks (company_id, plan_id, created_at);
create index second_looks__checkpoint on second_looks (company_id, checkpoint_id);
select keep_tenant('second_looks', '{log}');

-- Append-only: how each second look ended, and the recording that ended it.
create table second_look_results (
  company_id uuid not null,
  id uuid not null,
  outcome text not null constraint second_look_results__outcome_known check (outcome in ('judged', 'skipped', 'overtaken')),
  entry_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, id) references second_looks (company_id, id),
  foreign key (company_id, entry_id) references inspection_log (company_id, id)
);
select keep_tenant('second_look_results', '{log}');
-- A Not OK appears in the Inbox of inspectors once its second look has ended.
create trigger note_inbox_news after insert on second_look_results for each row execute function note_inbox_news();

-- Replaces the function of migration 0044 so that a single lookup of the company covers both the risk gate and the
-- share. A server that has not noticed yet that the company draws sends no lots. Its recordings are then refused as a
-- batch and recorded one by one.
create or replace function confirmed_recordings(recordings jsonb) returns jsonb language plpgsql stable as $$
declare
  gate_since timestamptz;
  percent_in_force integer;
begin
  select risk_gate_since, second_look_percent into gate_since, percent_in_force from companies where company_id = platform_id() and id = app_company();
  if percent_in_force > 0 and not recordings -> 0 ? 'lot' then
    perform leave_apart();
  end if;
  if gate_since is null then
    return recordings;
  end if;
  return (
    select coalesce(jsonb_agg(asked.recording order by asked.place), '[]')
    from jsonb_array_elements(recordings) with ordinality as asked (recording, place)
    join checkpoints on checkpoints.company_id = app_company() and checkpoints.id = (asked.recording ->> 'checkpointId')::uuid
    cross join lateral (select versions.version from risk_versions_of(checkpoints.plan_id) as versions limit 1) as in_force
    where exists (
      select from risk_confirmations as confirmed
      where confirmed.company_id = app_company() and confirmed.plan_id = checkpoints.plan_id and confirmed.user_id = (asked.recording ->> 'userId')::uuid
        and confirmed.version = in_force.version
        and (asked.recording ->> 'gateAt')::timestamptz >= confirmed.confirmed_at and (asked.recording ->> 'gateAt')::timestamptz < confirmed.covers_until)
  );
end $$;

-- Records a batch like record_together, and stores the first verdicts that are drawn. It is called only if the
-- recordings have lots.
create function record_and_draw(recordings jsonb, started_plan text)
returns table ("logId" uuid, "loggedAt" timestamptz, checkpoint checkpoints, part jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  one record;
  recorded uuid[] := '{}';
begin
  for one in select * from record_together(confirmed_recordings(recordings), started_plan) loop
    "logId" := one."logId";
    "loggedAt" := one."loggedAt";
    checkpoint := one.checkpoint;
    part := one.part;
    recorded := recorded || one."logId";
    return next;
  end loop;
  with drawn as (
    insert into second_looks (company_id, id, plan_id, checkpoint_id, user_id, percent, lot)
    select log.company_id, log.id, log.plan_id, log.checkpoint_id, log.user_id, companies.second_look_percent, asked."lot"
    from jsonb_to_recordset(recordings) as asked ("logId" uuid, "lot" int)
    join inspection_log log on log.company_id = app_company() and log.id = asked."logId"
    join companies on companies.company_id = platform_id() and companies.id = app_company()
    where asked."logId" = any (recorded) and log.event = 'record ok' and asked."lot" < companies.second_look_percent * 10000
    returning second_looks.checkpoint_id
  )
  update checkpoints set second_look_waiting = true where checkpoints.company_id = app_company() and checkpoints.id in (select drawn.checkpoint_id from drawn);
end $$;

-- Inspectors read through views that have the names of the tables and come before them in the search path. In the
-- views, a checkpoint whose first verdict is hidden from the acting person is open, has no history and is not counted.
-- Queries therefore need no filter of their own, and none can be forgotten.
create schema blind;
grant usage on schema blind to roadworthy_app;

-- Creates the view of one table, which replaces some columns and omits some rows.
create function make_blind_view(target text, changed jsonb, condition text) returns void language plpgsql as $$
begin
  execute format('create view blind.%1$I with (security_invoker = true) as select %2$s from public.%1$I as one where %3$s', target, (
    select string_agg(case when changed ? attname then format('(%s)::%s as %I', changed ->> attname, format_type(atttypid, atttypmod), attname)
      else format('one.%I', attname) end, ', ' order by attnum)
    from pg_attribute where attrelid = format('public.%I', target)::regclass and attnum > 0 and not attisdropped), condition);
  execute format('grant select on blind.%I to roadworthy_app', target);
end $$;

-- Creates all blind views. A view has only the columns that existed when it was created. So a later migration that adds
-- a column to one of these tables calls this function at its end, and one that drops or changes a column first drops
-- the views.
create function make_blind_views() returns void language plpgsql as $$
declare
  target text;
  hidden text := '(one.second_look_waiting and one.recorded_by is distinct from app_user() and one.left_in is null)';
  of_hidden text := 'select count(*) from blind.hidden where hidden.company_id = one.company_id and hidden.plan_id = one.plan_id';
  of_counted text := 'select count(*) from blind.hidden where hidden.company_id = one.company_id and hidden.plan_id = one.plan_id and hidden.is_totalled';
  of_day text := ' and hidden.technician_plan_id is not distinct from one.technician_plan_id and hidden.date = one.date';
  of_cell text := ' and hidden.part_id is not distinct from one.part_id and hidden.side is not distinct from one.side and hidden.tag is not distinct from one.tag';
  as_ok text := ' and hidden.state = ''ok''';
  as_nok text := ' and hidden.state = ''not ok''';
begin
  foreach target in array array(select viewname::text from pg_views where schemaname = 'blind' and viewname <> 'hidden') loop
    execute format('drop view blind.%I', target);
  end loop;
  -- The checkpoints whose first verdict is hidden from the acting person, with their day and whether the daily totals include them.
  create or replace view blind.hidden with (security_invoker = true) as
    select one.company_id, one.id, one.plan_id, one.plan_vehicle_id, one.technician_plan_id, one.part_id, one.side, one.tag, one.state,
      (one.recorded_at at time zone totals.zone)::date as date,
      totals.until is not null and exists (
        select from public.second_looks look join public.inspection_log log on log.company_id = look.company_id and log.id = look.id
        where look.company_id = one.company_id and look.checkpoint_id = one.id and log.created_at < totals.until
          and not exists (select from public.second_look_results result where result.company_id = look.company_id and result.id = look.id)
      ) as is_totalled
    from public.checkpoints one left join public.recorded_days_until totals on totals.company_id = one.company_id
    where one.second_look_waiting and one.recorded_by is distinct from app_user() and one.left_in is null;
  grant select on blind.hidden to roadworthy_app;
  perform make_blind_view('checkpoints', jsonb_build_object(
    'state', format('case when %s then ''unchecked'' else one.state end', hidden),
    'comment', format('case when %s then null else one.comment end', hidden),
    'rectify_comment', format('case when %s then null else one.rectify_comment end', hidden),
    'images', format('case when %s then ''[]''::jsonb else one.images end', hidden),
    'recorded_by', format('case when %s then null else one.recorded_by end', hidden),
    'recorded_at', format('case when %s then null else one.recorded_at end', hidden),
    'technician_plan_id', format('case when %s then null else one.technician_plan_id end', hidden),
    'updated_at', format('case when %s then one.created_at else one.updated_at end', hidden),
    'updated_by', format('case when %s then one.created_by else one.updated_by end', hidden),
    'second_look_waiting', hidden), 'true');
  foreach target in array array['inspection_log', 'recorded_photos', 'customer_contests'] loop
    perform make_blind_view(target, '{}',
      'not exists (select from blind.hidden where hidden.company_id = one.company_id and hidden.plan_id = one.plan_id and hidden.id = one.checkpoint_id)');
  end loop;
  perform make_blind_view('findings', '{}',
    'not exists (select from blind.hidden where hidden.company_id = one.company_id and hidden.plan_id = one.plan_id and hidden.id = one.id)');
  perform make_blind_view('work_plans', jsonb_build_object(
    'ok', format('one.ok - (%s%s)', replace(of_hidden, 'one.plan_id', 'one.id'), as_ok),
    'nok', format('one.nok - (%s%s)', replace(of_hidden, 'one.plan_id', 'one.id'), as_nok)), 'true');
  perform make_blind_view('plan_vehicles', jsonb_build_object(
    'ok', format('one.ok - (%s and hidden.plan_vehicle_id = one.id%s)', of_hidden, as_ok),
    'nok', format('one.nok - (%s and hidden.plan_vehicle_id = one.id%s)', of_hidden, as_nok),
    'status', format('case when (%s and hidden.plan_vehicle_id = one.id) > 0 then ''Pending'' else one.status end', of_hidden),
    'updated_at', format('case when (%s and hidden.plan_vehicle_id = one.id) > 0 then one.created_at else one.updated_at end', of_hidden),
    'updated_by', format('case when (%s and hidden.plan_vehicle_id = one.id) > 0 then one.created_by else one.updated_by end', of_hidden)), 'true');
  perform make_blind_view('technician_plans', jsonb_build_object(
    'ok', format('one.ok - (%s and hidden.technician_plan_id = one.id%s)', of_hidden, as_ok),
    'nok', format('one.nok - (%s and hidden.technician_plan_id = one.id%s)', of_hidden, as_nok)), 'true');
  perform make_blind_view('recorded_days', jsonb_build_object(
    'ok', format('one.ok - (%s%s%s)', of_counted, of_day, as_ok),
    'nok', format('one.nok - (%s%s%s)', of_counted, of_day, as_nok),
    'found', format('one.found - (%s%s%s)', of_counted, of_day, as_nok)), 'true');
  perform make_blind_view('recorded_places', jsonb_build_object(
    'ok', format('one.ok - (%s%s%s)', of_counted, of_cell, as_ok),
    'nok', format('one.nok - (%s%s%s)', of_counted, of_cell, as_nok)), 'true');
end $$;
select make_blind_views();
