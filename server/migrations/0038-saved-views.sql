-- How people look at lists, under names: personal, or shared with the company. People have no foreign key: a BRM lives in the platform.
create table saved_views (
  company_id uuid not null,
  id uuid not null,
  list text not null,
  owner_id uuid not null,
  name text not null,
  is_shared boolean not null,
  settings jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id)
);
create unique index saved_views__name_taken on saved_views (company_id, owner_id, list, lower(name));
create index saved_views__by_list on saved_views (company_id, list);
select keep_tenant('saved_views', '{silent}');

-- The view that a list opens with, for each person.
create table default_views (
  company_id uuid not null,
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (company_id, user_id, list),
  foreign key (company_id, view_id) references saved_views (company_id, id) on delete cascade
);
create index default_views__by_view on default_views (company_id, view_id);
select keep_tenant('default_views', '{silent}');
