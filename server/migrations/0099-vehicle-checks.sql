-- Vehicle checks on job cards, and the defects that they defer to a later visit (docs/decisions/0144-vehicle-checks.md).

create table vehicle_check_templates (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  is_active boolean not null default true,
  -- The number of the current version.
  version int not null,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id)
);
create unique index vehicle_check_templates__name_taken on vehicle_check_templates (company_id, lower(name));
select keep_tenant('vehicle_check_templates');

-- The job types and vehicle models for which a template is offered. Without rows, it is offered for all of them.
create table vehicle_check_template_job_types (
  company_id uuid not null,
  template_id uuid not null,
  -- There is no foreign key, because the job type Software Update belongs to the platform.
  job_type_id uuid not null,
  primary key (company_id, template_id, job_type_id),
  foreign key (company_id, template_id) references vehicle_check_templates (company_id, id)
);
create index vehicle_check_template_job_types__job_type on vehicle_check_template_job_types (company_id, job_type_id);
select keep_tenant('vehicle_check_template_job_types', '{}', 'template_id');
create table vehicle_check_template_models (
  company_id uuid not null,
  template_id uuid not null,
  model_id uuid not null,
  primary key (company_id, template_id, model_id),
  foreign key (company_id, template_id) references vehicle_check_templates (company_id, id),
  foreign key (company_id, model_id) references models (company_id, id)
);
create index vehicle_check_template_models__model on vehicle_check_template_models (company_id, model_id);
select keep_tenant('vehicle_check_template_models', '{}', 'template_id');

-- Append-only. Names are copied, so that a version keeps the names with which it was saved.
create table vehicle_check_template_versions (
  company_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  number int not null,
  name text not null,
  job_types jsonb not null,
  models jsonb not null,
  -- The groups in order, each with its points.
  groups jsonb not null,
  user_id uuid,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, template_id) references vehicle_check_templates (company_id, id)
);
create unique index vehicle_check_template_versions__number on vehicle_check_template_versions (company_id, template_id, number);
select keep_tenant('vehicle_check_template_versions', '{log}');

create table vehicle_checks (
  company_id uuid not null,
  -- Made by the sender, so that a check that is started twice is stored once.
  id uuid not null,
  job_card_id uuid not null,
  -- The vehicle of the card when the check was started.
  vehicle_id uuid not null,
  template_version_id uuid not null,
  finished_at timestamptz(3),
  finished_by uuid,
  discarded_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, job_card_id) references job_cards (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  foreign key (company_id, template_version_id) references vehicle_check_template_versions (company_id, id),
  constraint vehicle_checks__of_one_card unique (company_id, id, job_card_id),
  constraint vehicle_checks__not_finished_and_discarded check (num_nonnulls(finished_at, discarded_at) < 2),
  constraint vehicle_checks__finished_by_a_person check ((finished_at is null) = (finished_by is null))
);
create index vehicle_checks__job_card on vehicle_checks (company_id, job_card_id);
create index vehicle_checks__vehicle on vehicle_checks (company_id, vehicle_id);
create index vehicle_checks__template_version on vehicle_checks (company_id, template_version_id);
select keep_tenant('vehicle_checks'), tell_of('vehicle_checks', 'jobcard', 'job_card_id');

-- The points of a check: copies from the version of its template, with what was found.
create table vehicle_check_points (
  company_id uuid not null,
  id uuid not null,
  check_id uuid not null,
  -- That of the check, so that live updates and photos find the card.
  job_card_id uuid not null,
  position int not null,
  group_name text not null,
  name text not null,
  instructions text,
  measurement jsonb,
  result text constraint vehicle_check_points__result_known check (result in ('ok', 'attention', 'not ok', 'not applicable')),
  -- Decimal text, as it was typed.
  measured text,
  comment text,
  photos jsonb not null default '[]',
  outcome text constraint vehicle_check_points__outcome_known check (outcome in ('task', 'deferred', 'no action')),
  outcome_reason text,
  outcome_by uuid,
  outcome_at timestamptz(3),
  -- When a deferred defect should be repaired.
  due_on date,
  task_id uuid,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, check_id, job_card_id) references vehicle_checks (company_id, id, job_card_id),
  foreign key (company_id, task_id) references job_card_tasks (company_id, id),
  constraint vehicle_check_points__outcome_of_a_defect check (outcome is null or result in ('attention', 'not ok')),
  constraint vehicle_check_points__task_of_its_outcome check ((task_id is not null) = (outcome is not distinct from 'task')),
  constraint vehicle_check_points__no_action_has_a_reason check ((outcome_reason is not null) = (outcome is not distinct from 'no action')),
  constraint vehicle_check_points__due_if_deferred check (due_on is null or outcome = 'deferred'),
  constraint vehicle_check_points__value_of_a_measurement check (measured is null or measurement is not null)
);
create unique index vehicle_check_points__place_taken on vehicle_check_points (company_id, check_id, position);
create index vehicle_check_points__job_card on vehicle_check_points (company_id, job_card_id);
create index vehicle_check_points__task on vehicle_check_points (company_id, task_id) where task_id is not null;
create index vehicle_check_points__deferred on vehicle_check_points (company_id, check_id) where outcome = 'deferred';
-- The history of a point is under its job card, as its photos are.
select keep_tenant('vehicle_check_points', '{}', 'job_card_id'), tell_of('vehicle_check_points', 'jobcard', 'job_card_id'),
  hold_files_of('vehicle_check_points', 'jobcard', 'job_card_id', '{photos}', '{$.photos[*]}');

-- Append-only: what happened to a check. `points` are all its results when it was finished, which a later change does not alter.
create table vehicle_check_events (
  company_id uuid not null,
  id uuid not null,
  check_id uuid not null,
  event text not null constraint vehicle_check_events__event_known check (event in ('started', 'finished', 'reopened', 'discarded')),
  reason text,
  points jsonb not null default '[]',
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, check_id) references vehicle_checks (company_id, id),
  constraint vehicle_check_events__reason_given check ((reason is not null) = (event in ('reopened', 'discarded')))
);
create index vehicle_check_events__check on vehicle_check_events (company_id, check_id, created_at);
select keep_tenant('vehicle_check_events', '{log}');

-- Append-only: what was decided about a deferred defect at a later visit. The newest decision counts; whether its task was finished follows from the task.
create table deferred_defect_decisions (
  company_id uuid not null,
  id uuid not null,
  -- Numbers the decisions on a defect from 1.
  number int not null,
  point_id uuid not null,
  decision text not null constraint deferred_defect_decisions__decision_known check (decision in ('task', 'dismissed')),
  job_card_id uuid,
  task_id uuid,
  reason text,
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, point_id) references vehicle_check_points (company_id, id),
  foreign key (company_id, job_card_id) references job_cards (company_id, id),
  foreign key (company_id, task_id) references job_card_tasks (company_id, id),
  constraint deferred_defect_decisions__numbered_once unique (company_id, point_id, number),
  constraint deferred_defect_decisions__task_of_a_card check ((task_id is not null) = (decision = 'task') and (job_card_id is null) = (task_id is null)),
  constraint deferred_defect_decisions__dismissed_with_a_reason check ((reason is not null) = (decision = 'dismissed'))
);
create index deferred_defect_decisions__task on deferred_defect_decisions (company_id, task_id) where task_id is not null;
create index deferred_defect_decisions__job_card on deferred_defect_decisions (company_id, job_card_id) where job_card_id is not null;
select keep_tenant('deferred_defect_decisions', '{log}'),
  tell_of('deferred_defect_decisions', 'jobcard', 'job_card_id', 'row.job_card_id is not null');
