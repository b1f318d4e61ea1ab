-- Only recordings that a device announced hold up a plan, not that it opened one (docs/decisions/0060-how-long-a-plan-waits-for-devices.md).
alter table device_announcements drop column keeps;

-- Append-only: pieces that arrived after their plan was recorded to the end. They have no place among its pieces and change no count.
create table late_recordings (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  technician_plan_id uuid not null,
  user_id uuid not null,
  event checkpoint_event not null,
  comment text,
  illustration jsonb,
  images jsonb not null default '[]',
  recorded_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index late_recordings__plan on late_recordings (company_id, plan_id, created_at);
select keep_tenant('late_recordings', '{log}');
select hold_files_of('late_recordings', 'plan', 'plan_id', '{images}', '{$.images[*]}');

-- Append-only: up to when the office has looked at what arrived late.
create table late_reviews (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index late_reviews__plan on late_reviews (company_id, plan_id, created_at);
select keep_tenant('late_reviews', '{log}');

-- Verdicts on activities are looked up by plan as well, once it is Completed.
create index plan_activity_log__plan on plan_activity_log (company_id, plan_id, created_at);

-- What moved the count of Not OK, up or down: for the highest TIP level of a plan and for the rework of each day. Most recordings are OK and write nothing here.
create index inspection_log__moved on inspection_log (company_id, plan_id, created_at) where nok <> 0;
