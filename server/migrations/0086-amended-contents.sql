-- Amendments that change the activities, the questions and the required protective equipment of a started plan, and the
-- samples of its parts before and after such a change (docs/decisions/0137-amendments-of-contents.md).

-- The part as it was in the plan, so that its samples can be compared with the new ones; null for amendments proposed
-- before this migration.
alter table plan_amendment_parts add column earlier jsonb;
drop trigger z_hold_files on plan_amendment_parts;
drop trigger z_hold_files_changed on plan_amendment_parts;
select hold_files_of('plan_amendment_parts', 'plan', 'plan_id', '{image,illustration,earlier}',
  '{$.image,$.illustration[*].okImage,$.illustration[*].notOkImage,$.earlier.image,$.earlier.illustration[*].okImage,$.earlier.illustration[*].notOkImage}');

-- The revision that removed an activity from the plan or replaced its wording. The activity keeps its recordings.
alter table plan_activities
  add column left_in int,
  -- The first wording of a changed activity, so that later wordings keep its place in the list.
  add column replaces uuid,
  add foreign key (company_id, replaces) references plan_activities (company_id, id);
create index plan_activities__replaces on plan_activities (company_id, replaces) where replaces is not null;

-- Required in addition to what the signed risk assessment requires.
alter table work_plans add column extra_equipment jsonb not null default '[]';

-- The revisions that added a question to a started plan or removed it. A removed question keeps its answers.
alter table plan_assessments add column added_in int, add column left_in int;
-- The template and the questions that an amendment brings into force, as they were signed.
alter table plan_amendments add column questions jsonb;

-- The triggers list the columns that their table had when they were created, so they are created again.
select keep_history('work_plans'), keep_history('plan_assessments'), keep_history('plan_amendments'),
  keep_history('plan_amendment_parts', 'plan_id'),
  keep_history('plan_activities', 'plan_id', '{state, contested, comment, rectify_comment, images}');
do $$
declare
  target regclass;
begin
  foreach target in array array['work_plans', 'plan_activities', 'plan_assessments', 'plan_amendments']::regclass[] loop
    execute format('drop trigger if exists a_stamp on %s', target);
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted())), target);
  end loop;
end $$;
select make_blind_views();
