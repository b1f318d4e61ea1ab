-- Who looks at a screen is told, in the transaction of a change, what changed: its kind and id, never what it says (docs/decisions/0027-live-screens.md).
-- Recordings of inspectors are not here: a transaction that notifies waits for others that do, until its commit is on the disk. The server tells of them afterwards,
-- once a second (server/src/kit/live/telling.ts).

create function tell_change() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('changes', json_build_object('company', changed -> 'company_id', 'kind', tg_argv[0], 'id', changed -> tg_argv[1])::text);
  return null;
end $$;

-- A change of counters alone is not told, as it is not noted (not_noted in 0001-ground.sql).
create function tell_of(target regclass, kind text, id_column text, only_if text default 'true') returns void language plpgsql as $$
declare
  told text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted()));
begin
  execute format('create trigger %I after insert or update of %s on %s for each row when (%s) execute function tell_change(%L, %L)',
    'z_tell_' || kind, told, target, replace(only_if, 'row.', 'new.'), kind, id_column);
  execute format('create trigger %I after delete on %s for each row when (%s) execute function tell_change(%L, %L)',
    'z_tell_' || kind || '_gone', target, replace(only_if, 'row.', 'old.'), kind, id_column);
end $$;

select tell_of('projects', 'project', 'id'),
  tell_of('signings', 'project', 'subject_id', 'row.subject = ''project'''),
  tell_of('work_plans', 'plan', 'id'),
  tell_of('signings', 'plan', 'subject_id', 'row.subject = ''workplan'''),
  tell_of('plan_inspectors', 'plan', 'plan_id'),
  tell_of('plan_vehicles', 'plan', 'plan_id'),
  tell_of('job_cards', 'jobcard', 'id'),
  tell_of('job_card_tasks', 'jobcard', 'job_card_id'),
  tell_of('job_card_events', 'jobcard', 'job_card_id'),
  tell_of('tickets', 'ticket', 'id'),
  tell_of('ticket_notes', 'ticket', 'ticket_id');

-- Streams of a session that ended, or of somebody who may no longer, are ended by it.
create trigger z_tell_session after update of ended_at on sessions for each row when (old.ended_at is null and new.ended_at is not null)
  execute function tell_change('session', 'id');
create trigger z_tell_person after update of role_id, is_active, deleted_at on users for each row execute function tell_change('person', 'id');
