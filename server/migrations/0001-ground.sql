-- The ground that every table stands on: who acts (set for one transaction), row security, stamps, history.

do $$
begin
  create role roadworthy_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
grant roadworthy_app to current_user;
grant usage on schema public to roadworthy_app;

create function app_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
create function app_user() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
-- 'system' is set for sign-in, sessions, the mail outbox and signing links alone: they begin before a company is known.
create function app_scope() returns text language sql stable parallel safe
  as $$ select coalesce(current_setting('app.scope', true), '') $$;
create function platform_id() returns uuid language sql immutable parallel safe
  as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

-- The history of every change: who, what, before, after, when. Append-only, also for the application's own role.
create table changes (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz(3) not null default clock_timestamp(),
  user_id uuid,
  request_id text,
  subject text not null,
  subject_id uuid not null,
  event text not null,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);
create index changes__subject on changes (company_id, subject_id, at);

-- Stamps: a second change within one millisecond still gets a later time, so that a stale copy is always noticed.
create function stamp_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_at := coalesce(new.created_at, clock_timestamp());
    new.updated_at := new.created_at;
    new.created_by := coalesce(new.created_by, app_user());
    new.updated_by := new.created_by;
  else
    new.created_at := old.created_at;
    new.created_by := old.created_by;
    new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
    -- Where several people act in one transaction, none is set and the statement says who.
    new.updated_by := coalesce(app_user(), new.updated_by);
  end if;
  return new;
end $$;

-- What the history leaves out: what every row has, secrets, and what changes by counting (the log beside it is its history).
create function not_noted() returns text[] language sql immutable parallel safe
  as $$ select array['company_id', 'id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'password_hash', 'token_hash', 'pin_hash', 'pin_cipher',
    'link_hash', 'link_cipher', 'private_key_cipher', 'secret_cipher', 'next_cipher', 'next_at', 'last_step', 'ok', 'nok', 'skip', 'rectified', 'search_words',
    'workshop_order', 'job_type_order', 'vin_order', 'all_recorded_at', 'email_key'] $$;

-- Only what differs is kept.
create function note_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  before_part jsonb;
  after_part jsonb;
begin
  was := was - not_noted();
  is_now := is_now - not_noted();
  select jsonb_object_agg(key, value) into before_part from jsonb_each(was) where value is distinct from is_now -> key;
  select jsonb_object_agg(key, value) into after_part from jsonb_each(is_now) where value is distinct from was -> key and not (tg_op = 'INSERT' and value = 'null'::jsonb);
  if before_part is null and after_part is null then
    return null;
  end if;
  insert into changes (company_id, user_id, request_id, subject, subject_id, event, before, after)
  values (coalesce(to_jsonb(new) ->> 'company_id', to_jsonb(old) ->> 'company_id')::uuid, app_user(), nullif(current_setting('app.request_id', true), ''),
    tg_table_name, coalesce(to_jsonb(new) ->> 'id', to_jsonb(old) ->> 'id')::uuid, lower(tg_op), before_part, after_part);
  return null;
end $$;

-- Rows that are part of a record, such as the questions of a template, stand in the history of that record: one entry for what a statement put in or took out,
-- and one for each row that it changed.
create function note_parts() returns trigger language plpgsql as $$
declare
  part_of text := tg_argv[0];
  left_out text[] := array_remove(not_noted(), 'id') || part_of || tg_argv[1]::text[];
  request text := nullif(current_setting('app.request_id', true), '');
  was jsonb;
  is_now jsonb;
begin
  if tg_op = 'UPDATE' then
    was := to_jsonb(old) - left_out;
    is_now := to_jsonb(new) - left_out;
    if was is distinct from is_now then
      insert into changes (company_id, user_id, request_id, subject, subject_id, event, before, after)
      values (new.company_id, app_user(), request, tg_table_name, (to_jsonb(new) ->> part_of)::uuid, 'update',
        jsonb_build_object('rows', jsonb_build_array(was)), jsonb_build_object('rows', jsonb_build_array(is_now)));
    end if;
  else
    insert into changes (company_id, user_id, request_id, subject, subject_id, event, before, after)
    select company_id, app_user(), request, tg_table_name, record_id, lower(tg_op), case tg_op when 'DELETE' then list end, case tg_op when 'INSERT' then list end
    from (
      select company_id, (to_jsonb(moved) ->> part_of)::uuid as record_id, jsonb_build_object('rows', jsonb_agg(to_jsonb(moved) - left_out)) as list
      from moved group by 1, 2
    ) as lists;
  end if;
  return null;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- One snippet for every table of a company: row security forced, rights, stamps, history.
--   shared: rows of the platform may be read by whoever acts in a company;  system: sign-in, outbox and signing links reach it before a company is known;
--   log: append-only;  silent: no history of its own (the log beside it is the history);
--   part_of: the column that names the record which the rows are part of, in whose history they stand;  logged: columns of them that have a log.
create function keep_tenant(target regclass, traits text[] default '{}', part_of text default null, logged text[] default '{}') returns void language plpgsql as $$
declare
  has_stamps boolean := exists (select from pg_attribute where attrelid = target and attname = 'updated_by');
  -- A change of counters alone is neither noted nor stamped: recordings do that many times a second, and an open form does not become stale by it.
  noted text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted()));
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_company on %s for all to public using (company_id = app_company()) with check (company_id = app_company())', target);
  if 'shared' = any (traits) then
    execute format('create policy shared_by_platform on %s for select to public using (company_id = platform_id() and app_company() is not null)', target);
  end if;
  if 'system' = any (traits) then
    execute format('create policy system_scope on %s for all to public using (app_scope() = ''system'') with check (app_scope() = ''system'')', target);
  end if;
  if 'log' = any (traits) then
    execute format('grant select, insert on %s to roadworthy_app', target);
    execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', target);
  else
    execute format('grant select, insert, update, delete on %s to roadworthy_app', target);
  end if;
  if has_stamps then
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', noted, target);
  end if;
  if part_of is not null then
    execute format('create trigger z_note_in after insert on %s referencing new table as moved for each statement execute function note_parts(%L, %L)',
      target, part_of, logged);
    execute format('create trigger z_note_out after delete on %s referencing old table as moved for each statement execute function note_parts(%L, %L)',
      target, part_of, logged);
    execute format('create trigger z_note_part after update of %s on %s for each row execute function note_parts(%L, %L)',
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted() || logged)), target, part_of, logged);
  elsif not ('log' = any (traits) or 'silent' = any (traits)) then
    execute format('create trigger z_note after insert or delete or update of %s on %s for each row execute function note_change()', noted, target);
  end if;
end $$;

select keep_tenant('changes', '{log, system}');

-- The first answer to a write with an Idempotency-Key, kept in the transaction of its effect.
create table idempotency_keys (
  company_id uuid not null,
  user_id uuid not null,
  key uuid not null,
  route text not null,
  body_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, user_id, key)
);
select keep_tenant('idempotency_keys', '{silent}');

create table counters (
  company_id uuid not null,
  name text not null,
  value bigint not null default 0,
  primary key (company_id, name)
);
select keep_tenant('counters', '{silent}');

create function next_number(counter text) returns bigint language sql as $$
  insert into counters (company_id, name, value) values (app_company(), counter, 1)
  on conflict (company_id, name) do update set value = counters.value + 1
  returning value
$$;

-- How many rows a company has that are not deleted, as the counter that the trigger names: kept with each change, because counting a million for every
-- page of a list is slow.
create function count_not_deleted() returns trigger language plpgsql as $$
declare
  more int := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end - case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
begin
  if more <> 0 then
    insert into counters (company_id, name, value) values (coalesce(new.company_id, old.company_id), tg_argv[0], more)
    on conflict (company_id, name) do update set value = counters.value + more;
  end if;
  return null;
end $$;
