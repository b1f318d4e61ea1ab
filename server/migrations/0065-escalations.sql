-- Escalation rules of a plan, and what happens when a plan reaches one of their TIP levels (docs/decisions/0122-escalation-as-signed-data.md).

-- Null means that the BRM and the customer are notified at TIP levels 3, 4 and 5, and that nobody has to acknowledge.
alter table work_plans add column escalation jsonb;
-- When a rule stops the work, there is no person who stopped it.
alter table plan_stops add column escalation_id uuid, alter column stopped_by drop not null,
  add constraint plan_stops__a_person_or_a_rule check ((stopped_by is null) = (escalation_id is not null));
-- The triggers list the columns that their table had when they were created, so they are created again.
select keep_history('work_plans'), keep_history('plan_stops');
do $$
declare
  target regclass;
begin
  foreach target in array array['work_plans', 'plan_stops']::regclass[] loop
    execute format('drop trigger if exists a_stamp on %s', target);
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted())), target);
  end loop;
end $$;

-- Append-only: each TIP level for which a plan has a rule and which it reached, with the rule in force at that time. A
-- plan escalates only once at each level.
create table escalations (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  tip_level integer not null constraint escalations__level_is_3_to_5 check (tip_level between 3 and 5),
  rule jsonb not null,
  -- The revision of the plan that was in force.
  revision integer not null,
  -- The recording that raised the escalation.
  log_id uuid not null,
  raised_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint escalations__once_at_each_level unique (company_id, plan_id, tip_level),
  foreign key (company_id, plan_id) references work_plans (company_id, id),
  foreign key (company_id, log_id) references inspection_log (company_id, id)
);
select keep_tenant('escalations', '{log}');

-- Append-only. Each step of the escalation is notified once, and an escalation is acknowledged once and closed once.
create table escalation_events (
  company_id uuid not null,
  id uuid not null,
  escalation_id uuid not null,
  plan_id uuid not null,
  event text not null constraint escalation_events__event_known check (event in ('notified', 'acknowledged', 'closed')),
  -- The number of the step, from 1; 0 for the other events.
  step integer not null default 0,
  -- The people whom the step named at that time.
  people jsonb not null default '[]',
  -- The time by which somebody must acknowledge, before the next step is notified.
  due_at timestamptz(3),
  user_id uuid,
  problem text,
  cause text,
  containment text,
  images jsonb not null default '[]',
  at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint escalation_events__each_once unique (company_id, escalation_id, event, step),
  constraint escalation_events__a_step_has_a_deadline check ((event = 'notified') = (due_at is not null) and (event = 'notified') = (step > 0)),
  constraint escalation_events__a_person_acts check ((event = 'notified') = (user_id is null)),
  constraint escalation_events__closed_with_3d check (
    case when event = 'closed' then problem is not null and cause is not null and containment is not null
      else problem is null and cause is null and containment is null end),
  foreign key (company_id, escalation_id) references escalations (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index escalation_events__plan on escalation_events (company_id, plan_id);
select keep_tenant('escalation_events', '{log}');
select hold_files_of('escalation_events', 'plan', 'plan_id', '{images}', '{$.images[*]}');

create trigger note_inbox_news after insert on escalation_events for each row execute function note_inbox_news();
-- The job that notifies the next step starts without a company.
create policy system_reads on escalations for select to public using (app_scope() = 'system');
create policy system_reads on escalation_events for select to public using (app_scope() = 'system');

select make_blind_views();
