-- Photos of job cards and tickets, which everybody who sees the record may see (docs/decisions/0052-file-access-through-records.md).
alter table job_cards add column photos jsonb not null default '[]';
alter table tickets add column photos jsonb not null default '[]';
select hold_files_of('job_cards', 'jobcard', 'id', '{photos}', '{$.photos[*]}'),
  hold_files_of('tickets', 'ticket', 'id', '{photos}', '{$.photos[*]}');

-- The triggers of a table list the columns that it had when they were made.
select keep_history('job_cards'), keep_history('tickets');
do $$
declare
  target regclass;
begin
  foreach target in array array['job_cards', 'tickets']::regclass[] loop
    execute format('drop trigger if exists a_stamp on %s', target);
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted())), target);
  end loop;
end $$;
drop trigger z_tell_jobcard on job_cards;
drop trigger z_tell_jobcard_gone on job_cards;
drop trigger z_tell_ticket on tickets;
drop trigger z_tell_ticket_gone on tickets;
select tell_of('job_cards', 'jobcard', 'id'), tell_of('tickets', 'ticket', 'id');
