-- Amendments that add, change and remove the checks of a started grid plan (docs/decisions/0139-amendments-of-checks.md).

-- The revision that removed the check of this checkpoint from every vehicle. Unlike `left_in` it is also set on a judged
-- checkpoint, which keeps its verdict and counts.
alter table checkpoints add column removed_in int;
-- `added_in` also names the revision of a check that an amendment adds, which repeats no earlier one.
alter table checkpoints drop constraint checkpoints__repeats_name_their_revision,
  add constraint checkpoints__repeats_name_their_revision check (repeats is null or added_in is not null);
-- A recording changes none of these columns, so it does not write this index.
create index checkpoints__added on checkpoints (company_id, plan_id) where added_in is not null and repeats is null;

-- The checks as they were signed: those that are removed, and those that are added, each with the vehicles that do not get it.
alter table plan_amendments add column checks jsonb;

-- The parts of added checks that are new to the plan. They have no earlier version, and bring everything that decides a verdict.
alter table plan_amendment_parts
  add column is_new boolean not null default false,
  add column measurement jsonb,
  add column defect_codes jsonb not null default '[]',
  add column follow_up jsonb not null default '[]';

-- Inspectors are asked in their Inbox for the answers to the questions that an amendment added. An answer settles it, so that
-- the questions of a later amendment are mailed again.
create index plan_assessments__unanswered on plan_assessments (company_id, plan_id)
  where added_in is not null and left_in is null and type = 'Option' and answer is null;
create trigger note_inbox_news after update of answer on plan_assessments for each row when (new.added_in is not null) execute function note_inbox_news();

-- The triggers of a table list the columns that it had when they were made.
select keep_history('plan_amendments'), keep_history('plan_amendment_parts', 'plan_id');
do $$
declare
  target regclass;
begin
  foreach target in array array['checkpoints', 'plan_amendments']::regclass[] loop
    execute format('drop trigger if exists a_stamp on %s', target);
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted())), target);
  end loop;
end $$;
-- A view has only the columns that existed when it was created.
select make_blind_views();
