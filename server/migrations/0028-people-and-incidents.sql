-- An incident is acknowledged by name, and seen by the customer of its project only once the office shares it
-- (docs/decisions/0062-incidents-reach-somebody.md).
alter table incidents add column acknowledged_at timestamptz(3), add column acknowledged_by uuid, add column shared_at timestamptz(3);
alter table incidents add constraint incidents__acknowledged_by_somebody check ((acknowledged_at is null) = (acknowledged_by is null));
create index incidents__unacknowledged on incidents (company_id) where acknowledged_at is null and deleted_at is null;
-- The reminders begin before a company is known.
create policy system_reads on incidents for select to public using (app_scope() = 'system');

-- The triggers of a table list the columns that it had when they were made.
do $$
declare
  stamping text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'incidents'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted()));
begin
  drop trigger a_stamp on incidents;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on incidents for each row execute function stamp_record()', stamping);
  drop trigger z_tell_incident on incidents;
  drop trigger z_tell_incident_gone on incidents;
end $$;
select keep_history('incidents');
select tell_of('incidents', 'incident', 'id');

drop trigger note_inbox_news on incidents;
create trigger note_inbox_news after insert or update of status, type, severity, potential, location_id, acknowledged_at on incidents
  for each row execute function note_inbox_news();

-- What waited for somebody who left waits for the BRM from then on.
create trigger note_inbox_news after update of is_active, deleted_at on users for each row execute function note_inbox_news();

-- Incidents of before are not new to anybody who gave a corrective action: they are acknowledged by the person who gave the first one, at that time. Row
-- security binds the owner of the tables as well, so each company is acted in by itself.
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
    update incidents set acknowledged_at = given.created_at, acknowledged_by = given.created_by
    from (
      select distinct on (incident_id) incident_id, created_at, created_by from corrective_actions
      where company_id = company and created_by is not null
      order by incident_id, created_at, id
    ) as given
    where incidents.company_id = company and incidents.id = given.incident_id and incidents.acknowledged_at is null;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
