-- Work on findings: job cards have a priority, and open pages of a finding update when the work on it changes
-- (docs/decisions/0131-work-on-every-finding.md).

alter table job_cards add column priority text not null default 'Normal'
  constraint job_cards__priority_is_known check (priority in ('Low', 'Normal', 'High', 'Urgent'));

-- The triggers list the columns that their table had when they were created, so they are created again.
select keep_history('job_cards');
do $$
begin
  drop trigger if exists a_stamp on job_cards;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on job_cards for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'job_cards'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;
drop trigger z_tell_jobcard on job_cards;
drop trigger z_tell_jobcard_gone on job_cards;
select tell_of('job_cards', 'jobcard', 'id'),
  tell_of('corrective_actions', 'finding', 'finding_id', 'row.finding_id is not null'),
  tell_of('finding_work', 'finding', 'finding_id'),
  tell_of('finding_inspections', 'finding', 'finding_id');

-- Inspectors and auditors see findings but not job cards, so a change of a card is also announced as a change of its
-- finding. Findings themselves announce nothing, because recordings open and close them and a recording must not notify
-- (0012-live.sql).
create function tell_finding_of_card() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('company', work.company_id, 'kind', 'finding', 'id', work.finding_id)::text)
  from finding_work work where work.company_id = new.company_id and work.job_card_id = new.id;
  return null;
end $$;
create trigger z_tell_finding after update of status, deleted_at, priority, job_engineer_id, job_supervisor_id, job_team_id, supervisor_id on job_cards
  for each row execute function tell_finding_of_card();
