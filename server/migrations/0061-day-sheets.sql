-- Day sheets of work plans, countersigned by the customer's representative on the inspector's device
-- (docs/decisions/0119-signed-day-sheets.md).

-- Append-only: the starts and ends of a person's shifts on a plan, by the clock of their device.
create table shift_entries (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  event text not null constraint shift_entries__event_known check (event in ('start shift', 'end shift')),
  device_id uuid,
  at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index shift_entries__plan on shift_entries (company_id, plan_id, at);
select keep_tenant('shift_entries', '{log}');

-- Append-only: signed sheets. Work of a day that its signed sheets do not include goes on a further sheet, an addendum.
create table day_sheets (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  day date not null,
  -- The sheets of a day are numbered from 1, in the order in which they arrive.
  number integer not null constraint day_sheets__number_is_positive check (number > 0),
  -- The canonical JSON that was signed, byte for byte.
  content text not null,
  content_sha256 text not null,
  ok integer not null,
  nok integer not null,
  rework integer not null,
  skip integer not null,
  minutes integer not null,
  signer_name text not null,
  signer_role text,
  strokes jsonb not null,
  consent text not null,
  -- By the device's clock.
  signed_at timestamptz(3) not null,
  -- By the server's clock.
  received_at timestamptz(3) not null,
  evidence text not null constraint day_sheets__evidence_known check (evidence in ('server', 'device')),
  -- Whether the device had not received an earlier sheet of the same day.
  is_parallel boolean not null,
  device_id uuid,
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint day_sheets__numbered_once unique (company_id, plan_id, day, number),
  constraint day_sheets__content_is_what_was_signed check (content_sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index day_sheets__day on day_sheets (company_id, day, plan_id);
select keep_tenant('day_sheets', '{log}');

-- Append-only: the sealed PDF of a sheet, which is made once.
create table day_sheet_seals (
  company_id uuid not null,
  id uuid not null,
  sheet_id uuid not null,
  plan_id uuid not null,
  sha256 text not null constraint day_sheet_seals__sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  file_key text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint day_sheet_seals__sealed_once unique (company_id, sheet_id),
  foreign key (company_id, sheet_id) references day_sheets (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
select keep_tenant('day_sheet_seals', '{log}');
select hold_files_of('day_sheet_seals', 'plan', 'plan_id', '{file_key}', '{$.file_key}');

-- The public page that checks documents looks up the content of a sealed file before it knows the company.
create policy system_reads on day_sheets for select to public using (app_scope() = 'system');
create policy system_reads on day_sheet_seals for select to public using (app_scope() = 'system');
create index day_sheet_seals__bytes on day_sheet_seals (sha256);
