-- What was found to be wrong, and the work that follows from it (docs/decisions/0106-a-failure-becomes-work.md).

-- One row for each checkpoint that was ever Not OK, each risk that an audit refused, and each incident, under the id of that record. Triggers on those
-- records open and close it, so that a list of what is open never reads a long log, and its counts are those of the records.
create table findings (
  company_id uuid not null,
  id uuid not null,
  kind text not null constraint findings__kind_known check (kind in ('not ok', 'hazard', 'incident')),
  project_id uuid,
  plan_id uuid,
  found_at timestamptz(3) not null,
  found_by uuid,
  closed_at timestamptz(3),
  -- The work that was given last.
  work_id uuid,
  primary key (company_id, id)
);
create index findings__open on findings (company_id, found_at desc, id desc) where closed_at is null;
create index findings__recent on findings (company_id, found_at desc, id desc);
create index findings__plan on findings (company_id, plan_id) where plan_id is not null;
select keep_tenant('findings', '{silent}');

-- The job card that repairs what was found. The photos are those of the finding at that time.
create table finding_work (
  company_id uuid not null,
  id uuid not null,
  finding_id uuid not null,
  job_card_id uuid not null,
  due_on date,
  photos jsonb not null default '[]',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, finding_id) references findings (company_id, id),
  foreign key (company_id, job_card_id) references job_cards (company_id, id)
);
create unique index finding_work__job_card on finding_work (company_id, job_card_id);
create index finding_work__finding on finding_work (company_id, finding_id);
select keep_tenant('finding_work');
select hold_files_of('finding_work', 'finding', 'id', '{photos}', '{$.photos[*]}');
alter table findings add foreign key (company_id, work_id) references finding_work (company_id, id);

-- Append-only: who looked at finished work, and what they said.
create table finding_inspections (
  company_id uuid not null,
  id uuid not null,
  finding_id uuid not null,
  work_id uuid not null,
  at timestamptz(3) not null,
  user_id uuid not null,
  is_ok boolean not null,
  comment text not null,
  primary key (company_id, id),
  foreign key (company_id, finding_id) references findings (company_id, id),
  foreign key (company_id, work_id) references finding_work (company_id, id)
);
create index finding_inspections__finding on finding_inspections (company_id, finding_id, at);
select keep_tenant('finding_inspections', '{log}');

-- Found again after it was closed is found anew: the work of before is done.
create function open_finding(of_company uuid, of_record uuid, of_kind text, of_project uuid, of_plan uuid, at timestamptz, by uuid) returns void language sql as $$
  insert into findings (company_id, id, kind, project_id, plan_id, found_at, found_by) values (of_company, of_record, of_kind, of_project, of_plan, at, by)
  on conflict (company_id, id) do update set closed_at = null,
    found_at = case when findings.closed_at is null then findings.found_at else excluded.found_at end,
    found_by = case when findings.closed_at is null then findings.found_by else excluded.found_by end,
    work_id = case when findings.closed_at is null then findings.work_id end,
    project_id = excluded.project_id, plan_id = excluded.plan_id
$$;
create function close_finding(of_company uuid, of_record uuid, at timestamptz) returns void language sql as $$
  update findings set closed_at = at where company_id = of_company and id = of_record and closed_at is null
$$;

-- An entry of the log that counts one more or one less Not OK. The many others fire nothing.
create function note_not_ok() returns trigger language plpgsql as $$
begin
  if new.nok > 0 then
    perform open_finding(new.company_id, new.checkpoint_id, 'not ok',
      (select project_id from work_plans where company_id = new.company_id and id = new.plan_id), new.plan_id, new.recorded_at, new.user_id);
  else
    perform close_finding(new.company_id, new.checkpoint_id, new.created_at);
  end if;
  return null;
end $$;
create trigger note_finding after insert on inspection_log for each row when (new.nok <> 0) execute function note_not_ok();

create function note_refused_hazard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform close_finding(old.company_id, old.id, clock_timestamp());
  elsif new.risk_acceptable = 'No' then
    perform open_finding(new.company_id, new.id, 'hazard', new.project_id, null, new.updated_at, app_user());
  elsif tg_op = 'UPDATE' then
    perform close_finding(new.company_id, new.id, clock_timestamp());
  end if;
  return null;
end $$;
create trigger note_finding after insert or update of risk_acceptable or delete on assessment_items for each row execute function note_refused_hazard();

create function note_incident() returns trigger language plpgsql as $$
begin
  if new.status = 'Closed' then
    perform close_finding(new.company_id, new.id, coalesce(new.closed_at, clock_timestamp()));
  else
    perform open_finding(new.company_id, new.id, 'incident', new.project_id, new.plan_id, new.created_at, new.created_by);
  end if;
  return null;
end $$;
create trigger note_finding after insert or update of status, project_id, plan_id on incidents for each row execute function note_incident();

-- Finished work is inspected again by somebody else.
alter table companies add column reinspection_by_another boolean not null default true;
select keep_history('companies');
do $$
begin
  drop trigger if exists a_stamp on companies;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on companies for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'companies'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;

-- What was found before. Row security also binds the owner of the tables, so each company is acted in by itself.
do $$
declare
  companies_of_all uuid[];
  company uuid;
begin
  perform set_config('app.scope', 'system', true);
  companies_of_all := array(select id from companies);
  perform set_config('app.scope', '', true);
  foreach company in array companies_of_all loop
    perform set_config('app.company_id', company::text, true);
    insert into findings (company_id, id, kind, project_id, plan_id, found_at, found_by, closed_at)
    select company, log.checkpoint_id, 'not ok', plan.project_id, log.plan_id, max(log.recorded_at) filter (where log.nok > 0),
      (array_agg(log.user_id order by log.recorded_at desc) filter (where log.nok > 0))[1],
      case when sum(log.nok) <= 0 then max(log.created_at) filter (where log.nok < 0) end
    from inspection_log log join work_plans plan on plan.company_id = company and plan.id = log.plan_id
    where log.company_id = company and log.nok <> 0
    group by log.checkpoint_id, log.plan_id, plan.project_id
    having bool_or(log.nok > 0);
    insert into findings (company_id, id, kind, project_id, found_at, found_by)
    select company_id, id, 'hazard', project_id, updated_at, updated_by from assessment_items where company_id = company and risk_acceptable = 'No';
    insert into findings (company_id, id, kind, project_id, plan_id, found_at, found_by, closed_at)
    select company_id, id, 'incident', project_id, plan_id, created_at, created_by, closed_at from incidents where company_id = company;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
