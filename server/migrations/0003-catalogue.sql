-- What a company works with: locations, parts, grids, vehicles, questions and templates.

create table locations (
  company_id uuid not null,
  id uuid not null,
  name text,
  address text not null,
  city text not null,
  country text not null,
  contacts jsonb not null default '[]',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id)
);
select keep_tenant('locations');

create table user_locations (
  company_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  primary key (company_id, user_id, location_id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id)
);
select keep_tenant('user_locations', '{}', 'user_id');

create table parts (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  part_no text not null,
  description text not null,
  image text not null,
  quantity int not null check (quantity > 0),
  target int,
  illustration jsonb not null default '[]',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id)
);
create index parts__recent on parts (company_id, created_at desc) where deleted_at is null;
select keep_tenant('parts');

create table grids (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id)
);
select keep_tenant('grids', '{shared}');

create table grid_sides (
  company_id uuid not null,
  id uuid not null,
  grid_id uuid not null,
  position int not null,
  side text not null,
  rows int not null check (rows between 1 and 26),
  columns int not null check (columns between 1 and 40),
  picture text not null,
  primary key (company_id, id),
  foreign key (company_id, grid_id) references grids (company_id, id)
);
create index grid_sides__grid on grid_sides (company_id, grid_id, position);
select keep_tenant('grid_sides', '{shared}', 'grid_id');

-- An entry of a cell's check list. The part may be one of the platform's only in a global grid.
create table grid_checks (
  company_id uuid not null,
  id uuid not null,
  grid_id uuid not null,
  side_id uuid not null,
  tag text not null,
  row_no int not null,
  column_no int not null,
  position int not null,
  part_id uuid not null,
  primary key (company_id, id),
  foreign key (company_id, grid_id) references grids (company_id, id),
  foreign key (company_id, side_id) references grid_sides (company_id, id),
  foreign key (company_id, part_id) references parts (company_id, id)
);
create index grid_checks__grid on grid_checks (company_id, grid_id);
create index grid_checks__part on grid_checks (company_id, part_id);
select keep_tenant('grid_checks', '{shared}', 'grid_id');

create table platforms (
  company_id uuid not null, id uuid not null, name text not null, description text not null default '',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id)
);
create unique index platforms__name_taken on platforms (company_id, lower(name)) where deleted_at is null;
select keep_tenant('platforms');

create table makes (
  company_id uuid not null, id uuid not null, platform_id uuid not null, name text not null, description text not null default '',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, platform_id) references platforms (company_id, id)
);
create unique index makes__name_taken on makes (company_id, platform_id, lower(name)) where deleted_at is null;
select keep_tenant('makes');

create table models (
  company_id uuid not null, id uuid not null, make_id uuid not null, name text not null, description text not null default '',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, make_id) references makes (company_id, id)
);
create unique index models__name_taken on models (company_id, make_id, lower(name)) where deleted_at is null;
select keep_tenant('models');

create table variants (
  company_id uuid not null, id uuid not null, model_id uuid not null, name text not null, description text not null default '',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, model_id) references models (company_id, id)
);
create unique index variants__name_taken on variants (company_id, model_id, lower(name)) where deleted_at is null;
select keep_tenant('variants');

create table vehicles (
  company_id uuid not null,
  id uuid not null,
  platform_id uuid not null,
  make_id uuid not null,
  model_id uuid not null,
  variant_id uuid not null,
  vin text not null,
  reg_no text,
  tag text,
  chip_id text,
  model_year int,
  sl_no text,
  body_style text,
  engine text,
  color text,
  transmission text,
  fuel_type text,
  market text,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, platform_id) references platforms (company_id, id),
  foreign key (company_id, make_id) references makes (company_id, id),
  foreign key (company_id, model_id) references models (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id)
);
create unique index vehicles__vin_taken on vehicles (company_id, vin) where deleted_at is null;
create unique index vehicles__reg_no_taken on vehicles (company_id, reg_no) where deleted_at is null and reg_no is not null;
create unique index vehicles__tag_taken on vehicles (company_id, tag) where deleted_at is null and tag is not null;
-- What a search looks through stands in the index itself: it never reads the table.
create index vehicles__codes on vehicles (company_id) include (id, vin, reg_no, tag, chip_id, sl_no) where deleted_at is null;
create index vehicles__recent on vehicles (company_id, created_at desc) where deleted_at is null;
create index vehicles__variant on vehicles (company_id, variant_id) where deleted_at is null;
select keep_tenant('vehicles');

-- After an import in bulk: only the owner of a table may renew its statistics, and the application is none.
create function analyze_vehicles() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze vehicles;
end $$;

create table assessment_questions (
  company_id uuid not null,
  id uuid not null,
  question text not null,
  type text not null check (type in ('Quantitative', 'Option')),
  reference text not null,
  control_measure text,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id)
);
select keep_tenant('assessment_questions', '{shared}');

create table assessment_templates (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null,
  environment text not null,
  type text not null check (type in ('P', 'D', 'T')),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id)
);
select keep_tenant('assessment_templates', '{shared}');

-- question_id has no foreign key: a company's template may use a global question, which lives in the platform.
create table template_questions (
  company_id uuid not null,
  template_id uuid not null,
  position int not null,
  question_id uuid not null,
  primary key (company_id, template_id, question_id),
  foreign key (company_id, template_id) references assessment_templates (company_id, id)
);
select keep_tenant('template_questions', '{shared}', 'template_id');
