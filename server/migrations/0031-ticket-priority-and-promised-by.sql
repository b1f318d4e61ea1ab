-- How urgent a ticket is, and when a vehicle in the workshop is promised back.
alter table tickets add column priority text not null default 'Normal'
  constraint tickets__priority_is_known check (priority in ('Low', 'Normal', 'High', 'Urgent'));
alter table job_cards add column promised_by timestamptz;

-- The triggers of a table list the columns that it had when they were made.
select keep_history('tickets'), keep_history('job_cards');
do $$
declare
  target regclass;
begin
  foreach target in array array['tickets', 'job_cards']::regclass[] loop
    execute format('drop trigger if exists a_stamp on %s', target);
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted())), target);
  end loop;
end $$;
