-- Where a vehicle is: bays, the status and bay of vehicles, and the log of their moves
-- (docs/decisions/0143-where-a-vehicle-is.md).

create table bays (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null constraint bays__kind_known check (kind in ('workshop', 'yard')),
  workshop_id uuid,
  -- Printed on the label of the bay.
  code text not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, workshop_id) references workshops (company_id, id)
);
create unique index bays__name_taken on bays (company_id, lower(name)) where deleted_at is null;
create unique index bays__code_taken on bays (company_id, lower(code)) where deleted_at is null;
create index bays__workshop on bays (company_id, workshop_id) where workshop_id is not null;
select keep_tenant('bays');

-- Status, bay and time are those of the newest move. They change only with a row of vehicle_moves.
alter table vehicles
  add column department text,
  add column keeper_name text,
  add column keeper_contact text,
  add column cost_centre_id uuid,
  add column status text not null default 'in use'
    constraint vehicles__status_known check (status in ('in use', 'in workshop', 'off road', 'sold')),
  add column bay_id uuid,
  add column moved_at timestamptz(3),
  add constraint vehicles__sold_has_no_bay check (status <> 'sold' or bay_id is null),
  add foreign key (company_id, cost_centre_id) references cost_centres (company_id, id),
  add foreign key (company_id, bay_id) references bays (company_id, id);
create index vehicles__bay on vehicles (company_id, bay_id) where bay_id is not null;
create index vehicles__cost_centre on vehicles (company_id, cost_centre_id) where cost_centre_id is not null;
create index vehicles__status on vehicles (company_id, status) where deleted_at is null and status <> 'in use';

-- Recreate the triggers, because they list the columns that the table had when they were created. A move is no edit: it
-- must not make the form of somebody who corrects the vehicle stale.
select keep_history('vehicles');
do $$
begin
  drop trigger if exists a_stamp on vehicles;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on vehicles for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'vehicles'::regclass and attnum > 0 and not attisdropped
      and attname <> all (not_noted()) and attname not in ('status', 'bay_id', 'moved_at')));
end $$;

-- Append-only.
create table vehicle_moves (
  company_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  status text not null constraint vehicle_moves__status_known check (status in ('in use', 'in workshop', 'off road', 'sold')),
  bay_id uuid,
  note text,
  -- The hand-in or hand-over that moved the vehicle.
  handover_id uuid,
  -- A hand-in that was signed without a network arrives later than it happened.
  moved_at timestamptz(3) not null,
  -- No foreign key: a BRM or a super admin belongs to the platform.
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint vehicle_moves__sold_has_no_bay check (status <> 'sold' or bay_id is null),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  foreign key (company_id, bay_id) references bays (company_id, id),
  foreign key (company_id, handover_id) references vehicle_handovers (company_id, id)
);
create index vehicle_moves__vehicle on vehicle_moves (company_id, vehicle_id, moved_at);
select keep_tenant('vehicle_moves', '{log}'), tell_of('vehicle_moves', 'vehicle', 'vehicle_id');
