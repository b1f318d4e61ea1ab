-- Positions of recordings: if the company asks for them, each recording carries latitude, longitude and accuracy
-- (docs/decisions/0125-positions-of-recordings.md).

-- Whether recordings of the company carry the position of the device.
alter table companies add column ask_position boolean not null default false;
-- Decimal degrees (WGS 84).
alter table locations
  add column latitude double precision constraint locations__latitude_is_valid check (latitude between -90 and 90),
  add column longitude double precision constraint locations__longitude_is_valid check (longitude between -180 and 180),
  add constraint locations__coordinates_are_complete check ((latitude is null) = (longitude is null));
-- The triggers list the columns that their table had when they were created, so they are created again.
select keep_history('companies'), keep_history('locations');
do $$
declare
  target regclass;
begin
  foreach target in array array['companies', 'locations']::regclass[] loop
    execute format('drop trigger if exists a_stamp on %s', target);
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted())), target);
  end loop;
end $$;

-- The distance in metres between two points on a sphere with the mean radius of the earth, by the haversine formula.
-- The error is at most 0.6 %.
create function metres_between(latitude_a double precision, longitude_a double precision, latitude_b double precision, longitude_b double precision)
returns double precision language sql immutable strict as $$
  select 2 * 6371008.8 * asin(least(1, sqrt(
    power(sin(radians(latitude_b - latitude_a) / 2), 2)
    + cos(radians(latitude_a)) * cos(radians(latitude_b)) * power(sin(radians(longitude_b - longitude_a) / 2), 2))))
$$;

-- Append-only: one row for each recording for which the company asks for a position, under the id of the recording's
-- entry in the log. A row without coordinates means that the device gave none.
create table geo_positions (
  company_id uuid not null,
  -- The entry in the log of checkpoints, of activities or of late pieces.
  id uuid not null,
  plan_id uuid not null,
  checkpoint_id uuid,
  activity_id uuid,
  user_id uuid not null,
  latitude double precision constraint geo_positions__latitude_is_valid check (latitude between -90 and 90),
  longitude double precision constraint geo_positions__longitude_is_valid check (longitude between -180 and 180),
  -- In metres, as estimated by the device.
  accuracy double precision constraint geo_positions__accuracy_is_valid check (accuracy >= 0),
  -- When the device determined the position, by its own clock; null if the device did not say.
  taken_at timestamptz(3),
  -- The nearest work location of the project that has coordinates, and its distance in metres, both as of the arrival
  -- of the recording.
  location_id uuid,
  distance double precision,
  recorded_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint geo_positions__is_complete check (num_nulls(latitude, longitude, accuracy) in (0, 3)),
  constraint geo_positions__distance_is_of_a_position check (distance is null or latitude is not null),
  constraint geo_positions__distance_is_to_a_location check ((distance is null) = (location_id is null)),
  foreign key (company_id, plan_id) references work_plans (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id)
);
create index geo_positions__plan on geo_positions (company_id, plan_id, recorded_at);
create index geo_positions__checkpoint on geo_positions (company_id, checkpoint_id) where checkpoint_id is not null;
select keep_tenant('geo_positions', '{log}');

-- Inspectors must not read the positions of first verdicts that are hidden from them, so the views of second looks
-- include the new table.
do $$
declare
  listed text := '''recorded_photos'', ''customer_contests''';
  was text := pg_get_functiondef('make_blind_views()'::regprocedure);
begin
  if position(listed in was) = 0 then
    raise exception 'make_blind_views lists its tables in another way';
  end if;
  execute replace(was, listed, listed || ', ''geo_positions''');
end $$;
select make_blind_views();
