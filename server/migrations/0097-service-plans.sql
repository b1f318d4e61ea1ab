-- Planned maintenance: service plans, what was last done, and the odometer readings from which due dates are forecast
-- (docs/decisions/0141-planned-maintenance.md).

create table service_plans (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  -- The date of a statutory test, such as an MOT, is kept when the test is done shortly before it.
  kind text not null constraint service_plans__kind_known check (kind in ('service', 'mot', 'tuv', 'calibration')),
  -- A plan is for the vehicles of a model, or for one vehicle.
  model_id uuid,
  vehicle_id uuid,
  every_months int constraint service_plans__months_in_range check (every_months between 1 and 240),
  every_km int constraint service_plans__km_in_range check (every_km between 100 and 999999),
  -- A job card made from the plan has the tasks of the template, or the tasks of the plan.
  job_template_id uuid,
  tasks jsonb not null default '[]',
  workshop_id uuid not null,
  cost_centre_id uuid not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, model_id) references models (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  foreign key (company_id, job_template_id) references job_templates (company_id, id),
  foreign key (company_id, workshop_id) references workshops (company_id, id),
  foreign key (company_id, cost_centre_id) references cost_centres (company_id, id),
  constraint service_plans__for_a_model_or_a_vehicle check (num_nonnulls(model_id, vehicle_id) = 1),
  constraint service_plans__falls_due check (num_nonnulls(every_months, every_km) > 0),
  constraint service_plans__statutory_by_months_only check (kind = 'service' or (every_months is not null and every_km is null)),
  constraint service_plans__template_or_tasks check ((job_template_id is null) <> (jsonb_array_length(tasks) = 0))
);
create unique index service_plans__name_taken on service_plans (company_id, lower(name));
create index service_plans__model on service_plans (company_id, model_id) where model_id is not null;
create index service_plans__vehicle on service_plans (company_id, vehicle_id) where vehicle_id is not null;
create index service_plans__template on service_plans (company_id, job_template_id) where job_template_id is not null;
select keep_tenant('service_plans');

-- Append-only: when a service was last done, or when it is due, as a person entered it. The newest entry counts.
create table service_records (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  vehicle_id uuid not null,
  done_on date,
  odometer int constraint service_records__odometer_in_range check (odometer between 0 and 999999),
  -- The statutory date on the certificate.
  due_on date,
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references service_plans (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  constraint service_records__says_when check (num_nonnulls(done_on, due_on) > 0),
  constraint service_records__odometer_of_a_service check (odometer is null or done_on is not null)
);
create index service_records__plan on service_records (company_id, plan_id, vehicle_id, created_at);
create index service_records__vehicle on service_records (company_id, vehicle_id) where odometer is not null;
select keep_tenant('service_records', '{log}');

-- Append-only: the job cards that were made from plans. Whether the service was done follows from the status of the card.
create table service_cards (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  vehicle_id uuid not null,
  -- Counts the services of the vehicle under the plan: 1 until the first one is done.
  cycle int not null constraint service_cards__cycle_is_positive check (cycle > 0),
  -- When it was due, as forecast when the card was made.
  due_on date,
  due_odometer int,
  -- The last reading of the vehicle, which the card was given as its start. It is not a reading of its own.
  start_value int,
  job_card_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references service_plans (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  foreign key (company_id, job_card_id) references job_cards (company_id, id)
);
create unique index service_cards__job_card on service_cards (company_id, job_card_id);
create index service_cards__plan on service_cards (company_id, plan_id, vehicle_id, cycle);
select keep_tenant('service_cards', '{log}');

-- Append-only: readings that people entered outside of job cards, hand-ins and hand-overs.
create table odometer_readings (
  company_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  value int not null constraint odometer_readings__value_in_range check (value between 0 and 999999),
  read_at timestamptz(3) not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id)
);
create index odometer_readings__vehicle on odometer_readings (company_id, vehicle_id, read_at);
select keep_tenant('odometer_readings', '{log}');

-- Append-only: what people said about readings, of whatever source. The newest answer about a value counts.
create table odometer_answers (
  company_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  source text not null constraint odometer_answers__source_known check (source in ('card start', 'card finish', 'handover', 'service', 'entered')),
  -- The job card, hand-in or hand-over, service record or entered reading.
  source_id uuid not null,
  -- A value that is corrected later is a new question.
  value int not null,
  verdict text not null constraint odometer_answers__verdict_known check (verdict in ('correct', 'wrong')),
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id)
);
create index odometer_answers__vehicle on odometer_answers (company_id, vehicle_id, created_at);
select keep_tenant('odometer_answers', '{log}');

-- Append-only: reminders, once for each service when it becomes due within 14 days, and once when it is overdue.
create table service_reminders (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  vehicle_id uuid not null,
  cycle int not null,
  kind text not null constraint service_reminders__kind_known check (kind in ('due soon', 'overdue')),
  due_on date not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references service_plans (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id)
);
create unique index service_reminders__once on service_reminders (company_id, plan_id, vehicle_id, cycle, kind);
select keep_tenant('service_reminders', '{log}');
create trigger note_inbox_news after insert on service_reminders for each row execute function note_inbox_news();
