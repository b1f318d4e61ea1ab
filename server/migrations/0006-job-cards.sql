-- Job cards of the vehicle workshop, the lists behind their form, their tasks and their history.

-- A list that a company fills as it goes: entries with a description, a name once. `more` has columns of its own, beginning with a comma; `once_in`
-- says within which of them a name stands once.
create function make_named_list(list text, more text default '', once_in text default '', traits text[] default '{}') returns void language plpgsql as $$
begin
  execute format('create table %I (company_id uuid not null, id uuid not null, name text not null, description text not null default ''''%s,
    created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
    deleted_at timestamptz(3), primary key (company_id, id))', list, more);
  execute format('create unique index %I on %I (company_id%s, lower(name)) where deleted_at is null', list || '__name_taken', list, once_in);
  perform keep_tenant(list::regclass, traits);
end $$;

select make_named_list('workshops');

-- Where people work, as user_locations says it of places.
create table user_workshops (
  company_id uuid not null,
  user_id uuid not null,
  workshop_id uuid not null,
  primary key (company_id, user_id, workshop_id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, workshop_id) references workshops (company_id, id)
);
create index user_workshops__workshop on user_workshops (company_id, workshop_id);
select keep_tenant('user_workshops', '{}', 'user_id');

select make_named_list('teams', ', workshop_id uuid, foreign key (company_id, workshop_id) references workshops (company_id, id)');
create index teams__workshop on teams (company_id, workshop_id);

create table team_members (
  company_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  primary key (company_id, team_id, user_id),
  foreign key (company_id, team_id) references teams (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index team_members__user on team_members (company_id, user_id);
select keep_tenant('team_members', '{}', 'team_id');

select make_named_list('cost_centres');

-- Software Update is a row of the platform: every company has it, none can rename it, and the IP week hangs on its name.
select make_named_list('job_types', traits => '{shared}');
select set_config('app.company_id', platform_id()::text, true);
insert into job_types (company_id, id, name, description)
values (platform_id(), '00000000-0000-4000-8000-000000000101', 'Software Update', 'New software for one or more control units; names its IP week');
select set_config('app.company_id', '', true);

-- job_type_id has no foreign key here and on the card: Software Update lives in the platform. The actions check it.
select make_named_list('job_parameters', ', job_type_id uuid not null', once_in => ', job_type_id');

select make_named_list('part_types');
select make_named_list('part_components');
select make_named_list('new_parts');
select make_named_list('modules', ', resolution_time int constraint modules__resolution_time_in_minutes check (resolution_time between 0 and 999)');

create table job_cards (
  company_id uuid not null,
  id uuid not null,
  jobcard_id text not null,
  status text not null,
  workshop_id uuid not null,
  cost_centre_id uuid not null,
  -- None: handed in at the Keyroom.
  hand_in_workshop_id uuid,
  vehicle_id uuid,
  job_type_id uuid,
  job_parameter_id uuid,
  ip_week text,
  key_location text,
  mileage_required boolean not null,
  start_value int,
  end_value int,
  ris_jobcard boolean not null,
  part_type_id uuid,
  part_component_id uuid,
  new_part_id uuid,
  -- Copied from the part type when it is chosen: a later edit of the list changes no card.
  part_description text,
  tools_used text,
  id_no_or_description text,
  preferred_start_date timestamptz(3) not null,
  reason text not null,
  summary text not null,
  instructions text not null,
  -- No foreign key: a BRM or a super admin lives in the platform.
  requestor_id uuid not null,
  supervisor_id uuid,
  job_supervisor_id uuid,
  job_team_id uuid,
  job_engineer_id uuid,
  signature text,
  signed_name text,
  signed_on date,
  start_time timestamptz(3),
  end_time timestamptz(3),
  -- What the list is searched by, in small letters; kept by triggers below.
  search_words text not null default '',
  -- What the list is sorted by and stands elsewhere; kept by triggers below, so that an index has it.
  workshop_order text,
  job_type_order text,
  vin_order text,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, workshop_id) references workshops (company_id, id),
  foreign key (company_id, cost_centre_id) references cost_centres (company_id, id),
  foreign key (company_id, hand_in_workshop_id) references workshops (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  foreign key (company_id, job_parameter_id) references job_parameters (company_id, id),
  foreign key (company_id, part_type_id) references part_types (company_id, id),
  foreign key (company_id, part_component_id) references part_components (company_id, id),
  foreign key (company_id, new_part_id) references new_parts (company_id, id),
  foreign key (company_id, supervisor_id) references users (company_id, id),
  foreign key (company_id, job_supervisor_id) references users (company_id, id),
  foreign key (company_id, job_team_id) references teams (company_id, id),
  foreign key (company_id, job_engineer_id) references users (company_id, id),
  constraint job_cards__mileage_in_range check (start_value between 0 and 999999 and end_value between 0 and 999999),
  constraint job_cards__end_not_below_start check (end_value >= start_value),
  constraint job_cards__end_not_before_start check (end_time >= start_time)
);
create unique index job_cards__number_taken on job_cards (company_id, jobcard_id);
-- The words ride along, because row security lets no index search inside them: page and total of a search read this index alone, in the list's order.
create index job_cards__recent on job_cards (company_id, created_at desc, id desc) include (search_words) where deleted_at is null;
create index job_cards__status on job_cards (company_id, status, created_at desc, id desc) where deleted_at is null;
create index job_cards__workshop on job_cards (company_id, workshop_id, created_at desc, id desc) where deleted_at is null;
create index job_cards__preferred on job_cards (company_id, preferred_start_date, id) where deleted_at is null;
create index job_cards__started on job_cards (company_id, coalesce(start_time, '-infinity'), id) where deleted_at is null;
create index job_cards__ended on job_cards (company_id, coalesce(end_time, '-infinity'), id) where deleted_at is null;
create index job_cards__workshop_order on job_cards (company_id, workshop_order, id) where deleted_at is null;
create index job_cards__job_type_order on job_cards (company_id, job_type_order, id) where deleted_at is null;
create index job_cards__vin_order on job_cards (company_id, vin_order, id) where deleted_at is null;
create index job_cards__vehicle on job_cards (company_id, vehicle_id);
create index job_cards__engineer on job_cards (company_id, job_engineer_id) where deleted_at is null;
create index job_cards__supervisor on job_cards (company_id, job_supervisor_id) where deleted_at is null;
create index job_cards__team on job_cards (company_id, job_team_id) where deleted_at is null;
select keep_tenant('job_cards');

create function job_card_words(company uuid, number text, vehicle uuid, summary text) returns text language sql stable as $$
  -- An index row holds some 2,700 bytes.
  select left(lower(concat_ws(' ', number, (select concat_ws(' ', vin, tag, reg_no) from vehicles where company_id = company and id = vehicle), left(summary, 400))), 500)
$$;
create function keep_job_card_words() returns trigger language plpgsql as $$
begin
  new.search_words := job_card_words(new.company_id, new.jobcard_id, new.vehicle_id, new.summary);
  new.vin_order := (select vin from vehicles where company_id = new.company_id and id = new.vehicle_id);
  new.workshop_order := (select lower(name) from workshops where company_id = new.company_id and id = new.workshop_id);
  -- Software Update is the platform's.
  new.job_type_order := (select lower(name) from job_types where company_id in (new.company_id, platform_id()) and id = new.job_type_id);
  return new;
end $$;
create trigger keep_words before insert or update of jobcard_id, vehicle_id, summary, workshop_id, job_type_id on job_cards
  for each row execute function keep_job_card_words();
create function keep_words_of_vehicle() returns trigger language plpgsql as $$
begin
  update job_cards set search_words = job_card_words(company_id, jobcard_id, vehicle_id, summary), vin_order = new.vin
  where company_id = new.company_id and vehicle_id = new.id;
  return null;
end $$;
create trigger keep_job_card_words after update of vin, tag, reg_no on vehicles for each row
  when ((old.vin, old.tag, old.reg_no) is distinct from (new.vin, new.tag, new.reg_no)) execute function keep_words_of_vehicle();
create function keep_order_of_workshop() returns trigger language plpgsql as $$
begin
  update job_cards set workshop_order = lower(new.name) where company_id = new.company_id and workshop_id = new.id;
  return null;
end $$;
create trigger keep_job_card_order after update of name on workshops for each row when (old.name <> new.name) execute function keep_order_of_workshop();
create function keep_order_of_job_type() returns trigger language plpgsql as $$
begin
  update job_cards set job_type_order = lower(new.name) where company_id = new.company_id and job_type_id = new.id;
  return null;
end $$;
create trigger keep_job_card_order after update of name on job_types for each row when (old.name <> new.name) execute function keep_order_of_job_type();

create trigger count_job_cards after insert or delete or update of deleted_at on job_cards for each row execute function count_not_deleted('job cards not deleted');

create table job_card_tasks (
  company_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  position int not null,
  name text not null,
  ideal_time int not null check (ideal_time >= 0),
  state text not null default 'open' check (state in ('open', 'finished', 'skipped')),
  effort_time int check (effort_time >= 0),
  reason text,
  closed_at timestamptz(3),
  closed_by uuid,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, job_card_id) references job_cards (company_id, id),
  constraint job_card_tasks__closed_at_a_time check ((state = 'open') = (closed_at is null))
);
create unique index job_card_tasks__place_taken on job_card_tasks (company_id, job_card_id, position);
select keep_tenant('job_card_tasks');

-- What happened to a job card, as people read it: its statuses, its edits in words, its tasks.
create table job_card_events (
  company_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  at timestamptz(3) not null,
  user_id uuid,
  event text not null,
  from_status text,
  to_status text,
  note text,
  changes jsonb not null default '[]',
  primary key (company_id, id),
  foreign key (company_id, job_card_id) references job_cards (company_id, id)
);
create index job_card_events__card on job_card_events (company_id, job_card_id, at desc, id desc);
select keep_tenant('job_card_events', '{log}');
