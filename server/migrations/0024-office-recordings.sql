-- What the office records is counted as theirs (docs/decisions/0053-recordings-by-the-office.md). Each person who records on a plan has a row of counters
-- there: an inspector the share that the plan gave them, a person of the office one that is made with their first verdict. People of the office belong to the
-- platform, so the row names its person without a foreign key.
alter table technician_plans drop constraint technician_plans_company_id_user_id_fkey;
alter table technician_plans add column is_office boolean not null default false;

-- Gives each recording of the acting company to the person who made it: who that was says the log; `technician_plan_id` of an entry is only where it was
-- recorded from. Run here for what was recorded earlier, and by the command that rebuilds the totals.
create function credit_recorders() returns void language plpgsql as $$
begin
  insert into technician_plans (company_id, id, plan_id, user_id, is_office)
  select company_id, gen_random_uuid(), plan_id, user_id, true
  from (
    select distinct log.company_id, log.plan_id, log.user_id from inspection_log log
    where log.company_id = app_company() and log.event in ('record ok', 'record not ok', 'record skip', 'second ok', 'second not ok', 'second skip')
  ) as recorder
  where not exists (
    select from technician_plans own where own.company_id = recorder.company_id and own.plan_id = recorder.plan_id and own.user_id = recorder.user_id);

  update checkpoints set technician_plan_id = own.id
  from technician_plans own
  where checkpoints.company_id = app_company() and own.company_id = checkpoints.company_id and own.plan_id = checkpoints.plan_id
    and own.user_id = checkpoints.recorded_by and checkpoints.technician_plan_id is distinct from own.id;
end $$;

-- A day counts for the person who recorded, whichever share it was recorded from.
create or replace function recordings_of(plan uuid, of_zone text, since timestamptz)
returns table (share_id uuid, day date, as_ok int, as_nok int, as_skip int, as_found int, at timestamptz, written_at timestamptz) language sql stable parallel safe as $$
  select own.id, (log.recorded_at at time zone of_zone)::date, (log.event = 'record ok')::int, (log.event = 'record not ok')::int, (log.event = 'record skip')::int,
    (log.nok > 0)::int, log.recorded_at, log.created_at
  from inspection_log log left join technician_plans own on own.company_id = log.company_id and own.plan_id = log.plan_id and own.user_id = log.user_id
  where log.plan_id = plan and log.created_at >= since
$$;

-- Row security binds the owner of the tables as well, so each company is acted in by itself. Only plans that the office recorded on are counted again.
do $$
declare
  companies_of_all uuid[];
  company uuid;
  recorded_by_office uuid[];
begin
  perform set_config('app.scope', 'system', true);
  companies_of_all := array(select id from companies);
  perform set_config('app.scope', '', true);
  foreach company in array companies_of_all loop
    perform set_config('app.company_id', company::text, true);
    perform credit_recorders();
    recorded_by_office := array(select distinct plan_id from technician_plans where company_id = company and is_office);

    update technician_plans one set ok = counted.ok, nok = counted.nok, skip = counted.skip, rectified = counted.rectified
    from (
      select own.id, count(*) filter (where state in ('ok', 'complete')) as ok, count(*) filter (where state in ('not ok', 'rectified')) as nok,
        count(*) filter (where state = 'skipped') as skip, count(*) filter (where state = 'complete') as rectified
      from technician_plans own left join checkpoints point on point.company_id = own.company_id and point.plan_id = own.plan_id and point.technician_plan_id = own.id
      where own.company_id = company and own.plan_id = any (recorded_by_office)
      group by own.id
    ) as counted
    where one.company_id = company and one.id = counted.id;

    -- The kept totals of the same plans, up to the moment that the others are kept for.
    delete from recorded_days where company_id = company and plan_id = any (recorded_by_office);
    insert into recorded_days (company_id, plan_id, technician_plan_id, date, ok, nok, skip, found, last_at, last_written_at)
    select company, plan.id, share_id, day, sum(as_ok), sum(as_nok), sum(as_skip), sum(as_found), max(at), max(written_at)
    from recorded_days_until kept, unnest(recorded_by_office) as plan (id), recordings_of(plan.id, kept.zone, '-infinity')
    where kept.company_id = company and written_at < kept.until
    group by plan.id, share_id, day;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
