-- Evidence for photos: their bytes as the device took them, and photos of other vehicles that show the same picture
-- (docs/decisions/0116-evidence-of-a-photo.md).

alter table files
  -- SHA-256 of the bytes as they were uploaded. Null for files from before this migration.
  add column sent_sha256 text constraint files__sent_sha256_is_hex check (sent_sha256 ~ '^[0-9a-f]{64}$'),
  -- Whether the store also keeps those bytes, unchanged.
  add column keeps_sent boolean not null default false,
  add constraint files__kept_bytes_are_known check (not keeps_sent or sent_sha256 is not null);
create index files__sent_bytes on files (sent_sha256) where keeps_sent;
-- The trigger of the table lists the columns that the table had when the trigger was created.
do $$
begin
  drop trigger if exists a_stamp on files;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on files for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'files'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;

-- Append-only: one row for each photo of each recording, with what the device announced and what the server received.
create table recorded_photos (
  company_id uuid not null,
  id uuid not null,
  -- The entry in the log of checkpoints, of activities or of late pieces.
  entry_id uuid not null,
  plan_id uuid not null,
  checkpoint_id uuid,
  activity_id uuid,
  user_id uuid not null,
  file_key text not null,
  announced_sha256 text constraint recorded_photos__announced_is_hex check (announced_sha256 ~ '^[0-9a-f]{64}$'),
  received_sha256 text,
  -- The hash of the re-encoded copy, which is what people see.
  copy_sha256 text not null,
  -- By the device's clock. Its error is the server's time minus the device's time, measured when the device sent the
  -- recording.
  taken_at timestamptz(3),
  clock_skew_ms bigint,
  recorded_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create unique index recorded_photos__entry on recorded_photos (company_id, entry_id, file_key);
create index recorded_photos__file on recorded_photos (company_id, file_key);
create index recorded_photos__announced on recorded_photos (company_id, announced_sha256) where announced_sha256 is not null;
create index recorded_photos__received on recorded_photos (company_id, received_sha256) where received_sha256 is not null;
create index recorded_photos__copy on recorded_photos (company_id, copy_sha256);
select keep_tenant('recorded_photos', '{log}');

-- What a photo looks like, so that similar ones can be found. A job fills this in, and can compute it again from the
-- photo at any time.
create table photo_fingerprints (
  company_id uuid not null,
  -- The id of the recorded photo.
  id uuid not null,
  -- 64 x 64 grey levels; null if the file cannot be read or the picture shows nothing.
  look bytea,
  -- Perceptual hashes: one of the photo, then several of it slightly turned and enlarged.
  hashes bit(64)[],
  done_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, id) references recorded_photos (company_id, id)
);
create index photo_fingerprints__due on photo_fingerprints (company_id, id) where done_at is null;
select keep_tenant('photo_fingerprints', '{silent}');

-- Pairs of photos of different vehicles or pieces that show the same picture, as found by the job.
create table similar_photos (
  company_id uuid not null,
  id uuid not null,
  photo_id uuid not null,
  other_id uuid not null,
  plan_id uuid not null,
  other_plan_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, photo_id) references recorded_photos (company_id, id),
  foreign key (company_id, other_id) references recorded_photos (company_id, id)
);
create unique index similar_photos__pair on similar_photos (company_id, photo_id, other_id);
create index similar_photos__plan on similar_photos (company_id, plan_id);
create index similar_photos__other_plan on similar_photos (company_id, other_plan_id);
select keep_tenant('similar_photos', '{silent}');

-- For photos of earlier recordings nothing was announced, and only the copy is known. Row security applies to the owner
-- of the tables too, so the statements are run for each company separately.
do $$
declare
  companies_of_all uuid[];
  company uuid;
begin
  perform set_config('app.scope', 'system', true);
  companies_of_all := array(select id from companies);
  perform set_config('app.scope', '', true);
  foreach company in array companies_of_all loop
    perform set_config('app.company_id', company::text, true);
    insert into recorded_photos (company_id, id, entry_id, plan_id, checkpoint_id, activity_id, user_id, file_key, copy_sha256, recorded_at)
    select company, gen_random_uuid(), entry.id, entry.plan_id, entry.checkpoint_id, entry.activity_id, entry.user_id, files.key, files.sha256, entry.recorded_at
    from (
      select id, plan_id, checkpoint_id, null::uuid as activity_id, user_id, images, recorded_at from inspection_log where company_id = company and images <> '[]'
      union all
      select id, plan_id, null, activity_id, user_id, images, recorded_at from plan_activity_log where company_id = company and images <> '[]'
      union all
      select id, plan_id, null, null, user_id, images, recorded_at from late_recordings where company_id = company and images <> '[]'
    ) as entry
    cross join lateral jsonb_array_elements_text(entry.images) as named (key)
    join files on files.key = named.key and files.company_id in (company, platform_id())
    on conflict do nothing;
    insert into photo_fingerprints (company_id, id)
    select company, id from recorded_photos where company_id = company and file_key not like 'drawn-%';
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
