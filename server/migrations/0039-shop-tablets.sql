-- Devices that several people use in turn. Each person joins with their password (and second factor) and is then let in by a PIN until valid_until.
create table shop_tablets (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  device_hash text not null,
  shared_by uuid not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, shared_by) references users (company_id, id)
);
create unique index shop_tablets__one_of_device on shop_tablets (company_id, device_hash) where ended_at is null;
-- The device is known before the company is.
create index shop_tablets__device on shop_tablets (device_hash) where ended_at is null;
create index shop_tablets__shared_by on shop_tablets (company_id, shared_by);
select keep_tenant('shop_tablets', '{system, silent}');

-- proved_at: when the person last gave the password on this tablet. tries: wrong PINs since then or since the last right one.
create table tablet_people (
  company_id uuid not null,
  tablet_id uuid not null,
  user_id uuid not null,
  pin_hash text not null,
  tries int not null default 0,
  joined_at timestamptz(3) not null,
  proved_at timestamptz(3) not null,
  valid_until timestamptz(3) not null,
  primary key (company_id, tablet_id, user_id),
  foreign key (company_id, tablet_id) references shop_tablets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index tablet_people__user on tablet_people (company_id, user_id);
select keep_tenant('tablet_people', '{system, silent}');

-- The tablet that a session was opened on, to end all of them with it, and whether a PIN opened it: that proves less than a password.
alter table sessions
  add column tablet_id uuid,
  add column opened_with_pin boolean not null default false,
  add constraint sessions__tablet foreign key (company_id, tablet_id) references shop_tablets (company_id, id) on delete set null (tablet_id);
create index sessions__by_tablet on sessions (company_id, tablet_id) where tablet_id is not null;
