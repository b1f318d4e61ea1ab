-- Findings have corrective actions as well as job cards, and owners are reminded of overdue work (docs/decisions/0106-a-failure-becomes-work.md).

alter table corrective_actions alter column incident_id drop not null;
alter table corrective_actions
  -- Existing actions get theirs below.
  add column action_no text,
  add column finding_id uuid,
  -- What was copied from the finding. The action of an incident has only `what`.
  add column title text,
  add column place text,
  add column part text,
  add column priority text not null default 'Normal'
    constraint corrective_actions__priority_is_known check (priority in ('Low', 'Normal', 'High', 'Urgent')),
  -- Ids of the people who started or finished it, who do not re-inspect it.
  add column worked_by jsonb not null default '[]',
  add foreign key (company_id, finding_id) references findings (company_id, id),
  add constraint corrective_actions__for_one_record check (num_nonnulls(incident_id, finding_id) = 1),
  drop constraint corrective_actions__done_is_known,
  -- A closed action may never have been done: its finding was closed in another way.
  add constraint corrective_actions__done_is_known check (case state when 'closed' then true else (state = 'done') = (done_at is not null) end);
create index corrective_actions__finding on corrective_actions (company_id, finding_id) where finding_id is not null;

alter table finding_work alter column job_card_id drop not null;
alter table finding_work
  add column action_id uuid,
  add foreign key (company_id, action_id) references corrective_actions (company_id, id),
  add constraint finding_work__one_kind check (num_nonnulls(job_card_id, action_id) = 1);
create unique index finding_work__action on finding_work (company_id, action_id);

-- The triggers of a table list the columns that it had when they were made.
select keep_history('corrective_actions'), keep_history('finding_work');
do $$
declare
  target regclass;
begin
  foreach target in array array['corrective_actions', 'finding_work']::regclass[] loop
    execute format('drop trigger if exists a_stamp on %s', target);
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted())), target);
  end loop;
end $$;
drop trigger z_tell_incident on corrective_actions;
drop trigger z_tell_incident_gone on corrective_actions;
select tell_of('corrective_actions', 'incident', 'incident_id', 'row.incident_id is not null');

-- When the owner of overdue work was last reminded of it; kept separately, because a reminder does not change the work.
create table finding_reminders (
  company_id uuid not null,
  id uuid not null,
  reminded_on date not null,
  primary key (company_id, id),
  foreign key (company_id, id) references finding_work (company_id, id)
);
select keep_tenant('finding_reminders', '{silent}');
-- The reminder job starts without a company.
create policy system_reads on findings for select to public using (app_scope() = 'system');

-- A closed finding needs no more work.
create or replace function close_finding(of_company uuid, of_record uuid, at timestamptz) returns void language sql as $$
  update findings set closed_at = at where company_id = of_company and id = of_record and closed_at is null;
  update corrective_actions set state = 'closed'
  where company_id = of_company and finding_id = of_record and state <> 'closed' and deleted_at is null
$$;

-- A refused risk stays open while it is reworked: changed hazards have to be judged again before it is accepted.
create or replace function note_refused_hazard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform close_finding(old.company_id, old.id, clock_timestamp());
  elsif new.risk_acceptable = 'No' then
    -- Saving the same verdict again, for example with a comment, does not reopen what a re-inspection closed.
    if tg_op = 'UPDATE' and (old.risk_acceptable, old.hazard, old.control_measure, old.hazard_list)
      is not distinct from (new.risk_acceptable, new.hazard, new.control_measure, new.hazard_list) then
      return null;
    end if;
    perform open_finding(new.company_id, new.id, 'hazard', new.project_id, null, new.updated_at, app_user());
  elsif tg_op = 'UPDATE' and (new.risk_acceptable = 'Yes' or new.answer is distinct from 'No') then
    perform close_finding(new.company_id, new.id, clock_timestamp());
  end if;
  return null;
end $$;

-- Row security also binds the owner of the tables, so each company is processed separately.
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
    update corrective_actions one set action_no = 'CA-' || lpad(numbered.place::text, greatest(5, length(numbered.place::text)), '0')
    from (select id, row_number() over (order by created_at, id) as place from corrective_actions where company_id = company) as numbered
    where one.company_id = company and one.id = numbered.id;
    insert into counters (company_id, name, value)
    select company, 'corrective_actions', count(*) from corrective_actions where company_id = company having count(*) > 0;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
alter table corrective_actions alter column action_no set not null;
create unique index corrective_actions__number on corrective_actions (company_id, action_no);
