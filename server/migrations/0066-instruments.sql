-- Measuring instruments of a company, and the instrument of each measured value (docs/decisions/0123-instruments-and-control-charts.md).

create table instruments (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  serial_no text not null,
  kind text not null,
  -- The day of the last good calibration.
  calibrated_on date,
  calibrated_until date,
  -- The pages of the certificate, as file keys.
  certificate jsonb not null default '[]',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  constraint instruments__calibration_ends_after_it_was_done check (calibrated_until >= calibrated_on)
);
create index instruments__recent on instruments (company_id, created_at desc) where deleted_at is null;
create unique index instruments__serial_no_taken on instruments (company_id, lower(kind), lower(serial_no)) where deleted_at is null;
select keep_tenant('instruments');
select hold_files_of('instruments', 'instrument', 'id', '{certificate}', '{$.certificate[*]}');

-- A copy of the instrument with the state of its calibration; null if the device named none.
alter table inspection_log add column instrument jsonb;
-- A partial index, so that recordings without an instrument do not write to it.
create index inspection_log__instrument on inspection_log (company_id, (instrument ->> '_id'), recorded_at) where instrument is not null;

-- Append-only: the recording with which the values of a check started to drift, under the id of the recording. Until
-- the office has reviewed the plan, a check has only one such signal.
create table drift_signals (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  -- Identifies the same check on all vehicles by part, side, cell and position.
  check_key text not null,
  -- The rules of the control chart that were broken.
  rules jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, id) references inspection_log (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index drift_signals__plan on drift_signals (company_id, plan_id, created_at);
select keep_tenant('drift_signals', '{log}');
create trigger note_inbox_news after insert on drift_signals for each row execute function note_inbox_news();

-- Append-only: when the office reviewed the drifting checks of a plan.
create table drift_reviews (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index drift_reviews__plan on drift_reviews (company_id, plan_id, created_at);
select keep_tenant('drift_reviews', '{log}');
create trigger note_inbox_news after insert on drift_reviews for each row execute function note_inbox_news();

-- The time up to which the values of a company have been checked for drift.
create table drift_checks (
  company_id uuid primary key,
  until timestamptz(3) not null
);
select keep_tenant('drift_checks', '{silent}');
-- A partial index, so that recordings without values do not write to it.
create index inspection_log__measured on inspection_log (company_id, created_at) where measured is not null;

select make_blind_views();
