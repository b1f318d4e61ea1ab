-- Defect codes of parts, and the defect code of a Not OK (docs/decisions/0120-defect-codes.md).

-- A list of codes, each with name and severity. A plan copies it along with its parts, and an amendment does not change
-- it.
alter table parts add column defect_codes jsonb not null default '[]';
alter table plan_parts add column defect_codes jsonb not null default '[]';
-- The triggers list the columns that their table had when they were created, so they are created again.
select keep_history('parts'), keep_history('plan_parts', 'plan_id');
do $$
begin
  drop trigger if exists a_stamp on parts;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on parts for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'parts'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;

-- Code, name and severity of the defect, from the signed plan; null if none was selected.
alter table inspection_log add column defect jsonb;
alter table late_recordings add column defect jsonb;
-- A partial index, so that recordings without a code do not write to it.
create index inspection_log__defect on inspection_log (company_id, plan_id, checkpoint_id, created_at) where defect is not null;
