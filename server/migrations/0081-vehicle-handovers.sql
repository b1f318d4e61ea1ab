-- Hand-ins and hand-overs of vehicles at the workshop (docs/decisions/0133-hand-in-and-hand-over.md).

-- Append-only. The id of a record is created by the device on which the record is signed.
create table vehicle_handovers (
  company_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  vehicle_id uuid not null,
  kind text not null constraint vehicle_handovers__kind_known check (kind in ('hand-in', 'hand-over')),
  -- Numbers the records of a job card from 1.
  number integer not null constraint vehicle_handovers__number_is_positive check (number > 0),
  odometer integer not null constraint vehicle_handovers__odometer_is_not_negative check (odometer >= 0),
  -- The latest reading before this record.
  last_odometer integer,
  odometer_reason text,
  energy text not null constraint vehicle_handovers__energy_known check (energy in ('fuel', 'charge')),
  -- In percent.
  level integer not null constraint vehicle_handovers__level_is_percent check (level between 0 and 100),
  photos jsonb not null,
  -- Kind, note and position of each damage mark. The position is given as fractions of the drawing's width and height.
  marks jsonb not null default '[]',
  contents text,
  key_tag text,
  work_done text,
  remaining text,
  person_name text not null,
  strokes jsonb not null,
  -- By the device's clock and by the server's.
  recorded_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint vehicle_handovers__numbered_once unique (company_id, job_card_id, number),
  constraint vehicle_handovers__lower_reading_has_a_reason check (last_odometer is null or odometer >= last_odometer or odometer_reason is not null),
  constraint vehicle_handovers__only_a_hand_over_names_work check ((kind = 'hand-over') = (work_done is not null) and (kind = 'hand-over' or remaining is null)),
  foreign key (company_id, job_card_id) references job_cards (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id)
);
create index vehicle_handovers__vehicle on vehicle_handovers (company_id, vehicle_id, recorded_at);
select keep_tenant('vehicle_handovers', '{log}');
select hold_files_of('vehicle_handovers', 'jobcard', 'job_card_id', '{photos}', '{$.photos[*].image}');
