-- After how many minutes without activity a company's people have to sign in again: five, as specified, or up to an hour.
alter table companies add column lock_after_minutes integer not null default 5
  constraint companies__lock_after_is_5_to_60_minutes check (lock_after_minutes between 5 and 60);

-- The triggers of a table list the columns that it had when they were made.
select keep_history('companies');
do $$
begin
  drop trigger if exists a_stamp on companies;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on companies for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'companies'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;
