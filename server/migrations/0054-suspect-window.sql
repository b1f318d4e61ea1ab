-- Which vehicles and pieces passed a check before it was found Not OK, and from which one on it is clean again
-- (docs/decisions/0112-suspect-window-and-clean-point.md).

-- All vehicles at one check, in every plan. A recording changes none of these columns, so it does not write this index. Pieces are found by the part of their plan.
create index checkpoints__check on checkpoints (company_id, part_id, side, tag) where side is not null;

-- So many consecutive OK after a Not OK make a check clean again.
alter table companies add column clean_point_after integer not null default 10
  constraint companies__clean_point_after_is_2_to_1000 check (clean_point_after between 2 and 1000);
-- The triggers of a table list the columns that it had when they were made.
select keep_history('companies');
do $$
begin
  drop trigger if exists a_stamp on companies;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on companies for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'companies'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;
