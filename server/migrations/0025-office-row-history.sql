-- The column that 0024-office-recordings.sql added is stamped and noted like the others: the triggers of a table list the columns that it had when they were made.
do $$
declare
  noted text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'technician_plans'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted()));
begin
  drop trigger a_stamp on technician_plans;
  drop trigger z_note on technician_plans;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on technician_plans for each row execute function stamp_record()', noted);
  execute format('create trigger z_note after insert or delete or update of %s on technician_plans for each row execute function note_change()', noted);
end $$;
